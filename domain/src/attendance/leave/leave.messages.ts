/** The texts of telling leave. */
export const leaveMessages = {
  reasonRequired: 'Please say why you cannot come.',
  reasonTooLong: 'This text is too long.',
  notScheduled: 'This meeting is not taking place.',
  closed: 'Attendance for this meeting is closed.',
  begun: 'The meeting has already started.',
  nothingAnnounced: 'You have not reported leave for this meeting.',
} as const;
