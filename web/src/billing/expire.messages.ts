/** What expiring a voucher or a discount says. */
export const expireTexts = {
  expire: 'Expire',
  expired: 'Expired',
  question: 'Nobody can use it any more. This cannot be taken back.',
} as const;
