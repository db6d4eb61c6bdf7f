import { randomUUID } from 'node:crypto';
import { paymentOf } from '@fellowship/domain/attendance/marking/marking';
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
import { addToCounters } from '../../activities/counter.store.ts';
import { requireVersion, runIntent } from '../../api/intent.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { writeAudit } from '../../audit/audit.store.ts';
import { attendanceEvent } from '../../meetings/attendance-event.ts';
import { RefusalError } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import { insertGuest, setVisits } from '../../visitors/visitor.store.ts';
import type { MeetingContext } from '../roster/meeting-context.store.ts';
import type { VisitorAttendance } from './visitor-attendance.store.ts';
import {
  insertVisitorAttendance,
  lockForVisitor,
  lockVisitorAttendance,
  setPaymentStatus,
} from './visitor-marking.store.ts';

type RequestId = string | null | undefined;

interface VisitorForm {
  chapterId: string;
  meetingId: string;
  visitorId?: string | null | undefined;
}

/**
 * Records a visitor at a meeting (rule attendance/visitor-marking): the visitor, the visit that it is, the
 * attendance and the inviter's counter, in one transaction.
 */
export async function markVisitor(
  call: RequestContext,
  input: VisitorForm,
  requestId: RequestId,
): Promise<VisitorAttendance> {
  const { chapterId, meetingId } = input;
  const caller = call.authorizeRecord('visitorAttendance.mark', { chapterId });
  const form = checked(input);
  return runIntent(
    call,
    { operation: 'createVisitorAttendance', chapterId, requestId, input },
    async (tx) => {
      const found = await lockForVisitor(tx, {
        chapterId,
        meetingId,
        visitorId: input.visitorId ?? null,
        mobile: 'mobile' in form ? form.mobile : null,
        inviterId: form.invitedById ?? null,
      });
      if (!found) throw notFound();
      const decision = decideVisitorMarking({ ...found, ...rightsOf(call, found.day), input: form });
      if (!decision.ok) throw new RefusalError(decision.refusal);
      const { isNew, visitor, attendance, counters } = decision.value;
      const visitorId = found.visitor?.id ?? randomUUID();
      if (isNew) {
        const isFree = await insertGuest(tx, {
          chapterId,
          id: visitorId,
          invitedOn: found.day.meeting.date,
          visitor,
        });
        if (!isFree) throw mobileTaken();
      } else await setVisits(tx, chapterId, visitorId, visitor);
      const record = await insertVisitorAttendance(tx, { chapterId, meetingId, visitorId }, attendance);
      if (!record) throw new RefusalError(refuse('CONFLICT', markingRefusals.visitorRecorded));
      await addToCounters(tx, counters);
      await writeAudit(tx, caller, {
        chapterId,
        action: 'visitorAttendance.mark',
        subject: record.id,
        before: null,
        after: record,
      });
      await publish(call, tx, record);
      return record;
    },
  );
}

/** Changes whether a visitor has paid; nothing else of the record (rule attendance/visitor-table). */
export async function setVisitorPayment(
  call: RequestContext,
  input: {
    chapterId: string;
    id: string;
    paymentStatus: VisitorAttendance['paymentStatus'];
    version?: number | null | undefined;
  },
  requestId: RequestId,
): Promise<VisitorAttendance> {
  const { chapterId, id } = input;
  const caller = call.authorizeRecord('visitorAttendance.mark', { chapterId });
  return runIntent(
    call,
    { operation: 'updateVisitorAttendance', chapterId, requestId, input },
    async (tx) => {
      const found = await lockVisitorAttendance(tx, chapterId, id);
      if (!found) throw notFound();
      const { meeting, timeZone, now, hasValidSubscription } = rightsOf(call, found.day);
      const refusal = markingRefusal(meeting, { today: todayIn(timeZone, now), hasValidSubscription });
      if (refusal) throw new RefusalError(refusal);
      requireVersion(found.record.version, input.version);
      const paymentStatus = paymentOf(found.record.attendanceStatus, input.paymentStatus);
      if (paymentStatus === found.record.paymentStatus) return found.record;
      const record = await setPaymentStatus(tx, chapterId, id, paymentStatus);
      await writeAudit(tx, caller, {
        chapterId,
        action: 'visitorAttendance.settle',
        subject: id,
        before: found.record,
        after: record,
      });
      await publish(call, tx, record);
      return record;
    },
  );
}

function checked(input: VisitorForm): NewVisitorInput | KnownVisitorInput {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  const outcome = validate<NewVisitorInput | KnownVisitorInput>(visitorAttendanceSchema(input), given);
  if (!outcome.ok) throw new RefusalError(outcome.refusal);
  return outcome.value;
}

function rightsOf(call: RequestContext, { meeting, timeZone, subscriptions }: MeetingContext) {
  const now = call.now();
  const hasValidSubscription = validSubscription(subscriptions, todayIn(timeZone, now)) !== null;
  return { meeting, timeZone, now, hasValidSubscription };
}

function publish(
  call: RequestContext,
  tx: Tx,
  { chapterId, meetingId, id }: VisitorAttendance,
): Promise<void> {
  const event = attendanceEvent({ chapterId, meetingId, visitors: [id] });
  return call.app.events.publish(tx, event.channel, event.payload);
}

function mobileTaken(): RefusalError {
  const text = markingMessages.mobileTaken;
  return new RefusalError(refuse('CONFLICT', text, { mobile: text }));
}
