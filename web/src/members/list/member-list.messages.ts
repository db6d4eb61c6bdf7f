/** What the list of members says. */
export const memberListTexts = {
  title: 'Member List',
  empty: 'Members Not Found',
  own: 'Own Chapter',
  others: 'Other Chapters',
  whose: 'Whose members',
  chooseChapter: 'Choose a chapter to see its members.',
  search: 'Search by name, classification, mobile or Rotary Id',
  profile: 'Member Profile',
  disable: 'Disable',
  enable: 'Enable',
  resetPassword: 'Reset Password',
  disableQuestion: (name: string) => `Do you want to disable ${name}?`,
  disableDetail: 'They are signed out at once and the classification becomes available.',
  enableQuestion: (name: string) => `Do you want to enable ${name}?`,
  enableDetail: 'They can sign in again with their old password.',
  resetQuestion: (name: string) => `Do you want to reset the password of ${name}?`,
  resetDetail: 'We will e-mail them how to choose a new password. The current one stops working now.',
  inviteAgainDetail:
    'They have not signed in yet. We will send the invitation again, with a new temporary password.',
  beingMade: 'The account is being created.',
  formerMember: 'Former member',
  beingChanged: 'The account is being changed.',
} as const;

/** The headings of its columns, fixed letter by letter. */
export const memberColumnTexts = {
  number: 'SI.No',
  name: 'Name',
  classification: 'Business Classification',
  mobile: 'Mobile No.',
  description: 'Business Description',
  joined: 'Date Of Joining',
  rotaryId: 'Rotary Id',
  status: 'Status',
  access: 'Access Control',
  reset: 'Reset Password',
} as const;
