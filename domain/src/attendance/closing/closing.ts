import { type CounterDelta, negateDeltas } from '../../activities/counters.ts';
import { type ClockTime, type IsoDate, type LocalDateTime, todayIn } from '../../calendar/dates.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import { attendanceCounter } from '../attendance-status.ts';
import { NOT_LATE } from '../lateness.ts';
import { isDroppedLeave, type LeaveRecord } from '../leave/leave.ts';
import { type ClosableMeeting, closingRefusal, reopeningRefusal } from '../marking/marking.ts';
import {
  type AttendanceSummary,
  buildAttendanceSummary,
  type CountedRecord,
  countAttendance,
  totalMembersCount,
} from '../summary/summary.ts';

/** The meeting to close or reopen, as read under its lock. */
export interface ClosingMeeting extends ClosableMeeting {
  readonly chapterId: string;
  readonly start: ClockTime;
}

/** A member of the roster as it is now. */
export interface ClosingMember {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly classificationName: string | null;
  readonly dateOfJoining?: IsoDate | null | undefined;
}

/** An attendance of the meeting. */
export interface ClosingRecord extends CountedRecord, LeaveRecord {
  readonly rotaryId: string;
}

export interface ClosingFacts {
  readonly meeting: ClosingMeeting;
  readonly timeZone: string;
  readonly now: Date;
  readonly hasValidSubscription: boolean;
  readonly roster: readonly ClosingMember[];
  readonly records: readonly ClosingRecord[];
}

/** The attendance that closing records for a member who is still Unmarked. */
export interface ClosingAbsence {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly classificationName: string | null;
  readonly attendanceStatus: 'Absent';
  readonly paymentStatus: 'Unpaid';
  /** The start of the meeting, so that the record has the meeting's date. */
  readonly attendedDateTime: LocalDateTime;
  readonly isLate: false;
  readonly lateTime: typeof NOT_LATE;
}

export type ClosingDecision =
  | {
      readonly kind: 'close';
      readonly completedOn: IsoDate;
      readonly absences: readonly ClosingAbsence[];
      /** Members whose announced leave is dropped because they have left the roster. */
      readonly droppedLeaves: readonly string[];
      readonly summary: AttendanceSummary;
      /** One for each member of the meeting (rule activities/attendance-counters). */
      readonly counters: readonly CounterDelta[];
    }
  /** It is already closed: the answer is the stored summary. */
  | { readonly kind: 'alreadyClosed' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type ReopeningDecision =
  | { readonly kind: 'reopen'; readonly counters: readonly CounterDelta[] }
  | { readonly kind: 'alreadyOpen' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Decides the closing of a meeting's attendance (rule attendance/closing): the absences, the
 * summary and the counters. Closing twice has no further effect.
 */
export function decideClosing(facts: ClosingFacts): ClosingDecision {
  const { meeting } = facts;
  if (meeting.status === 'Completed') return { kind: 'alreadyClosed' };
  const today = todayIn(facts.timeZone, facts.now);
  const refusal = closingRefusal(meeting, { today, hasValidSubscription: facts.hasValidSubscription });
  if (refusal) return { kind: 'refused', refusal };
  const roster = new Set(facts.roster.map(({ rotaryId }) => rotaryId));
  const isDropped = (record: ClosingRecord) => isDroppedLeave(record, roster.has(record.rotaryId));
  const marked = facts.records.filter(
    (record) => record.attendanceStatus !== 'Unmarked' && !isDropped(record),
  );
  const absences = buildAbsences(facts, marked, today);
  const records = [...marked, ...absences];
  const total = totalMembersCount({
    meetingDate: meeting.date,
    today,
    activeMembersCount: facts.roster.length,
    recordCount: records.length,
  });
  return {
    kind: 'close',
    completedOn: today,
    absences,
    droppedLeaves: facts.records.filter(isDropped).map(({ rotaryId }) => rotaryId),
    summary: buildAttendanceSummary(meeting.date, countAttendance(records), total),
    counters: buildCounters(meeting, records),
  };
}

/**
 * Decides the reopening of a meeting that was closed today. `records` are those of the closed meeting
 * with the absences that closing made: their counters are reversed exactly. Reopening twice has no further effect.
 */
export function decideReopening(facts: {
  readonly meeting: ClosingMeeting;
  readonly timeZone: string;
  readonly now: Date;
  readonly hasValidSubscription: boolean;
  readonly records: readonly ClosingRecord[];
}): ReopeningDecision {
  const { meeting } = facts;
  if (meeting.status === 'Scheduled') return { kind: 'alreadyOpen' };
  const { hasValidSubscription } = facts;
  const refusal = reopeningRefusal(meeting, {
    today: todayIn(facts.timeZone, facts.now),
    hasValidSubscription,
  });
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'reopen', counters: negateDeltas(buildCounters(meeting, facts.records)) };
}

/**
 * Whether closing marks an Unmarked roster member Absent: a member who joined after a past meeting did not
 * miss it.
 */
export function isExpectedAt(
  meetingDate: IsoDate,
  { dateOfJoining }: Pick<ClosingMember, 'dateOfJoining'>,
  today: IsoDate,
): boolean {
  return meetingDate === today || (dateOfJoining ?? '') <= meetingDate;
}

function buildAbsences(
  facts: ClosingFacts,
  marked: readonly ClosingRecord[],
  today: IsoDate,
): ClosingAbsence[] {
  const { meeting } = facts;
  const known = new Set(marked.map((record) => record.rotaryId));
  return facts.roster
    .filter((member) => !known.has(member.rotaryId) && isExpectedAt(meeting.date, member, today))
    .map(({ rotaryId, memberName, classificationName }) => ({
      rotaryId,
      memberName,
      classificationName,
      attendanceStatus: 'Absent',
      paymentStatus: 'Unpaid',
      attendedDateTime: `${meeting.date} ${meeting.start}`,
      isLate: false,
      lateTime: NOT_LATE,
    }));
}

function buildCounters(meeting: ClosingMeeting, records: readonly ClosingRecord[]): CounterDelta[] {
  const { chapterId, date: meetingDate } = meeting;
  return records.flatMap((record) => attendanceCounter({ ...record, chapterId, meetingDate }) ?? []);
}
