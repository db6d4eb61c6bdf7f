import { randomUUID } from 'node:crypto';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { dateTimeIn, isIsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { validate } from '@fellowship/domain/refusals/validate';
import { changedForm } from '@fellowship/domain/visitors/recorded-form';
import { saveVisitor } from '@fellowship/domain/visitors/save-visitor';
import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import { visitToRecord } from '@fellowship/domain/visitors/visitor-at-meeting';
import { visitorFormSchema } from '@fellowship/domain/visitors/visitor-form.schema';
import { requireVersion, withoutNulls } from '../api/intent.ts';
import type { Mutation, Outcome, Step } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import { findClassification } from '../classifications/classification.store.ts';
import { attendanceEvent } from '../meetings/attendance-event.ts';
import { addToCounters } from '../members/counter.store.ts';
import { accept, badField } from '../refusal-error.ts';
import { insertIfFree } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';
import { changeVisitor, insertVisitor, type Visitor } from './visitor.store.ts';
import { type VisitorAttendance, visitorAttendanceRecord } from './visitor-attendance.store.ts';
import { findForVisitor, type VisitorFound } from './visitor-facts.store.ts';

/** What is asked of a visitor; the fields of the form are looked at by `visitorFormSchema`. */
interface VisitorAsked {
  chapterId: string;
  mobile?: string | null | undefined;
}

interface VisitorChanges {
  chapterId: string;
  id?: string | null | undefined;
  mobile?: string | null | undefined;
  version?: number | null | undefined;
}

/** A visitor as the form left them, and whether they were recorded at today's meeting with it. */
export interface SavedVisitor extends Visitor {
  attendanceCreated: boolean;
}

/**
 * Registers a visitor (rule visitors/visitor-form): the visitor, the counter of who invited and the attendance at today's
 * meeting, in one transaction. A guest of the same mobile is filled in.
 */
export const createVisitor: Mutation<VisitorAsked, SavedVisitor> = {
  action: 'visitor.create',
  subject: ({ chapterId }) => ({ chapterId }),
  isForClub: true,
  async work(step) {
    const asked = withoutNulls(step.input) as Readonly<Record<string, unknown>>;
    const found = await find(step, { ...asked, id: undefined });
    const { visitor: known } = found;
    const isMobileTaken = found.isMobileTaken || (known !== null && !known.isGuest);
    return save(step, { ...found, isMobileTaken }, { form: changedForm({}, asked), isNew: true });
  },
};

/** Changes what is said of a visitor; what is left out stays. Known by the id, or by the mobile where none is sent. */
export const updateVisitor: Mutation<VisitorChanges, SavedVisitor> = {
  action: 'visitor.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work(step) {
    const asked = withoutNulls(step.input) as Readonly<Record<string, unknown>>;
    const found = await find(step, asked);
    if (!found.visitor) throw notFound();
    requireVersion(found.visitor.version, step.input.version);
    return save(step, found, { form: changedForm(found.visitor, asked), isNew: false });
  },
};

type Asked = Readonly<Record<string, unknown>>;

async function find({ call, tx, input }: Step<{ chapterId: string }>, asked: Asked): Promise<VisitorFound> {
  const text = (field: string): string => (typeof asked[field] === 'string' ? asked[field].trim() : '');
  const date = (field: string) => (isIsoDate(asked[field]) ? asked[field] : null);
  const found = await findForVisitor(tx, {
    chapterId: input.chapterId,
    id: typeof asked.id === 'string' ? asked.id : null,
    mobile: text('mobile'),
    inviterId: text('invitedById'),
    dateOfMeeting1: date('dateOfMeeting1'),
    dateOfMeeting2: date('dateOfMeeting2'),
    now: call.now(),
  });
  if (!found) throw notFound();
  return found;
}

interface Entered {
  form: Record<string, unknown>;
  isNew: boolean;
}

async function save(
  { call, tx, input: { chapterId } }: Step<{ chapterId: string }>,
  found: VisitorFound,
  { form: entered, isNew }: Entered,
): Promise<Outcome<SavedVisitor>> {
  const { productName } = call.app.config;
  const today = todayIn(found.timeZone, call.now());
  const form = accept(validate(visitorFormSchema({ today, isNew, productName }), entered));
  const classification = await findClassification(tx, chapterId, {
    id: form.businessClassificationId,
    name: form.classificationName,
  });
  const before = found.visitor;
  const { visitor, counters } = accept(
    saveVisitor({
      chapterId,
      form,
      classification,
      recorded: before,
      ...found,
      hasValidSubscription: validSubscription(found.subscriptions, call.platformToday()) !== null,
    }),
  );
  const after = before
    ? await changeVisitor(tx, chapterId, before.id, visitor)
    : await insertVisitor(tx, { chapterId, id: randomUUID(), ...visitor });
  if (!after) throw badField('mobile', visitorMessages.mobileTaken, 'CONFLICT');
  await addToCounters(tx, counters);
  const attendance = await recordVisit(tx, after, found, dateTimeIn(found.timeZone, call.now()));
  return {
    answer: { ...after, attendanceCreated: attendance !== null },
    audit: { subject: after.id, before, after },
    events: attendance
      ? [attendanceEvent({ chapterId, meetingId: attendance.meetingId, visitors: [attendance.id] })]
      : [],
  };
}

/** Records the visitor at today's meeting with the form (rule visitors/form-attendance). */
async function recordVisit(
  tx: Tx,
  visitor: Visitor,
  { todaysMeeting: meeting, isRecorded }: VisitorFound,
  now: string,
): Promise<VisitorAttendance | null> {
  const visitNumber = visitToRecord({ visits: visitor, today: now.slice(0, 10), meeting, isRecorded });
  if (!meeting || visitNumber === null) return null;
  return insertIfFree(tx, visitorAttendanceRecord, {
    id: randomUUID(),
    chapterId: visitor.chapterId,
    meetingId: meeting.id,
    visitorId: visitor.id,
    name: visitor.fullName,
    classificationName: visitor.classificationName,
    mobile: visitor.mobile,
    referredBy: visitor.introducerName ?? visitor.invitedBy,
    isRotarian: visitor.isRotarian,
    attendedDateTime: now,
    attendanceStatus: 'Present',
    paymentStatus: 'Unpaid',
    visitNumber,
  });
}
