/** What is said where the server gives no answer. */
export const apiTexts = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  offline: 'You are offline. Connect to the internet and try again.',
} as const;
