/** The texts of what a member has not read yet. */
export const waitingTexts = {
  heading: 'Waiting for you',
  unread: (count: number) => `${count} unread`,
  nothing: 'You have read everything.',
  all: 'All in My Activities',
  kinds: { Referral: 'Referral', ThanksNote: 'C-Note', R2R: 'R2R' },
  line: (kind: string, said: string) => `${kind}: ${said}`,
  call: (name: string) => `Call ${name}`,
} as const;
