import type { KnownVisitor } from '@fellowship/domain/attendance/visitors/visitor-marking';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Visited } from '@fellowship/domain/visitors/visits';
import { type SqlBool, sql } from 'kysely';
import { type RecordOf, record } from '../storage/record.ts';
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

/** Records a guest. @returns whether the mobile was free among the chapter's live visitors */
export async function insertGuest(
  tx: Tx,
  { chapterId, id, invitedOn, visitor }: NewVisitor,
): Promise<boolean> {
  const result = await tx
    .insertInto('visitor')
    .values({
      chapter_id: chapterId,
      visitor_id: id,
      full_name: visitor.fullName,
      mobile: visitor.mobile,
      classification_name: visitor.classificationName,
      is_rotarian: visitor.isRotarian,
      is_guest: true,
      invited_by: visitor.invitedBy,
      invited_by_id: visitor.invitedById,
      invited_on: visitor.invitedById === null ? null : invitedOn,
      date_of_meeting1: visitor.dateOfMeeting1,
      date_of_meeting2: visitor.dateOfMeeting2,
      user_type: visitor.userType,
    })
    .onConflict((conflict) =>
      conflict.columns(['chapter_id', 'mobile']).where('is_deleted', '=', false).doNothing(),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records a further visit of a visitor, with what it makes of them. */
export async function setVisits(tx: Tx, chapterId: string, id: string, visits: Visited): Promise<void> {
  await tx
    .updateTable('visitor')
    .set({
      date_of_meeting1: visits.dateOfMeeting1,
      date_of_meeting2: visits.dateOfMeeting2,
      user_type: visits.userType,
      version: sql`version + 1`,
    })
    .where('chapter_id', '=', chapterId)
    .where('visitor_id', '=', id)
    .execute();
}
