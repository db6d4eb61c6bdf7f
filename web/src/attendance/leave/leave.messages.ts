/** The texts of telling leave (rule attendance/told-leave). */
export const leaveTexts = {
  tell: 'I can’t come',
  title: 'I can’t come',
  reason: 'Reason',
  reasonHint: 'Your chapter’s admins will see it.',
  send: 'Tell the chapter I am away',
  takeBack: 'I can come after all',
  leaveOf: (day: string, reason: string | null) =>
    reason === null ? `Coming on ${day} after all` : `Leave on ${day}`,
  told: (reason: string) => `You are on leave: ${reason}`,
} as const;
