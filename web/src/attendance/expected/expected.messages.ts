/** The texts about visitors who have registered themselves. */
export const expectedTexts = {
  open: (count: number) => `Expected ${count}`,
  title: 'Expected visitors',
  list: 'Expected',
  search: 'Find an expected visitor',
  noneFound: 'No visitor found. Record a walk-in under Visitors.',
  guestOf: (name: string) => `Guest of ${name}`,
  checkIn: 'Check in',
  checkInOf: (name: string) => `Check in ${name}`,
  here: 'Here',
  scan: 'Scan a pass',
} as const;
