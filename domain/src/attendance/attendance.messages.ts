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

/** The texts of check-in and attendance, fixed letter by letter. */
export const attendanceMessages = {
  cameraFailed: 'Failed to access camera',
  qrUnreadable: 'Error scanning QR Code',
  alreadyMarked: 'You have already marked your attendance',
  qrExpired: 'Scanned QR meeting is expired. Please scan a valid QR',
  meetingNotScheduled: 'Scanned QR meeting is Closed or Cancelled',
  checkedIn: 'Attendance marked successfully',
  visitorCheckedIn: 'Attendance Created for visitor',
  visitorFailed: 'Failed to create visitor attendance',
  datesRequired: 'chapterId, startDate, and endDate are required',
  /** Only role MEMBER checks in (rule attendance/check-in-refusals). */
  onlyMembersCheckIn: 'Only members can check in to a meeting',
  /** The heading of the dialog after a scan (rule attendance/meeting-details). */
  meetingDetails: 'Meeting Details',
} as const;

/** A member's attendance could not be created. */
export function memberAttendanceNotCreated(message: string): string {
  return `Error occurred while creating MemberAttendance: ${message}`;
}

/** A member's attendance could not be created or updated. */
export function memberAttendanceNotSaved(message: string): string {
  return `Error occurred while creating/updating MemberAttendance: ${message}`;
}

/** A visitor's attendance could not be created. */
export function visitorAttendanceNotCreated(message: string): string {
  return `Error occurred while creating VisitorAttendance: ${message}`;
}

/** A visitor's attendance could not be created or updated. */
export function visitorAttendanceNotSaved(message: string): string {
  return `Error occurred while creating/updating VisitorAttendance: ${message}`;
}

/** How late a person is, as people say it: 'late by 7 min', 'late by 1 h 5 min'. @param lateTime `hh:mm:ss` */
export function lateByText(lateTime: string): string {
  const [hours = 0, minutes = 0] = lateTime.split(':').map(Number);
  return `late by ${hours > 0 ? `${hours} h ` : ''}${minutes} min`;
}

/** The same for a person who came when the meeting was over. */
export function afterMeetingText(lateTime: string): string {
  return `${lateByText(lateTime)}, after the meeting`;
}
