/** What a search that is refused says. */
export const searchMessages = {
  tooLong: (most: number) => `Search for ${most} characters or less.`,
} as const;
