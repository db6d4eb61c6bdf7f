/** The texts of the menus that are fetched when they are wanted: the profile menu, and the drawer on phones. */
export const menuTexts = {
  profile: 'Profile menu',
  profileOf: (name: string) => `Profile menu of ${name}`,
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  twoStepSignIn: 'Two-step sign in',
  drawerTitle: 'Menu',
  drawerLinks: 'Main',
  latestVersion: (number: string) => `Version ${number}`,
} as const;

/** The texts around every screen: header, greeting and the bar at the bottom of phones. */
export const shellTexts = {
  skipLink: 'Skip to content',
  mainMenu: 'Main',
  menuButton: 'Open menu',
  homeLink: (productName: string, chapterName: string) => `${productName} ${chapterName}, Home`,
  bottomBar: 'Quick access',
  homeTab: 'Home',
  giveTab: 'Give',
  scanTab: 'Scan',
  activityTab: 'Activity',
  moreTab: 'More',
  greeting: 'Welcome',
  greetingOf: (name: string) => `Welcome, ${name}`,
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
