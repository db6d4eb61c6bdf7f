/** What is said of attendance that cannot be stored as it was sent, beyond the texts of the domain. */
export const ATTENDANCE_MESSAGES = {
  notAnInstant: 'Not an instant',
  beingChanged: 'The meeting is being changed. Please try again.',
  tooManyRows: (most: number) => `At most ${most} rows at once`,
  memberTwice: 'Each member once',
  wrongCounts: 'The counts must not be negative, nor more than the members.',
} as const;
