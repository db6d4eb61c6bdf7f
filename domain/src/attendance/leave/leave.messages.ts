/** The texts of telling leave. */
export const leaveMessages = {
  reasonRequired: 'Please say why you cannot come.',
  reasonTooLong: 'This text is too long.',
  notScheduled: 'This meeting does not take place.',
  closed: 'The attendance of this meeting is closed.',
  begun: 'The meeting has begun.',
  nothingTold: 'You have not told Leave for this meeting.',
} as const;
