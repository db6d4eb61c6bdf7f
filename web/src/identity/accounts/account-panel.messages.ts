/** What an admin reads about another person's account. */
export const accountPanelTexts = {
  title: 'Account',
  of: (name: string) => `Account of ${name}`,
  email: 'Email',
  correctHint: 'Not signed in yet: you can correct the address. We also write to the old address.',
  invite: 'Invite',
  inviteAgain: 'Invite again',
  invited: (email: string) => `Invitation sent to ${email}`,
  resetPassword: 'Reset Password',
  resetDetail:
    'We will e-mail a link and a code to choose a new password. The current one stops working now.',
  ownersAddress: (email: string) => `E-mails go to ${email}. Only the owner can change this address.`,
} as const;
