/** What the screen for chapters says. */
export const administrationTexts = {
  title: 'Support Admin',
  selectOther: 'Select Other Chapter',
  newChapter: 'New Chapter',
  profile: 'Chapter Profile',
  correct: 'Correct Chapter',
  correctHint:
    'Members and new documents show the new name. Receipts and past activities keep the one they have.',
  corrected: 'Chapter corrected.',
  contactAddress: 'Contact Address',
  newMember: 'New Member',
  newMemberHint: 'Add another admin. Create Chapter Admin then makes the account.',
  moveIn: 'Import People',
  moveInHint: 'Import members, visitors and classifications from Excel or CSV files.',
  admins: 'Chapter Admins',
  noAdmins: 'This chapter has no admin yet',
  noAdminFound: 'No admin found',
  search: 'Search by user name or e-mail',
  invited: (userName: string, email: string) => `The invitation for ${userName} was sent to ${email}.`,
} as const;

/** What is said beside the fields of a chapter. */
export const chapterFieldTexts = {
  emailHint: 'We invite the first admin at this address.',
  correctedEmailHint: 'The address of the chapter. Its admins sign in with their own.',
  timeZoneHint: 'Find a time zone',
  noTimeZone: 'No time zone found.',
  newLogo: 'New Chapter Logo',
  logoOf: (chapterName: string) => `Logo of ${chapterName}`,
  adminWillBe: (userName: string) => `Its admin will sign in as ${userName}.`,
} as const;

/** The columns of the admins, and what is done with one. */
export const adminTexts = {
  rotaryId: 'Rotary Id',
  fullName: 'Full Name',
  userName: 'User Name',
  email: 'Email',
  status: 'Status',
  access: 'Enable/Disable',
  invitation: 'Invitation',
  noEmail: '- - - - -',
  createHint: (userName: string) => `We send an invitation for ${userName} to this address.`,
  disableQuestion: (userName: string) =>
    `${userName} is signed out everywhere and cannot sign in until enabled again.`,
} as const;

/** What the button of an admin's row says, by the row's status. */
export const adminButtons = { New: 'Create Chapter Admin', Active: 'Disable', Inactive: 'Enable' } as const;
