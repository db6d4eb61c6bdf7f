/** What the list of members says. */
export const memberListTexts = {
  title: 'Member List',
  empty: 'Members Not Found',
  own: 'Own Chapter',
  others: 'Other Chapters',
  whose: 'Whose members',
  chooseChapter: 'Choose a chapter to see its members.',
  search: 'Search by name, classification, mobile or Rotary Id',
  searchHint: 'Name, mobile or classification',
  show: 'Show',
  seats: (taken: number, paid: number) => `${taken} of ${paid} paid seats taken`,
  whyEmpty: 'Members come from a file, or from the visitors who are recommended.',
  newMember: 'New member',
  fromProspects: 'Approve a recommended visitor',
  fromFile: 'Import members from a file',
  profile: 'Member Profile',
  disable: 'Disable',
  enable: 'Enable',
  resetPassword: 'Reset Password',
  reset: 'Reset',
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

/** The presets above the list. */
export const memberPresetTexts = {
  all: 'All',
  active: 'Active',
  unused: 'Not yet signed in',
  reset: 'Reset requested',
  disabled: 'Disabled',
} as const;

/** What the record of a member says. */
export const memberRecordTexts = {
  call: 'Call',
  message: 'Message',
  mayEnter: 'may sign in',
  mayNotEnter: 'may not sign in',
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
