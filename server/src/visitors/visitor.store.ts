import type { KnownVisitor } from '@fellowship/domain/attendance/visitor-marking';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { UserType } from '@fellowship/domain/visitors/user-type';
import type { Visited } from '@fellowship/domain/visitors/visits';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Visitor as VisitorTable } from '../storage/database.types.ts';
import {
  conditionsOf,
  type Filter,
  type ListArguments,
  type ListColumn,
  type Page,
  readPage,
} from '../storage/list-query.ts';
import type { Tx } from '../storage/transaction.ts';

export interface Visitor {
  id: string;
  chapterId: string;
  fullName: string;
  mobile: string;
  classificationName: string | null;
  isRotarian: boolean;
  /** Recorded at the door and not by the visitor form. */
  isGuest: boolean;
  invitedBy: string | null;
  invitedById: string | null;
  dateOfMeeting1: IsoDate | null;
  dateOfMeeting2: IsoDate | null;
  userType: UserType;
  status: string;
  version: number;
}

const COLUMNS: Record<string, ListColumn> = {
  id: { column: 'visitor_id', kind: 'uuid' },
  fullName: { column: 'full_name', kind: 'text' },
  mobile: { column: 'mobile', kind: 'text' },
  userType: { column: 'user_type', kind: 'text' },
  isGuest: { column: 'is_guest', kind: 'boolean' },
  dateOfMeeting1: { column: 'date_of_meeting1', kind: 'date' },
};

/** The visitors of one chapter by name; deleted ones are not among them. */
export function listVisitors(
  { kysely }: Database,
  chapterId: string,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Visitor>> {
  let query = kysely
    .selectFrom('visitor')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('is_deleted', '=', false);
  for (const condition of conditionsOf(filter, COLUMNS)) query = query.where(condition);
  return readPage(
    query,
    {
      columns: [
        { column: 'full_name', kind: 'text' },
        { column: 'visitor_id', kind: 'uuid' },
      ],
      direction: 'asc',
      keyOf: (visitor: Visitor) => [visitor.fullName, visitor.id],
    },
    list,
    toVisitor,
  );
}

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

export function toVisitor(row: Selectable<VisitorTable>): Visitor {
  return {
    id: row.visitor_id,
    chapterId: row.chapter_id,
    fullName: row.full_name,
    mobile: row.mobile,
    classificationName: row.classification_name,
    isRotarian: row.is_rotarian,
    isGuest: row.is_guest,
    invitedBy: row.invited_by,
    invitedById: row.invited_by_id,
    dateOfMeeting1: row.date_of_meeting1,
    dateOfMeeting2: row.date_of_meeting2,
    userType: row.user_type as UserType,
    status: row.status,
    version: row.version,
  };
}
