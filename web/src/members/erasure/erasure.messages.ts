/** What is said before the data of a former member is erased. */
export const erasureTexts = {
  erase: 'Erase personal data',
  hint: 'For a former member who asks for it. This cannot be undone.',
  question: (name: string) => `Erase the personal data of ${name} for good?`,
  goes: 'Erased: name, mobile number, e-mail, addresses, family, identity papers, photo and account. FORMER MEMBER replaces the name everywhere, in other chapters too.',
  stays:
    'Kept: referrals, C-Notes, R2Rs, attendance, amounts, dates, all totals and the Rotary Id, which no one else can get.',
  typedName: 'Type the name of the member',
} as const;
