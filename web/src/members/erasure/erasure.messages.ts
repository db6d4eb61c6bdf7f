/** What is said before the data of a former member is erased. */
export const erasureTexts = {
  erase: 'Erase personal data',
  hint: 'For a former member who asks for it. It cannot be taken back.',
  question: (name: string) => `Erase the personal data of ${name} for good?`,
  goes: 'What goes: name, mobile number, e-mail, addresses, family, identity papers, photo, and the account. Wherever the name stands, in other chapters too, it says FORMER MEMBER.',
  stays:
    'What stays: referrals, C-Notes, R2Rs, attendance, amounts, dates and all totals, and the Rotary Id, which nobody else can get.',
  typedName: 'Type the name of the member',
} as const;
