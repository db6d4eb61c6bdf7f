/** What the forms for referrals, C-Notes and R2Rs have in common. */
export const givingTexts = {
  date: 'Date',
  giveAnother: 'Give another',
  toHome: 'Home',
  stored: 'Saved.',
  refused: (reason: string) => `It was not accepted: ${reason}`,
  takenBack: 'Undone. Nothing was saved.',
  waiting: 'It will be sent when you are back online. Until then you can undo it at the top.',
} as const;
