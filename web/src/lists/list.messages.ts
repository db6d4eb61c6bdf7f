/** What the search of a list says. */
export const listTexts = {
  clear: 'Clear search',
  searched: (text: string) => `Search: ${text}`,
  history: 'History',
  noHistory: 'Nothing is recorded yet.',
  unchanged: 'Saved without a change',
  fact: (label: string, text: string) => `${label}: ${text}`,
  changed: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
} as const;
