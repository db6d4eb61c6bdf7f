/** The texts of the live roll call. */
export const rollCallTexts = {
  name: 'Live roll call',
  lastIn: 'last in',
  live: 'Live',
  asking: 'Updated every 15 seconds',
  offlineSince: (time: string) => `Offline since ${time}`,
  onTimeUntil: (time: string) => `on time until ${time}`,
  lateNow: 'from now late',
} as const;
