import { decideClosing, decideReopening } from '@fellowship/domain/attendance/closing/closing';
import { totalsChange } from '@fellowship/domain/attendance/summary/summary';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { addToCounters } from '#members/counter.store.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { followChanges } from '../../meetings/follow-changes.ts';
import { dropToldLeaves } from '../../meetings/meeting.store.ts';
import { RefusalError } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import type { MemberAttendance } from '../member-attendance.store.ts';
import type { MeetingContext } from '../roster/meeting-context.store.ts';
import type { RosterRow } from '../roster/meeting-people.store.ts';
import { type AttendanceSummary, addToLifetime, findSummary } from '../summary/attendance-summary.store.ts';
import {
  findPeople,
  lockMeetingContext,
  type MeetingState,
  storeClosing,
  storeReopening,
} from './closing.store.ts';

interface MeetingKey {
  chapterId: string;
  meetingId: string;
}

/**
 * Closes the attendance of a meeting: absences, summary, counters, audit and the Completed meeting are stored
 * together. Closing twice, or from two devices, closes once and gives the same summary.
 */
export const closeMeeting: Mutation<MeetingKey, AttendanceSummary> = {
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
export const reopenMeeting: Mutation<MeetingKey, MeetingState> = {
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
