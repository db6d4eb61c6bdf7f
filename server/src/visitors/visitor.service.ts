import { randomUUID } from 'node:crypto';
import { subscriptionRefusal } from '@fellowship/domain/activities/decide-activity';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { dateTimeIn, isIsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { contactFields } from '@fellowship/domain/fields/record-fields';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import { userTypeWithoutInterview } from '@fellowship/domain/visitors/interview';
import {
  deletionRefusal,
  invitedCounters,
  restorationRefusal,
  saveVisitor,
  visitorErasureRefusal,
} from '@fellowship/domain/visitors/save-visitor';
import { visitorMessages, visitorRefusals } from '@fellowship/domain/visitors/visitor.messages';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import {
  changedForm,
  deletedVisitorSchema,
  visitorFormSchema,
} from '@fellowship/domain/visitors/visitor-form.schema';
import { visitToRecord } from '@fellowship/domain/visitors/visits';
import { type Mutation, type Outcome, requireVersion, type Step, withoutNulls } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import { findChapter } from '../chapters/chapter.store.ts';
import { findClassification } from '../classifications/classification.store.ts';
import { attendanceEvent } from '../meetings/attendance-event.ts';
import { addToCounters } from '../members/counter.store.ts';
import { prepareVisitorErasing } from '../members/erasure/erasing.ts';
import { eraseCopies } from '../members/erasure/erasure.service.ts';
import { isMemberNamed } from '../members/erasure/erasure.store.ts';
import { accept, badField, RefusalError, refuseIf } from '../refusal-error.ts';
import { insertIfFree } from '../storage/record-store.ts';
import { uuidOrNone } from '../storage/statement.ts';
import type { Tx } from '../storage/transaction.ts';
import { noteArrival } from './registration/registration.store.ts';
import {
  changeVisitor,
  type DeletedVisitor,
  insertDeletedVisitor,
  insertVisitor,
  type Visitor,
  type VisitorAttendance,
  visitorAttendanceRecord,
} from './visitor.store.ts';
import {
  findForVisitor,
  holdVisitor,
  holdVisitorById,
  isMobileInUse,
  type VisitorFound,
} from './visitor-facts.store.ts';

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
  if (attendance) {
    const { meetingId } = attendance;
    const { mobile, id: visitorId } = after;
    await noteArrival(tx, { chapterId, meetingId, mobile, visitorId, now: call.now() });
  }
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

interface VisitorKey {
  chapterId: string;
  mobile: string;
}

/** Deletes a visitor (rule visitors/deletion): hidden, with the interview, and the invitation taken back, in one transaction. */
export const deleteVisitor: Mutation<VisitorKey, Visitor> = {
  action: 'visitor.delete',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input: { chapterId, mobile } }) {
    const held = await holdVisitor(tx, chapterId, mobile);
    if (!held) throw notFound();
    const { visitor, interview } = held;
    const today = todayIn(held.timeZone, call.now());
    refuseIf(deletionRefusal(visitor.userType));
    refuseIf(subscriptionRefusal(validSubscription(held.subscriptions, call.platformToday()) !== null));
    const deleted = await changeVisitor(tx, chapterId, visitor.id, { isDeleted: true, deletedOn: today });
    if (!deleted) throw notFound();
    await addToCounters(tx, invitedCounters(visitor, null));
    return {
      answer: deleted,
      audit: { subject: visitor.id, before: { ...visitor, interview }, after: deleted },
    };
  },
};

interface RestorationInput {
  chapterId: string;
  id: string;
  version?: number | null | undefined;
}

/** Takes a deletion back (rule visitors/restoring): the visitor, the interview and the inviter's count, in one transaction. */
export const restoreVisitor: Mutation<RestorationInput, Visitor> = {
  action: 'visitor.restore',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input: { chapterId, id, version } }) {
    const held = await holdVisitorById(tx, chapterId, id);
    if (!held) throw notFound();
    const { visitor, interview } = held;
    const { userType } = visitor;
    const isMobileTaken = await isMobileInUse(tx, chapterId, visitor.mobile);
    refuseIf(
      restorationRefusal({
        userType,
        isDeleted: visitor.deletedOn !== null,
        isErased: visitor.erasedAt !== null,
        isMobileTaken,
      }),
    );
    requireVersion(visitor.version, version);
    refuseIf(subscriptionRefusal(validSubscription(held.subscriptions, call.platformToday()) !== null));
    const restored = await changeVisitor(tx, chapterId, id, {
      isDeleted: false,
      deletedOn: null,
      // Deletions of earlier releases removed the interview.
      userType: interview ? userType : userTypeWithoutInterview(visitor),
    });
    if (!restored) throw new RefusalError(refuse('CONFLICT', visitorRefusals.mobileInUse));
    await addToCounters(tx, invitedCounters(null, restored));
    return { answer: restored, audit: { subject: id, before: visitor, after: { ...restored, interview } } };
  },
};

const CONTACTS = contactFields(visitorFields);

/** Erases the personal data of a deleted visitor for good, in the chapter and wherever it was copied (rule visitors/erasure). */
export const eraseVisitor: Mutation<RestorationInput, Visitor> = {
  action: 'visitor.erase',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input: { chapterId, id, version } }) {
    const held = await holdVisitorById(tx, chapterId, id);
    if (!held) throw notFound();
    const { visitor } = held;
    if (visitor.erasedAt !== null) return { answer: visitor };
    const { userType, deletedOn, fullName } = visitor;
    refuseIf(visitorErasureRefusal({ userType, isDeleted: deletedOn !== null }));
    requireVersion(visitor.version, version);
    const contacts = CONTACTS.flatMap((field) => visitor[field] ?? []);
    const isNamesake = await isMemberNamed(tx, chapterId, fullName);
    await eraseCopies(tx, prepareVisitorErasing({ chapterId, id, fullName, contacts }, isNamesake));
    const erasedAt = call.now().toISOString();
    const answer = await changeVisitor(tx, chapterId, id, { erasedAt });
    if (!answer) throw notFound();
    return { answer, audit: { subject: id, before: null, after: { erasedAt } } };
  },
};

interface DeletedVisitorAsked {
  chapterId: string;
  pk?: string | null | undefined;
}

/** A support admin sets the record of those deleted right; nothing else follows from it. */
export const createDeletedVisitor: Mutation<DeletedVisitorAsked, DeletedVisitor> = {
  action: 'visitor.correctDeleted',
  subject: ({ chapterId }) => ({ chapterId }),
  async work({ call, tx, input: { chapterId, pk, ...input } }) {
    const chapter = await findChapter(tx, chapterId);
    if (!chapter) throw notFound();
    const today = todayIn(chapter.timeZone, call.now());
    const { businessClassificationId: _, ...answers } = accept(
      validate(deletedVisitorSchema(today), withoutNulls(input)),
    );
    const id = pk ?? randomUUID();
    // A text that is no id names no visitor.
    if (uuidOrNone(id) !== id) throw badField('pk', visitorRefusals.notAnId);
    const deleted = await insertDeletedVisitor(tx, {
      ...getGiven(answers),
      pk: id,
      chapterId,
      deletedDate: answers.deletedDate,
    });
    if (!deleted) throw badField('pk', visitorRefusals.alreadyRecorded, 'CONFLICT');
    return { answer: deleted, audit: { subject: id, before: null, after: deleted } };
  },
};

/** What is not said is nothing. */
function getGiven(answers: object): Partial<DeletedVisitor> {
  return Object.fromEntries(Object.entries(withoutNulls(answers)).filter(([, answer]) => answer !== ''));
}
