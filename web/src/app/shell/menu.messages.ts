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
