/** What is said at an address that leads to no screen. */
export const notFoundTexts = {
  title: 'Page not found',
  text: 'This page does not exist. Check the address, or start from Home.',
  home: 'Go to Home',
} as const;
