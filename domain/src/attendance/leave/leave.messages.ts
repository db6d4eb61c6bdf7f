/** The texts of telling leave. */
export const leaveMessages = {
  reasonRequired: 'Please say why you cannot come.',
  reasonTooLong: 'This text is too long.',
  notScheduled: 'This meeting does not take place.',
  begun: 'The meeting has begun.',
} as const;
