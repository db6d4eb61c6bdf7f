/** The texts of the profile card. */
export const profileTexts = {
  heading: 'Profile',
  businessName: 'Business Name',
  photoOf: (name: string) => `Photo of ${name}`,
  rotaryId: (rotaryId: string) => `Rotary Id: ${rotaryId}`,
} as const;
