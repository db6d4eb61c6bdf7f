/** The texts of the roll call on the wall. */
export const projectorTexts = {
  leave: 'Leave the projector view',
  qrAlt: 'QR code of the meeting',
  invitation: 'Scan to mark your attendance',
  missingList: 'Still expected',
  hereList: 'Here',
  offlineSince: (time: string) => `No connection since ${time}. The list will update when it is back.`,
  expectedCount: (count: number, awayCount: number) =>
    awayCount === 0 ? `${count}` : `${count} · ${awayCount} on leave`,
  /** Everybody who is here, so that the count of members and the list add up. */
  sum: (members: number, visitors: number) =>
    visitors === 0
      ? `${members}`
      : `${members} ${members === 1 ? 'member' : 'members'} + ${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}`,
  lateIn: (time: string) => `Late in ${time}`,
  lateNow: 'Anyone arriving now is late',
} as const;
