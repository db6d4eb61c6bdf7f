/** The texts around the business card; the card itself says what the member is. */
export const businessCardTexts = {
  shareButton: 'Share business card',
  dialogTitle: 'Business card',
  drawing: 'Preparing the card',
  notDrawn: 'The card could not be prepared.',
  toCard: (name: string) => `Business card of ${name}`,
} as const;

/** What the form says by which a visitor becomes a member. */
export const conversionTexts = {
  explanation: (name: string) =>
    `${name} becomes a member and gets an invitation by e-mail. The Rotary Id is the user name.`,
  notStored: (pictures: string) => `Not stored: ${pictures}. You can add the photo in the member's profile.`,
} as const;

/** What is said where an admin gives a member another classification. */
export const changeClassificationTexts = {
  current: (name: string) => `Classification: ${name}`,
  none: 'none',
  change: 'Change classification',
  explanation: 'The current classification becomes open at once. Past records keep its name.',
  open: 'Open classification',
  select: 'Select',
  noneOpen: 'There is no open classification. Create one under Business Classification.',
  submit: 'Change',
  changed: (name: string) => `The classification of ${name} was changed.`,
} as const;

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

/** The texts about a new e-mail address that is not verified yet. */
export const emailChangeTexts = {
  title: 'New e-mail address',
  waiting: (email: string) => `Waiting for verification: ${email}`,
  hint: (email: string) => `Enter the code that we sent there. Until then, everything goes to ${email}.`,
  verify: 'Verify',
  keep: (email: string) => `Keep ${email}`,
  verified: 'Your e-mail address has been changed',
  settling: 'The new address is verified. It will appear here in a moment.',
  kept: 'The new e-mail address was discarded',
} as const;

/** The texts of a person's preferences. */
export const preferenceTexts = {
  calendar: 'Calendar',
  calendarHint:
    'Subscribe to your chapter’s meetings in the calendar of your phone or computer. It shows changes and cancellations, too. Keep the address private.',
  address: 'Calendar address',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Select it and copy it by hand.',
  open: 'Open in calendar',
  renew: 'Renew address',
  renewQuestion: 'The old address stops working. Add the new one to your calendars.',
  renewed: 'The calendar has a new address',
  reminders: 'Reminders',
  byMail: 'Remind me of meetings by mail',
  byMailHint: 'The day before a meeting, and after one that you missed, if your chapter sends reminders.',
  saved: 'Saved',
} as const;

/** The texts of the profile card. */
export const profileTexts = {
  heading: 'Profile',
  businessName: 'Business Name',
  photoOf: (name: string) => `Photo of ${name}`,
  rotaryId: (rotaryId: string) => `Rotary Id: ${rotaryId}`,
} as const;
