import { NOT_LATE } from '../lateness.ts';

/** The empty record used when the lookup fails (rule attendance/placeholder-record). */
export const EMPTY_MEMBER_ATTENDANCE = {
  id: '',
  meetingId: '',
  chapterId: '',
  rotaryId: '',
  memberName: '',
  classificationName: '',
  attendanceStatus: 'Unmarked',
  paymentStatus: 'Unpaid',
  attendedDateTime: '',
  isLate: false,
  lateTime: NOT_LATE,
} as const;
