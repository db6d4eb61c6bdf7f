/** The texts of the roll call on the wall. */
export const projectorTexts = {
  leave: 'Leave the projector view',
  qrAlt: 'QR code of the meeting',
  invitation: 'Scan to mark your attendance',
  missingList: 'Missing',
  hereList: 'Here',
  offlineSince: (time: string) => `No connection since ${time}. The list goes on by itself.`,
} as const;
