/** What is said at an address that leads to no screen. */
export const notFoundTexts = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have been mistyped, or the page is gone.',
  home: 'Go to Home',
} as const;
