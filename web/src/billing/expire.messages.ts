/** What expiring a voucher or a discount says. */
export const expireTexts = {
  expire: 'Expire',
  expired: 'Expired',
  question: 'Nobody will be able to use it. This cannot be undone.',
} as const;
