/** What the forms for referrals, C-Notes and R2Rs have in common. */
export const givingTexts = {
  date: 'Date',
  giveAnother: 'Give another',
  toHome: 'Home',
  stored: 'It is stored.',
  refused: (reason: string) => `It was not accepted: ${reason}`,
  takenBack: 'You took it back. It is not stored.',
  waiting: 'It waits for the network, and is sent by itself. Until then you can take it back at the top.',
} as const;
