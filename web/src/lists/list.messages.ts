/** What the search of a list says. */
export const listTexts = {
  clear: 'Clear search',
  searched: (text: string) => `Search: ${text}`,
} as const;
