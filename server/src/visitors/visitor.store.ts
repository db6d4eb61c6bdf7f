import type { KnownVisitor } from '@fellowship/domain/attendance/visitors/visitor-marking';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import type { Visited } from '@fellowship/domain/visitors/visits';
import { isUniqueViolation } from '../storage/constraint.ts';
import type { RecordOf } from '../storage/record.ts';
import { recordOf } from '../storage/record-fields.ts';
import { changeRecord, insertIfFree } from '../storage/record-store.ts';
import { type SqlPart, sqlPart } from '../storage/statement.ts';
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

export interface NewVisitor {
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

/** Records a guest. @returns whether the mobile was free among the chapter's live visitors */
export async function insertGuest(tx: Tx, guest: NewVisitor): Promise<boolean> {
  return (await insertIfFree(tx, visitorRecord, getGuest(guest))) !== null;
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
