/** The texts of what belongs to the person: the account menu, and Menu on phones. */
export const accountTexts = {
  accountOf: (name: string) => `Account of ${name}`,
  allEntries: 'All entries',
  theme: 'Theme',
  deviceTheme: 'Device',
  lightTheme: 'Light',
  darkTheme: 'Dark',
  twoStepSignIn: 'Two-step sign in',
  latestVersion: (number: string) => `Version ${number}`,
} as const;

/** The bar at the bottom of phones. */
export const tabTexts = {
  home: 'Home',
  give: 'Give',
  scan: 'Scan',
  activity: 'Activity',
  attendance: 'Attendance',
  visitors: 'Visitors',
  members: 'Members',
  chapters: 'Chapters',
  renewals: 'Renewals',
  payments: 'Payments',
  plans: 'Plans',
  menu: 'Menu',
} as const;

/** The texts around every screen: header, navigation and greeting. */
export const shellTexts = {
  skipLink: 'Skip to content',
  mainMenu: 'Main',
  more: 'More',
  homeLink: (productName: string, chapterName: string) => `${productName} ${chapterName}, Home`,
  greeting: 'Welcome',
  rotaryId: (rotaryId: string) => `Rotary Id: ${rotaryId}`,
  dateOfJoining: (date: string) => `Date of Joining: ${date}`,
} as const;

/** What is asked and said at logging out. */
export const logoutTexts = {
  failed: 'Logging out failed. Please try again.',
  unstoredTitle: 'Some changes are not saved',
  goAhead: 'Log out',
  stay: 'Stay',
} as const;

/** How much the server has not stored. */
export function unstoredText({ markCount, entryCount }: { markCount: number; entryCount: number }): string {
  const marks = markCount === 1 ? '1 mark' : `${markCount} marks`;
  const entries = entryCount === 1 ? '1 entry' : `${entryCount} entries`;
  const left = [...(markCount > 0 ? [marks] : []), ...(entryCount > 0 ? [entries] : [])].join(' and ');
  return `${left} ${markCount + entryCount === 1 ? 'is' : 'are'} not saved yet because the server cannot be reached.`;
}

/** What becomes of what is not stored. */
export function unstoredDetail(count: number): string {
  const stay = count === 1 ? 'It stays on this device and is' : 'They stay on this device and are';
  return `${stay} stored when you sign in here again.`;
}

/** What is said of something shared that has no place. */
export const sharedTexts = {
  onlyAdmins: 'Only a chapter admin can register a visitor.',
  nothing: 'Share a contact, a text with a mobile number, or a picture for your profile.',
} as const;

/** When each is the right thing to give. */
export const giftTexts = {
  '/referral': 'Somebody needs what a member sells',
  '/c-note': 'Thank a member for business you got',
  '/r2r': 'You met a member one to one',
} as const;
