/** What the list of members says. */
export const memberListTexts = {
  title: 'Member List',
  empty: 'Members Not Found',
  own: 'Own Chapter',
  others: 'Other Chapters',
  whose: 'Whose members',
  chooseChapter: 'Choose a chapter to see its members.',
  mobileFilter: 'Filter by Mobile No.',
  mobileLine: (digits: string) => `Mobile No.: ${digits}`,
  profile: 'Member Profile',
  disable: 'Disable',
  enable: 'Enable',
  resetPassword: 'Reset Password',
  disableQuestion: (name: string) => `Do you want to disable ${name}?`,
  disableDetail: 'Whatever is open is signed out at once, and the classification becomes open.',
  enableQuestion: (name: string) => `Do you want to enable ${name}?`,
  enableDetail: 'The sign-in works again with the password from before.',
  resetQuestion: (name: string) => `Do you want to reset the password of ${name}?`,
  resetDetail: 'An e-mail tells how to choose a new one; the password of now does not work any more.',
  beingMade: 'The account is being made.',
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
