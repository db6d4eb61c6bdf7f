import { randomUUID } from 'node:crypto';
import type { ClockTime, IsoDate } from '@fellowship/domain/calendar/dates';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import type { Paise } from '@fellowship/domain/money/rupees';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { isUniqueViolation } from '../storage/constraint.ts';
import type { Database } from '../storage/database.ts';
import type { Meeting as MeetingTable } from '../storage/database.types.ts';
import { conditionsOf, type Filter, type ListColumn } from '../storage/list-filter.ts';
import { type ListArguments, type Page, readPage } from '../storage/list-page.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';
import { uuidOrNone } from '../storage/uuid.ts';

export interface Meeting {
  id: string;
  chapterId: string;
  date: IsoDate;
  timing: [start: ClockTime, end: ClockTime];
  earlyPresenceMinutes: number;
  businessPresentation: string[];
  eduTalk: string;
  venue: string;
  feePaise: Paise;
  status: MeetingStatus;
  version: number;
}

export type MeetingContent = Omit<Meeting, 'id' | 'chapterId' | 'version'>;

const COLUMNS: Record<string, ListColumn> = {
  id: { column: 'meeting_id', kind: 'uuid' },
  date: { column: 'meeting_date', kind: 'date' },
  status: { column: 'status', kind: 'text' },
};

/** A chapter's schedule by date. */
export function listMeetings(
  { kysely }: Database,
  chapterId: string,
  filters: readonly (Filter | null)[],
  list: ListArguments & { direction: 'asc' | 'desc' },
): Promise<Page<Meeting>> {
  let query = kysely.selectFrom('meeting').selectAll().where('chapter_id', '=', chapterId);
  for (const condition of filters.flatMap((filter) => conditionsOf(filter, COLUMNS)))
    query = query.where(condition);
  return readPage(
    query,
    {
      columns: [{ column: 'meeting_date', kind: 'date' }],
      direction: list.direction,
      keyOf: (meeting: Meeting) => [meeting.date],
    },
    list,
    toMeeting,
  );
}

export async function findMeeting(db: Queryable, chapterId: string, id: string): Promise<Meeting | null> {
  const row = await byId(db, chapterId, id).executeTakeFirst();
  return row ? toMeeting(row) : null;
}

/** The meeting as it stands, locked until the transaction ends, and whether anybody's attendance is recorded. */
export async function lockMeeting(
  tx: Tx,
  chapterId: string,
  id: string,
): Promise<{ meeting: Meeting; hasAttendance: boolean } | null> {
  const row = await byId(tx, chapterId, id)
    .select(
      sql<SqlBool>`exists (select from member_attendance a where (a.chapter_id, a.meeting_id) = (meeting.chapter_id, meeting.meeting_id))
        or exists (select from visitor_attendance v where (v.chapter_id, v.meeting_id) = (meeting.chapter_id, meeting.meeting_id))`.as(
        'has_attendance',
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ? { meeting: toMeeting(row), hasAttendance: row.has_attendance === true } : null;
}

function byId(db: Queryable, chapterId: string, id: string) {
  return db
    .selectFrom('meeting')
    .selectAll('meeting')
    .where('chapter_id', '=', chapterId)
    .where('meeting_id', '=', uuidOrNone(id));
}

/** The latest meeting on or before the date that is not Cancelled (rule meetings/latest-meeting). */
export async function findLatestMeeting(
  { kysely }: { kysely: Queryable },
  chapterId: string,
  date: IsoDate,
): Promise<Meeting | null> {
  const row = await kysely
    .selectFrom('meeting')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '<=', date)
    .where('status', '<>', 'Cancelled')
    .orderBy('meeting_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toMeeting(row) : null;
}

/** @returns the stored meeting, or `null` when the chapter has one on that date already */
export async function insertMeeting(
  tx: Tx,
  chapterId: string,
  content: MeetingContent,
): Promise<Meeting | null> {
  const row = await tx
    .insertInto('meeting')
    .values({ chapter_id: chapterId, meeting_id: randomUUID(), ...toColumns(content) })
    .onConflict((conflict) => conflict.constraint('meeting_date_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toMeeting(row) : null;
}

export async function isDateTaken(tx: Tx, chapterId: string, date: IsoDate): Promise<boolean> {
  const row = await tx
    .selectFrom('meeting')
    .select('meeting_id')
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '=', date)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the stored meeting, or `null` when another took the date meanwhile (the transaction is then lost) */
export async function replaceMeeting(
  tx: Tx,
  chapterId: string,
  id: string,
  content: MeetingContent,
): Promise<Meeting | null> {
  try {
    const row = await tx
      .updateTable('meeting')
      .set({ ...toColumns(content), version: sql`version + 1` })
      .where('chapter_id', '=', chapterId)
      .where('meeting_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toMeeting(row);
  } catch (error) {
    if (isUniqueViolation(error, 'meeting_date_key')) return null;
    throw error;
  }
}

function toColumns(content: MeetingContent) {
  const [starts_at, ends_at] = content.timing;
  return {
    meeting_date: content.date,
    starts_at,
    ends_at,
    early_minutes: content.earlyPresenceMinutes,
    business_presentation: content.businessPresentation,
    edu_talk: content.eduTalk,
    venue: content.venue,
    fee_paise: content.feePaise,
    status: content.status,
  };
}

export function toMeeting(row: Selectable<MeetingTable>): Meeting {
  return {
    id: row.meeting_id,
    chapterId: row.chapter_id,
    date: row.meeting_date,
    timing: [row.starts_at, row.ends_at],
    earlyPresenceMinutes: row.early_minutes,
    businessPresentation: row.business_presentation,
    eduTalk: row.edu_talk,
    venue: row.venue,
    feePaise: row.fee_paise,
    status: row.status as MeetingStatus,
    version: row.version,
  };
}
