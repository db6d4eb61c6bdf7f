import type { KnownVisitor } from '@fellowship/domain/attendance/visitors/visitor-marking';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Visited } from '@fellowship/domain/visitors/visits';
import { type SqlBool, sql } from 'kysely';
import { type RecordOf, record } from '../storage/record.ts';
import { changeRecord, insertIfFree } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';

export const visitorRecord = record('visitor', {
  id: 'visitor_id',
  chapterId: 'chapter_id',
  fullName: 'full_name',
  mobile: 'mobile',
  classificationName: 'classification_name',
  isRotarian: 'is_rotarian',
  isGuest: 'is_guest',
  invitedBy: 'invited_by',
  invitedById: 'invited_by_id',
  invitedOn: 'invited_on',
  dateOfMeeting1: 'date_of_meeting1',
  dateOfMeeting2: 'date_of_meeting2',
  userType: 'user_type',
  status: 'status',
  version: 'version',
});

export type Visitor = RecordOf<typeof visitorRecord>;

/** The visitors of a chapter, by name. */
export const visitorList = {
  record: visitorRecord,
  filters: ['id', 'fullName', 'mobile', 'userType', 'isGuest', 'dateOfMeeting1'],
  order: ['fullName', 'id'],
} as const;

/** Deleted visitors are in no list. */
export const isNotDeleted = sql<SqlBool>`not is_deleted`;

export interface NewVisitor {
  chapterId: string;
  id: string;
  invitedOn: IsoDate;
  visitor: KnownVisitor & Visited & { isRotarian: boolean };
}

/** What is stored of a guest (rules visitors/guest, visitors/invited-counter). */
export function guestOf({ chapterId, id, invitedOn, visitor }: NewVisitor) {
  const { visitNumber: _, ...known } = visitor;
  return {
    chapterId,
    id,
    isGuest: true,
    invitedOn: visitor.invitedById === null ? null : invitedOn,
    ...known,
  };
}

/** Records a guest. @returns whether the mobile was free among the chapter's live visitors */
export async function insertGuest(tx: Tx, guest: NewVisitor): Promise<boolean> {
  return (await insertIfFree(tx, visitorRecord, guestOf(guest))) !== null;
}

/** Records a further visit of a visitor, with what it makes of them. */
export async function setVisits(tx: Tx, chapterId: string, id: string, visits: Visited): Promise<void> {
  const { dateOfMeeting1, dateOfMeeting2, userType } = visits;
  await changeRecord(tx, visitorRecord, { chapterId, id }, { dateOfMeeting1, dateOfMeeting2, userType });
}
