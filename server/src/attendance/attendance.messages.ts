/** What is said of attendance that cannot be stored as it was sent, beyond the texts of the domain. */
export const ATTENDANCE_MESSAGES = {
  notAnInstant: 'Not a valid instant',
  beingChanged: 'The meeting is being changed. Please try again.',
  tooManyRows: (most: number) => `At most ${most} rows at once`,
  memberTwice: 'List each member once',
  wrongCounts: 'The counts must not be negative or exceed the number of members.',
} as const;
