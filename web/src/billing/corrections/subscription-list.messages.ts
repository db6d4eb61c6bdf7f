/** What the list of all chapters' subscriptions says. */
export const subscriptionListTexts = {
  title: 'Chapter Subscription List',
  statuses: 'Status of the subscriptions',
  position: 'SI No.',
  chapterName: 'Chapter Name',
  durationTitle: 'Duration Title',
  startDate: 'Start Date',
  endDate: 'End Date',
  basicCount: 'Basic Count',
  additionalCount: 'Additional Count',
  paidAmount: 'Paid Amount',
  status: 'Status',
  period: (start: string, end: string) => `${start} to ${end}`,
  users: (basic: number, additional: number) => `${basic} + ${additional} users`,
  saved: 'Subscription Updated',
  failed: 'Failed to update Chapter Subscription',
} as const;
