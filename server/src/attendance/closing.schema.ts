import { randomUUID } from 'node:crypto';
import { decideClosing, decideReopening } from '@fellowship/domain/attendance/closing/closing';
import { NOT_LATE } from '@fellowship/domain/attendance/lateness';
import { leaveRefusal, leaveSchema } from '@fellowship/domain/attendance/leave/leave';
import { totalsChange } from '@fellowship/domain/attendance/summary/summary';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { validate } from '@fellowship/domain/refusals/refusal';
import { addToCounters } from '#members/counter.store.ts';
import type { Api } from '../api/builder.ts';
import { type Arguments, addMutation, type Mutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { attendanceEvent } from '../meetings/attendance-event.ts';
import { dropToldLeaves } from '../meetings/meeting.store.ts';
import { followChanges } from '../meetings/meeting-jobs.service.ts';
import { findMember } from '../members/member.store.ts';
import { accept, RefusalError, refuseIf } from '../refusal-error.ts';
import { changeRecord, findRecord, insertRecord } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';
import {
  type MeetingContext,
  type MemberAttendance,
  memberAttendanceRecord,
  type RosterRow,
} from './attendance.store.ts';
import type { AttendanceSummaryRef } from './attendance-summary.schema.ts';
import {
  type AttendanceSummary,
  addToLifetime,
  findPeople,
  findSummary,
  lockMeetingContext,
  type MeetingState,
  storeClosing,
  storeReopening,
} from './closing.store.ts';
import type { AttendanceRecords } from './member-attendance.schema.ts';

/** Closing the attendance of a meeting, and opening it again the same day. */
export function addClosing(
  api: Api,
  { MeetingStatus }: AttendanceRecords,
  SummaryRef: AttendanceSummaryRef,
): void {
  const { builder } = api;
  const StateRef = builder.objectRef<MeetingState>('MeetingAttendanceState').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('meetingId'),
      chapterId: t.exposeID('chapterId'),
      date: t.exposeString('date'),
      status: t.expose('status', { type: MeetingStatus }),
      version: t.exposeInt('version'),
    }),
  });

  const meeting = (t: Arguments) => ({
    chapterId: t.id({ required: true }),
    meetingId: t.id({ required: true }),
  });

  addMutation(api, 'closeMeeting', closeMeeting, {
    description:
      'Completes the meeting: whoever is unmarked becomes Absent and Unpaid, the summary and the counters are written. ' +
      'Closing a closed meeting answers with its summary.',
    input: meeting,
    type: SummaryRef,
  });
  addMutation(api, 'reopenMeeting', reopenMeeting, {
    description: 'On the day of closing: takes back all that closing has written.',
    input: meeting,
    type: StateRef,
  });
}

interface MeetingKey {
  chapterId: string;
  meetingId: string;
}

/**
 * Closes the attendance of a meeting: absences, summary, counters, audit and the Completed meeting are stored
 * together. Closing twice, or from two devices, closes once and gives the same summary.
 */
const closeMeeting: Mutation<MeetingKey, AttendanceSummary> = {
  action: 'attendance.close',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input }) {
    const { chapterId, meetingId } = input;
    const day = await lockMeetingContext(tx, chapterId, meetingId);
    if (!day) throw notFound();
    const now = call.now();
    const people = await findPeople(tx, chapterId, meetingId);
    const decision = decideClosing({
      meeting: closable(day),
      timeZone: day.timeZone,
      now,
      hasValidSubscription: isSubscribed(day, call),
      roster: people.filter(({ isOnRoster }) => isOnRoster),
      records: toRecords(people),
    });
    if (decision.kind === 'refused') throw new RefusalError(decision.refusal);
    if (decision.kind === 'alreadyClosed') return { answer: await requireSummary(tx, input) };
    const { droppedLeaves } = decision;
    if (droppedLeaves.length > 0) await dropToldLeaves(tx, day.meeting, droppedLeaves);
    const summary = await storeClosing(tx, { ...input, ...decision, version: day.meeting.version });
    await addToLifetime(tx, chapterId, totalsChange([], [summary]));
    await addToCounters(tx, decision.counters);
    const events = await followChanges(tx, { chapterId, today: decision.completedOn }, [
      { before: day.meeting, after: { ...day.meeting, status: 'Completed' } },
    ]);
    const absent = decision.absences.map(({ rotaryId }) => rotaryId);
    return {
      answer: summary,
      audit: {
        subject: meetingId,
        before: { status: day.meeting.status },
        after: { status: 'Completed', absent, droppedLeaves, summary },
      },
      events,
    };
  },
};

