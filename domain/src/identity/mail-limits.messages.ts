/** What is said when no more mails are sent for now; not fixed, these may be worded better. */
export const mailLimitTexts = {
  account: (most: number) => `At most ${most} e-mails an hour are sent about one account.`,
  recipient: (most: number) => `At most ${most} e-mails an hour are sent to one address.`,
  actor: {
    invitation: (most: number) => `You can send at most ${most} invitations an hour.`,
    reset: (most: number) => `You can reset at most ${most} passwords an hour.`,
    correction: (most: number) => `You can correct at most ${most} e-mail addresses an hour.`,
  },
  tryAgain: (minutes: number) => `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const;
