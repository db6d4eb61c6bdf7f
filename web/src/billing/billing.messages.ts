/** What the screens say of subscriptions beyond the texts of the domain's `billing.messages`. */
export const subscriptionTexts = {
  screenTitle: 'Subscriptions',
  renewalMissing: 'Subscribing and renewing in the app are not part of this version.',
  startDate: 'Start Date',
  basicCount: 'Basic Count',
  additionalCount: 'Additional Count',
  totalCount: 'Total subscribed members',
  lastEndedOn: (date: string) => `The last subscription ended on ${date} at 23:59.`,
} as const;

/** How long the plan is still valid. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'Today is the last day.';
  return days === 1 ? '1 day left' : `${days} days left`;
}
