/** What is said while the app finds out who the caller is. */
export const sessionTexts = {
  loading: 'Loading',
} as const;
