import type { DomainEvent } from '../storage/events.ts';

/** Something changed at a meeting: a check-in, a marking, a visitor, a closing, a reopening. */
export const ATTENDANCE_CHANGED = 'attendance.changed';

/** Whose attendance changed, by rotary id and by id of the visitor's attendance. */
export interface ChangedAttendance {
  chapterId: string;
  meetingId: string;
  members: readonly string[];
  visitors: readonly string[];
  /** More than can be named: read the meeting again. */
  isWhole: boolean;
}

/** More ids than this are announced as the whole meeting, well before a notification is too long. */
const MOST_IDS = 200;
const MOST_BYTES = 6_000;

/** The event of one transaction; without ids it is about the whole meeting. */
export function attendanceEvent(change: {
  chapterId: string;
  meetingId: string;
  members?: readonly string[];
  visitors?: readonly string[];
}): DomainEvent {
  const { chapterId, meetingId, members = [], visitors = [] } = change;
  const count = members.length + visitors.length;
  const payload = JSON.stringify([chapterId, meetingId, members, visitors]);
  const isNamed = count > 0 && count <= MOST_IDS && Buffer.byteLength(payload) <= MOST_BYTES;
  return {
    channel: ATTENDANCE_CHANGED,
    payload: isNamed ? payload : JSON.stringify([chapterId, meetingId]),
  };
}

export function readAttendanceEvent(payload: string): ChangedAttendance {
  const [chapterId, meetingId, members, visitors] = JSON.parse(payload) as [
    string,
    string,
    string[]?,
    string[]?,
  ];
  return {
    chapterId,
    meetingId,
    members: members ?? [],
    visitors: visitors ?? [],
    isWhole: members === undefined,
  };
}
