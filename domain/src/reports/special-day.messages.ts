/** What the Special Day Report says of a day. */
export const specialDayTexts = {
  occasions: {
    Birthday: 'Birthday',
    WeddingAnniversary: 'Wedding Anniversary',
    FamilyBirthday: 'Family Birthday',
  },
  ofRelative: (occasion: string, name: string, relationShip: string | null) =>
    relationShip === null ? `${occasion}: ${name}` : `${occasion}: ${name} (${relationShip})`,
} as const;

/** Refusals of the Special Day Report. */
export const specialDayRefusals = { notAMonth: 'A month is a number from 1 to 12.' } as const;