/** Opens a meeting again on the day it was closed: takes back exactly what closing stored. */
const reopenMeeting: Mutation<MeetingKey, MeetingState> = {
  action: 'attendance.reopen',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input }) {
    const { chapterId, meetingId } = input;
    const day = await lockMeetingContext(tx, chapterId, meetingId);
    if (!day) throw notFound();
    const decision = decideReopening({
      meeting: closable(day),
      timeZone: day.timeZone,
      now: call.now(),
      hasValidSubscription: isSubscribed(day, call),
      records: toRecords(await findPeople(tx, chapterId, meetingId)),
    });
    if (decision.kind === 'refused') throw new RefusalError(decision.refusal);
    if (decision.kind === 'alreadyOpen') return { answer: getState(day) };
    const withdrawn = await findSummary(tx, chapterId, meetingId);
    const state = await storeReopening(tx, chapterId, meetingId);
    await addToLifetime(tx, chapterId, totalsChange(withdrawn ? [withdrawn] : [], []));
    await addToCounters(tx, decision.counters);
    const today = todayIn(day.timeZone, call.now());
    const reopened = { before: day.meeting, after: { ...day.meeting, status: state.status } };
    return {
      answer: state,
      audit: {
        subject: meetingId,
        before: { status: day.meeting.status, summary: withdrawn },
        after: { status: state.status },
      },
      events: await followChanges(tx, { chapterId, today }, [reopened]),
    };
  },
};

function isSubscribed({ subscriptions }: MeetingContext, call: RequestContext): boolean {
  return validSubscription(subscriptions, call.platformToday()) !== null;
}

function toRecords(people: readonly RosterRow[]): MemberAttendance[] {
  return people.flatMap(({ attendance }) => attendance ?? []);
}

function closable({ meeting, completedOn }: MeetingContext) {
  return { ...meeting, completedOn, start: meeting.timing[0] };
}

function getState({ meeting }: MeetingContext): MeetingState {
  const { id, chapterId, date, status, version } = meeting;
  return { meetingId: id, chapterId, date, status, version };
}

async function requireSummary(tx: Tx, { chapterId, meetingId }: MeetingKey): Promise<AttendanceSummary> {
  const summary = await findSummary(tx, chapterId, meetingId);
  if (!summary) throw notFound();
  return summary;
}

/** A member's own leave, told beforehand. */
export function addToldLeave(api: Api, { MemberAttendanceRef }: AttendanceRecords): void {
  addMutation(api, 'tellLeave', tellLeave, {
    description:
      "The caller's own Leave at a coming meeting, until it begins; without a reason it is taken back.",
    input: (t) => ({
      chapterId: t.id({ required: true }),
      meetingId: t.id({ required: true }),
      reason: t.string(),
    }),
    type: MemberAttendanceRef,
  });
}

interface ToldLeave {
  chapterId: string;
  meetingId: string;
  /** Nothing takes it back. */
  reason?: string | null | undefined;
}

/**
 * A member says beforehand not to come, or to come after all (rule attendance/told-leave). What is taken back stays as
 * Unmarked, so that a version never names two states.
 */
const tellLeave: Mutation<ToldLeave, MemberAttendance> = {
  action: 'attendance.tellLeave',
  subject: ({ chapterId }, { rotaryId }) => ({ chapterId, rotaryId }),
  async work({ call, caller: { rotaryId }, tx, input }) {
    const { chapterId, meetingId } = input;
    const day = await lockMeetingContext(tx, chapterId, meetingId);
    const member = await findMember(tx, chapterId, rotaryId, true);
    if (!day || !member) throw notFound();
    const { meeting, timeZone, subscriptions } = day;
    const now = call.now();
    const key = { chapterId, meetingId, rotaryId };
    const existing = await findRecord(tx, memberAttendanceRecord, key);
    const hasValidSubscription = validSubscription(subscriptions, call.platformToday()) !== null;
    const start = meeting.timing[0];
    const isTakenBack = input.reason == null;
    const facts = { timeZone, now, hasValidSubscription, existing, isTakenBack };
    refuseIf(leaveRefusal({ ...facts, meeting: { ...meeting, start } }));
    const leaveReason = isTakenBack ? null : accept(validate(leaveSchema, input)).reason;
    const told = {
      attendanceStatus: leaveReason === null ? ('Unmarked' as const) : ('Leave' as const),
      leaveReason,
      // Nobody came, so it is the start of the meeting, as for an absence that closing makes.
      attendedDateTime: `${meeting.date} ${start}`,
    };
    const { fullName: memberName, classificationName } = member;
    const answer = existing
      ? await changeRecord(tx, memberAttendanceRecord, key, told)
      : await insertRecord(tx, memberAttendanceRecord, {
          ...key,
          ...told,
          id: randomUUID(),
          memberName,
          classificationName,
          isLate: false,
          lateTime: NOT_LATE,
          paymentStatus: 'Unpaid',
          version: meeting.version,
        });
    const audit = { subject: meetingId, before: existing, after: told };
    return { answer, audit, events: [attendanceEvent({ chapterId, meetingId, members: [rotaryId] })] };
  },
};
