/** The texts of the live roll call. */
export const rollCallTexts = {
  name: 'Live roll call',
  projectorButton: 'Projector view',
  lastArrivals: 'Last arrivals',
  live: 'Live',
  asking: 'Updated every 15 seconds',
  offlineSince: (time: string) => `Offline since ${time}`,
  progress: (here: number, total: number) => `${here} of ${total} members are here`,
} as const;
