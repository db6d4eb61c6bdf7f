/** The texts of the attendance screen, fixed letter by letter. */
export const markingMessages = {
  futureDate: 'Attendance cannot be marked for future dates.',
  noData: 'There is no data available for the selected date.',
  noVisitors: 'No visitor data found for the selected date',
  noMeetingToday: 'There is no meeting available today',
  confirmClosing: 'Are you sure you want to close the attendance?',
  nameRequired: 'Please select a name',
  classificationRequired: 'Business Classification is required',
  attendanceRequired: 'Attendance status must be checked and valid.',
  paymentRequired: 'Payment status must be settled.',
  mobileTaken: 'Mobile already exists',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const markingRefusals = {
  notItsDate: 'Attendance can be marked only on the date of the meeting.',
  closed: 'Attendance for this meeting is closed.',
  cancelled: 'This meeting is cancelled.',
  notScheduled: 'Attendance can be marked only while the meeting is Scheduled.',
  attendTimeRequired: 'The time of attendance is required',
  attendTimeOutside: 'The time of attendance must be on the date of the meeting.',
  visitorRecorded: 'This visitor is already marked for this meeting.',
  unknownInviter: 'Please select a member of the chapter.',
  closeTooEarly: 'Attendance cannot be closed before the date of the meeting.',
  notClosed: 'Attendance for this meeting is not closed.',
  reopenTooLate: 'Attendance can be reopened only on the day it was closed.',
  confirmReopening: 'Are you sure you want to reopen the attendance?',
  textTooLong: 'This text is too long.',
} as const;
