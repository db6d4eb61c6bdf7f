/** What the list of all chapters' subscriptions says. */
export const subscriptionListTexts = {
  detail: 'What every chapter holds. Press a row to correct it and to see its history.',
  search: 'Search by chapter or plan',
  title: 'Chapter Subscription List',
  statuses: 'Status of the subscriptions',
  position: 'SI No.',
  durationTitle: 'Duration Title',
  period: (start: string, end: string) => `${start} to ${end}`,
  users: (basic: number, additional: number) => `${basic} + ${additional} users`,
  saved: 'Subscription Updated',
  failed: 'Failed to update Chapter Subscription',
} as const;
