/** The texts of the roll call on the wall. */
export const projectorTexts = {
  leave: 'Leave the projector view',
  qrAlt: 'QR code of the meeting',
  invitation: 'Scan to mark your attendance',
  how: 'Tap Scan in Fellowship, or use your phone’s camera',
  arrivals: 'Last arrivals',
  offlineSince: (time: string) => `No connection since ${time}. The list will update when it is back.`,
  onTime: (until: string, minutes: number) =>
    `On time until ${until} · ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left`,
  lateNow: 'Anyone arriving now is late',
} as const;
