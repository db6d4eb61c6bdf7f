import { randomUUID } from 'node:crypto';
import { getPaymentKind, getPaymentStatus } from '@fellowship/domain/attendance/marking/marking';
import { markingMessages, markingRefusals } from '@fellowship/domain/attendance/marking/marking.messages';
import { markingRefusal } from '@fellowship/domain/attendance/marking/marking-rights';
import {
  type KnownVisitorInput,
  type NewVisitorInput,
  visitorAttendanceSchema,
} from '@fellowship/domain/attendance/visitors/visitor-attendance.schema';
import { decideVisitorMarking } from '@fellowship/domain/attendance/visitors/visitor-marking';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { addToCounters } from '#members/counter.store.ts';
import type { VisitorAttendance } from '#visitors/visitor-attendance.store.ts';
import { requireVersion, withoutNulls } from '../../api/intent.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { attendanceEvent } from '../../meetings/attendance-event.ts';
import { accept, badField, RefusalError, refuseIf } from '../../refusal-error.ts';
import type { DomainEvent } from '../../storage/domain-events.ts';
import { insertGuest, setVisits } from '../../visitors/visitor.store.ts';
import type { MeetingContext } from '../roster/meeting-context.store.ts';
import {
  insertVisitorAttendance,
  lockForVisitor,
  lockVisitorAttendance,
  setPayment,
} from './visitor-marking.store.ts';

interface VisitorForm {
  chapterId: string;
  meetingId: string;
  visitorId?: string | null | undefined;
}

interface PaymentChange {
  chapterId: string;
  id: string;
  paymentStatus: VisitorAttendance['paymentStatus'];
  paymentKind?: VisitorAttendance['paymentKind'] | undefined;
  version?: number | null | undefined;
}

/**
 * Records a visitor at a meeting (rule attendance/visitor-marking): the visitor, the visit that it is, the
 * attendance and the inviter's counter, in one transaction.
 */
export const markVisitor: Mutation<VisitorForm, VisitorAttendance> = {
  action: 'visitorAttendance.mark',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input }) {
    const { chapterId, meetingId } = input;
    const form = accept(
      validate<NewVisitorInput | KnownVisitorInput>(visitorAttendanceSchema(input), withoutNulls(input)),
    );
    const found = await lockForVisitor(tx, {
      chapterId,
      meetingId,
      visitorId: input.visitorId ?? null,
      mobile: 'mobile' in form ? form.mobile : null,
      inviterId: form.invitedById ?? null,
    });
    if (!found) throw notFound();
    const decision = decideVisitorMarking({ ...found, ...getRights(call, found.day), input: form });
    const { isNew, visitor, attendance, counters } = accept(decision);
    const visitorId = found.visitor?.id ?? randomUUID();
    if (isNew) {
      const invitedOn = found.day.meeting.date;
      const isFree = await insertGuest(tx, { chapterId, id: visitorId, invitedOn, visitor });
      if (!isFree) throw badField('mobile', markingMessages.mobileTaken, 'CONFLICT');
    } else await setVisits(tx, chapterId, visitorId, visitor);
    const record = await insertVisitorAttendance(tx, { chapterId, meetingId, visitorId, ...attendance });
    if (!record) throw new RefusalError(refuse('CONFLICT', markingRefusals.visitorRecorded));
    await addToCounters(tx, counters);
    return {
      answer: record,
      audit: { subject: record.id, before: null, after: record },
      events: [toEvent(record)],
    };
  },
};

/** Changes whether a visitor has paid; nothing else of the record (rule attendance/visitor-table). */
export const setVisitorPayment: Mutation<PaymentChange, VisitorAttendance> = {
  action: 'visitorAttendance.mark',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input: { chapterId, id, version, ...wanted } }) {
    const found = await lockVisitorAttendance(tx, chapterId, id);
    if (!found) throw notFound();
    const { meeting, timeZone, now, hasValidSubscription } = getRights(call, found.day);
    refuseIf(markingRefusal(meeting, { today: todayIn(timeZone, now), hasValidSubscription }));
    const before = found.record;
    requireVersion(before.version, version);
    const paymentStatus = getPaymentStatus(before.attendanceStatus, wanted.paymentStatus);
    const paymentKind = getPaymentKind(paymentStatus, wanted.paymentKind ?? before.paymentKind);
    if (paymentStatus === before.paymentStatus && paymentKind === before.paymentKind)
      return { answer: before };
    const record = await setPayment(tx, chapterId, id, { paymentStatus, paymentKind });
    return {
      answer: record,
      audit: { action: 'visitorAttendance.settle', subject: id, before, after: record },
      events: [toEvent(record)],
    };
  },
};

function getRights(call: RequestContext, { meeting, timeZone, subscriptions }: MeetingContext) {
  const now = call.now();
  const hasValidSubscription = validSubscription(subscriptions, call.platformToday()) !== null;
  return { meeting, timeZone, now, hasValidSubscription };
}

function toEvent({ chapterId, meetingId, id }: VisitorAttendance): DomainEvent {
  return attendanceEvent({ chapterId, meetingId, visitors: [id] });
}
