/** What the server says, and the dialog of every screen, of a chapter without a valid subscription; fixed letter by letter. */
export const subscriptionNeedMessages = {
  noSubscription: 'No Active Subscription Found.',
} as const;
