import { randomUUID } from 'node:crypto';
import { markingMessages, markingRefusals } from '@fellowship/domain/attendance/attendance.messages';
import {
  decideVisitorMarking,
  type MarkedVisitor,
} from '@fellowship/domain/attendance/visitors/visitor-marking';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { addToCounters } from '#members/counter.store.ts';
import { noteArrival } from '#visitors/registration/registration.store.ts';
import { insertGuest, setVisits, type Visitor, type VisitorAttendance } from '#visitors/visitor.store.ts';
import type { Outcome, Step } from '../api/mutation.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { attendanceEvent } from '../meetings/attendance-event.ts';
import { accept, badField, RefusalError } from '../refusal-error.ts';
import type { DomainEvent } from '../storage/events.ts';
import type { MeetingContext } from './attendance.store.ts';
import { insertVisitorAttendance, lockForVisitor } from './visitor-marking.store.ts';

/** At which meeting, and which visitor; null for a new one. */
interface MarkedAt {
  chapterId: string;
  meetingId: string;
  visitorId: string | null;
}

/**
 * Records a visitor at a meeting (rule attendance/visitor-marking): the visitor, the visit that it is, the attendance, the
 * inviter's counter, and that a visitor who is expected has come.
 * @param details what is known of a new visitor besides
 */
export async function markVisitorAt(
  { call, tx }: Pick<Step<object>, 'call' | 'tx'>,
  { chapterId, meetingId, visitorId: picked }: MarkedAt,
  form: MarkedVisitor,
  details: Partial<Pick<Visitor, 'email' | 'businessName'>> = {},
): Promise<Outcome<VisitorAttendance>> {
  const found = await lockForVisitor(tx, {
    chapterId,
    meetingId,
    visitorId: picked,
    mobile: 'mobile' in form ? form.mobile : null,
    inviterId: form.invitedById ?? null,
  });
  if (!found) throw notFound();
  const decision = decideVisitorMarking({ ...found, ...getRights(call, found.day), input: form });
  const { isNew, visitor, attendance, counters } = accept(decision);
  const visitorId = found.visitor?.id ?? randomUUID();
  if (isNew) {
    const invitedOn = found.day.meeting.date;
    const isFree = await insertGuest(tx, { chapterId, id: visitorId, invitedOn, visitor }, details);
    if (!isFree) throw badField('mobile', markingMessages.mobileTaken, 'CONFLICT');
  } else await setVisits(tx, chapterId, visitorId, visitor);
  const record = await insertVisitorAttendance(tx, { chapterId, meetingId, visitorId, ...attendance });
  if (!record) throw new RefusalError(refuse('CONFLICT', markingRefusals.visitorRecorded));
  await noteArrival(tx, { chapterId, meetingId, mobile: visitor.mobile, visitorId, now: call.now() });
  await addToCounters(tx, counters);
  return {
    answer: record,
    audit: { subject: record.id, before: null, after: record },
    events: [toVisitorEvent(record)],
  };
}

/** What decides whether a meeting can be marked. */
export function getRights(call: RequestContext, { meeting, timeZone, subscriptions }: MeetingContext) {
  const now = call.now();
  const hasValidSubscription = validSubscription(subscriptions, call.platformToday()) !== null;
  return { meeting, timeZone, now, hasValidSubscription };
}

/** Tells those who watch the meeting of a visitor's attendance. */
export function toVisitorEvent({ chapterId, meetingId, id }: VisitorAttendance): DomainEvent {
  return attendanceEvent({ chapterId, meetingId, visitors: [id] });
}
