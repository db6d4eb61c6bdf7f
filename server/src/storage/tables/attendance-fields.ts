import { KEPT, KEPT_INSIDE, PLACEHOLDER, stored } from './stored-group.ts';

/** A member at a meeting of the chapter. */
export const memberAttendanceFields = {
  ...stored(KEPT, {
    id: { column: 'attendance_id' },
    meetingId: {},
    chapterId: {},
    rotaryId: {},
    memberName: { erase: PLACEHOLDER },
    classificationName: {},
    attendanceStatus: {},
    paymentStatus: {},
    paymentKind: {},
    attendedDateTime: { column: 'attended_at' },
    isLate: {},
    lateTime: {},
    // The admin who marked it last; `null` for a check-in by QR code.
    markedBy: {},
    // Why the member cannot come, of a leave that the member announced; `null` for all others.
    leaveReason: { erase: null },
    version: {},
  }),
  ...stored(KEPT_INSIDE, { scannedAt: {}, isClosingAbsence: {} }),
};

/** A visitor at a meeting of the chapter, or a member of another chapter. */
export const visitorAttendanceFields = {
  ...stored(KEPT, {
    id: { column: 'visitor_attendance_id' },
    meetingId: {},
    chapterId: {},
    name: { erase: PLACEHOLDER },
    classificationName: {},
    referredBy: { namesSomeone: true },
    mobile: { erase: null, isContact: true },
    attendedDateTime: { column: 'attended_at' },
    attendanceStatus: {},
    paymentStatus: {},
    paymentKind: {},
    isRotarian: {},
    // The chapter's visitor; `null` for a member of another chapter.
    visitorId: {},
    // 1 or 2: the visits that make a prospect (rule visitors/visits).
    visitNumber: {},
    version: {},
  }),
  ...stored(KEPT_INSIDE, { homeChapterId: {}, homeRotaryId: {}, scannedAt: {} }),
};

/** A mail that reminds a member of a meeting, as the mail's row names it. */
export const meetingReminderFields = stored(KEPT_INSIDE, {
  chapterId: {},
  meetingId: {},
  rotaryId: {},
  kind: {},
  meetingDate: {},
  mailId: {},
});
