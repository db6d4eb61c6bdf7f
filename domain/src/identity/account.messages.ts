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

/** What mails about accounts say of who sent them. */
export const accountMailTexts = { support: (product: string) => `${product} Support` } as const;

/** What became of an invitation; not fixed, these may be worded better. */
export const invitationTexts = {
  none: 'No account yet',
  queued: 'Invitation waiting to be sent',
  sent: 'Invitation sent',
  sentUntil: (day: string) => `Invitation sent, valid until ${day}`,
  failed: 'Invitation could not be sent',
  expired: 'Invitation expired',
  expiredOn: (day: string) => `Invitation expired on ${day}`,
  used: 'Invitation used',
} as const;

/** The texts about people's accounts, fixed letter by letter (rule identity/accounts). */
export const accountMessages = {
  created: 'User Account created successfully',
  enabled: 'User Account enabled successfully',
  disabled: 'User Account disabled successfully',
  passwordReset: 'Password reset successfully!',
  resetNeedsAccess: 'Please enable the user access before reset password',
  userNameTaken: 'User Name already exist',
  /** Not fixed: these may be worded better. */
  mailSent: 'Email sent successfully',
  emailChanged: 'Email updated successfully',
  invitedAgain: 'The invitation was sent to the new email',
  emailIsOwners:
    'This person has already signed in. Only they can change their e-mail address, in My Profile.',
  emailChangedOften: 'You have changed the e-mail address several times. Please try again in an hour.',
  passwordAgain: 'Please enter your password again to change this.',
} as const;
