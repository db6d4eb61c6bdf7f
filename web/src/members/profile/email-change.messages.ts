/** The texts about a new e-mail address that is not verified yet. */
export const emailChangeTexts = {
  title: 'New e-mail address',
  waiting: (email: string) => `Waiting for verification: ${email}`,
  hint: (email: string) => `Enter the code that we sent there. Until then, everything goes to ${email}.`,
  verify: 'Verify',
  keep: (email: string) => `Keep ${email}`,
  verified: 'Your e-mail address has been changed',
  settling: 'The new address is verified. It will appear here in a moment.',
  kept: 'The new e-mail address was discarded',
} as const;
