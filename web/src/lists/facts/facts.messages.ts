/** What is said of the records behind a figure. */
export const factsTexts = {
  shown: (shownCount: number, totalCount: number) => `${shownCount} of ${totalCount}`,
  givenTo: (who: string, whom: string) => `${who} → ${whom}`,
  metWith: (who: string, whom: string) => `${who} ↔ ${whom}`,
  invitedBy: (name: string) => `invited by ${name}`,
} as const;
