/** What an admin reads about another person's account. */
export const accountPanelTexts = {
  title: 'Account',
  of: (name: string) => `Account of ${name}`,
  email: 'Email',
  correctHint:
    'Not signed in yet: you can correct the address. A changed address is also told to the old one.',
  invite: 'Send invitation',
  inviteAgain: 'Send invitation again',
  invited: (email: string) => `Invitation sent to ${email}`,
  resetPassword: 'Reset Password',
  resetDetail:
    'We will e-mail a link and a code to choose a new password. The current one stops working now.',
  ownersAddress: (email: string) => `E-mails go to ${email}. Only the owner can change this address.`,
} as const;
