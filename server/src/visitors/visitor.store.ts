import type { KnownVisitor } from '@fellowship/domain/attendance/visitors/visitor-marking';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import type { Visited } from '@fellowship/domain/visitors/visits';
import { badField } from '../refusal-error.ts';
import { isUniqueViolation } from '../storage/database-errors.ts';
import { type RecordOf, type RowOf, record, recordOf } from '../storage/record.ts';
import { changeRecord, insertIfFree, insertRecords } from '../storage/record-store.ts';
import { type SqlPart, sqlPart } from '../storage/statement.ts';
import { visitorAttendanceFields } from '../storage/tables/attendance-fields.ts';
import type { Tx } from '../storage/transaction.ts';

export const visitorRecord = recordOf('visitor', visitorFields, ['created_at']);

export type Visitor = RecordOf<typeof visitorRecord>;

/** The visitors of a chapter, by name. */
export const visitorList = {
  record: visitorRecord,
  filters: ['id', 'fullName', 'mobile', 'userType', 'isGuest', 'isRotarian', 'invitedById', 'dateOfMeeting1'],
  order: ['fullName', 'id'],
  keys: ['chapterId'],
} as const;

/** Deleted visitors are in no list. */
export const isNotDeleted = sqlPart('not is_deleted');

/** Whoever was not deleted: those in the lists, and those who became members, whom only the lists hide. */
export const HAS_VISITED = '(not is_deleted or member_rotary_id is not null)';

/** The visitors of a report, by name. */
export const invitedVisitorList = {
  record: visitorRecord,
  filters: ['isRotarian', 'userType', 'dateOfMeeting1'],
  order: ['fullName', 'id'],
} as const;

/** Whoever came to the first meeting within these days, those who became members among them. */
export function firstVisitBetween({ from, to }: DateRange): SqlPart[] {
  return [sqlPart(`${HAS_VISITED} and date_of_meeting1 between :from and :to`, { from, to })];
}

interface NewVisitor {
  chapterId: string;
  id: string;
  invitedOn: IsoDate;
  visitor: KnownVisitor & Visited & { isRotarian: boolean };
}

/** What is stored of a guest (rules visitors/guest, visitors/invited-counter). */
export function getGuest({ chapterId, id, invitedOn, visitor }: NewVisitor) {
  const { visitNumber: _, ...known } = visitor;
  return {
    chapterId,
    id,
    isGuest: true,
    guestClassificationName: visitor.classificationName,
    invitedOn: visitor.invitedById === null ? null : invitedOn,
    ...known,
  };
}

/**
 * Records a guest.
 * @param details what is known of the guest besides
 * @returns whether the mobile was free among the chapter's live visitors
 */
export async function insertGuest(
  tx: Tx,
  guest: NewVisitor,
  details: Partial<Pick<Visitor, 'email' | 'businessName'>>,
): Promise<boolean> {
  return (await insertIfFree(tx, visitorRecord, { ...getGuest(guest), ...details })) !== null;
}

/** Records a further visit of a visitor, with what it makes of them. */
export async function setVisits(tx: Tx, chapterId: string, id: string, visits: Visited): Promise<void> {
  const { dateOfMeeting1, dateOfMeeting2, userType } = visits;
  await changeRecord(tx, visitorRecord, { chapterId, id }, { dateOfMeeting1, dateOfMeeting2, userType });
}

/** Stores a new visitor. @returns `null` when another live visitor of the chapter has the mobile */
export function insertVisitor(tx: Tx, content: Partial<Visitor>): Promise<Visitor | null> {
  return insertIfFree(tx, visitorRecord, content);
}

/** @returns the current visitor, or `null` if another has the mobile (the transaction is lost then) */
export async function changeVisitor(
  tx: Tx,
  chapterId: string,
  id: string,
  content: Partial<Visitor>,
): Promise<Visitor | null> {
  try {
    return await changeRecord(tx, visitorRecord, { chapterId, id }, content);
  } catch (error) {
    if (isUniqueViolation(error, 'visitor_mobile_key')) return null;
    throw error;
  }
}

/**
 * Stores many visitors at once; all have the fields that the first has.
 * @throws RefusalError `CONFLICT` at `mobile` when another live visitor of the chapter has one of theirs
 */
export async function insertVisitors(tx: Tx, visitors: readonly Partial<Visitor>[]): Promise<void> {
  if ((await insertRecords(tx, visitorRecord, visitors)) === visitors.length) return;
  throw badField('mobile', visitorMessages.mobileTaken, 'CONFLICT');
}

const { id, deletedOn, invitedOn: _on, memberRotaryId: _as, ...told } = visitorRecord.sources;

/** A deleted visitor: the same row, which is hidden from the list of visitors, under the names that the API has for it. */
export const deletedVisitorRecord = record('visitor', { ...told, pk: id, deletedDate: deletedOn });

export type DeletedVisitor = RecordOf<typeof deletedVisitorRecord>;

/** The deleted visitors of a chapter; ask for the latest first. */
export const deletedVisitorList = {
  record: deletedVisitorRecord,
  filters: ['pk', 'fullName', 'mobile', 'deletedDate'],
  order: ['deletedDate', 'pk'],
} as const;

/** Whoever became a member is hidden too, but not deleted; of an erased visitor nothing is left to show. */
export const isDeletion = sqlPart('deleted_on is not null and erased_at is null');

/** @returns `null` when the chapter has a visitor of that id, deleted or not */
export function insertDeletedVisitor(
  tx: Tx,
  content: Partial<DeletedVisitor> & Pick<DeletedVisitor, 'pk' | 'chapterId' | 'deletedDate'>,
): Promise<DeletedVisitor | null> {
  return insertIfFree(tx, deletedVisitorRecord, { ...content, isGuest: false, isDeleted: true });
}

export const visitorAttendanceRecord = recordOf('visitor_attendance', visitorAttendanceFields, [
  'home_chapter_id',
  'home_rotary_id',
  'scanned_at',
]);

export type VisitorAttendance = RecordOf<typeof visitorAttendanceRecord>;
export type VisitorAttendanceRow = RowOf<'visitor_attendance'>;

/** The visitors of one chapter's meetings, by time. */
export const visitorAttendanceList = {
  record: visitorAttendanceRecord,
  filters: ['meetingId', 'mobile', 'attendedDateTime', 'attendanceStatus'],
  order: ['attendedDateTime', 'id'],
} as const;

/** The visits of a member of another chapter. */
export function getIsVisit(home: { chapterId: string; rotaryId: string }): SqlPart {
  return sqlPart('(home_chapter_id, home_rotary_id) = (:chapterId, :rotaryId)', { ...home });
}
