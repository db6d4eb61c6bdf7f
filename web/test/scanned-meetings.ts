import type { ScannedMeeting } from '#attendance/check-in/scan.ts';
import type { ResultOf } from './operations.ts';

/** A genuine-looking code of the meeting below; only a server could tell. */
export const MEETING_LINK =
  'http://localhost:3000/#c=chennai_m1_20261120_0730_0900.Zm9yZ2VkLWJ1dC13ZWxsLWZvcm1lZA';

/** What the server says of it, with a test's overrides. */
export function newScannedMeeting(overrides: Partial<ScannedMeeting> = {}): ScannedMeeting {
  return {
    chapterId: 'chennai',
    chapterName: 'Chennai',
    meetingId: 'm1',
    date: '2026-11-20',
    timing: ['07:30', '09:00'],
    venue: 'Rotary Centre',
    meetingFee: 300,
    place: null,
    membersCount: null,
    inSince: null,
    isVisitor: false,
    statusLine: 'Present',
    warning: null,
    ...overrides,
  };
}

type OwnRecord = ResultOf<'CreateMemberAttendance'>['createMemberAttendance'];

/** The record that a check-in at it makes. */
export function newOwnRecord(overrides: Partial<OwnRecord> = {}): OwnRecord {
  return {
    id: 'a1',
    meetingId: 'm1',
    rotaryId: '100001',
    attendanceStatus: 'Present',
    attendedDateTime: '2026-11-20 07:10',
    isLate: false,
    lateTime: '00:00:00',
    leaveReason: null,
    ...overrides,
  };
}
