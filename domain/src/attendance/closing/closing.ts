import { type CounterDelta, negateDeltas } from '../../activities/counters.ts';
import { type ClockTime, type IsoDate, type LocalDateTime, todayIn } from '../../calendar/dates.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import { attendanceCounter } from '../attendance-counters.ts';
import { NOT_LATE } from '../lateness.ts';
import { isForgottenLeave, type LeaveRecord } from '../leave/leave.ts';
import { type ClosableMeeting, closingRefusal, reopeningRefusal } from '../marking/marking-rights.ts';
import {
  type AttendanceSummary,
  attendanceSummaryOf,
  type CountedRecord,
  countAttendance,
  totalMembersCount,
} from '../summary/summary.ts';

/** The meeting that is closed or reopened, as it stands while it is locked. */
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
  /** Nobody came, so it is the start of the meeting: the record is found under the meeting's date. */
  readonly attendedDateTime: LocalDateTime;
  readonly isLate: false;
  readonly lateTime: typeof NOT_LATE;
}

export type ClosingDecision =
  | {
      readonly kind: 'close';
      readonly completedOn: IsoDate;
      readonly absences: readonly ClosingAbsence[];
      /** Whose told leave is forgotten: they have left the roster. */
      readonly forgottenLeaves: readonly string[];
      readonly summary: AttendanceSummary;
      /** One for each member of the meeting (rule activities/attendance-counters). */
      readonly counters: readonly CounterDelta[];
    }
  /** Somebody has closed it already: the answer is the summary that is stored. */
  | { readonly kind: 'alreadyClosed' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type ReopeningDecision =
  | { readonly kind: 'reopen'; readonly counters: readonly CounterDelta[] }
  | { readonly kind: 'alreadyOpen' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Decides the closing of a meeting's attendance (rule attendance/closing): who becomes Absent and Unpaid, the
 * summary, and what counts. Closing twice closes once.
 */
export function decideClosing(facts: ClosingFacts): ClosingDecision {
  const { meeting } = facts;
  if (meeting.status === 'Completed') return { kind: 'alreadyClosed' };
  const today = todayIn(facts.timeZone, facts.now);
  const refusal = closingRefusal(meeting, { today, hasValidSubscription: facts.hasValidSubscription });
  if (refusal) return { kind: 'refused', refusal };
  const roster = new Set(facts.roster.map(({ rotaryId }) => rotaryId));
  const isForgotten = (record: ClosingRecord) => isForgottenLeave(record, roster.has(record.rotaryId));
  const marked = facts.records.filter(
    (record) => record.attendanceStatus !== 'Unmarked' && !isForgotten(record),
  );
  const absences = absencesOf(facts, marked, today);
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
    forgottenLeaves: facts.records.filter(isForgotten).map(({ rotaryId }) => rotaryId),
    summary: attendanceSummaryOf(meeting.date, countAttendance(records), total),
    counters: countersOf(meeting, records),
  };
}

/**
 * Decides the reopening of a meeting that was closed today. `records` are those of the closed meeting
 * with the absences that closing made: what they counted is taken back exactly. Reopening twice reopens once.
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
  return { kind: 'reopen', counters: negateDeltas(countersOf(meeting, facts.records)) };
}

/**
 * Whether closing makes a member of the roster Absent who is still Unmarked: whoever joined after a past meeting did not
 * miss it.
 */
export function isExpectedAt(
  meetingDate: IsoDate,
  { dateOfJoining }: Pick<ClosingMember, 'dateOfJoining'>,
  today: IsoDate,
): boolean {
  return meetingDate === today || (dateOfJoining ?? '') <= meetingDate;
}

function absencesOf(facts: ClosingFacts, marked: readonly ClosingRecord[], today: IsoDate): ClosingAbsence[] {
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

function countersOf(meeting: ClosingMeeting, records: readonly ClosingRecord[]): CounterDelta[] {
  const { chapterId, date: meetingDate } = meeting;
  return records.flatMap((record) => attendanceCounter({ ...record, chapterId, meetingDate }) ?? []);
}
