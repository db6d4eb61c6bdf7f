import { randomUUID } from 'node:crypto';
import type {
  CounterCode,
  CounterDelta,
  CounterPeriod,
  CounterType,
} from '@fellowship/domain/activities/counters';
import { NOT_LATE } from '@fellowship/domain/attendance/lateness';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { chapterKey, memberKey } from '@fellowship/domain/chapters/keys';
import type { Paise } from '@fellowship/domain/money/rupees';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#storage/database.ts';
import { conditionsOf, type Filter, type ListColumn } from '#storage/list-filter.ts';
import { type ListArguments, type Page, readPage } from '#storage/list-page.ts';
import type { Tx } from '#storage/transaction.ts';

/** An activity counter as the API shows it: of a member, or of the chapter when `memberId` is null. */
export interface Summary extends CounterPeriod {
  pk: string;
  sk: string;
  chapterId: string;
  memberId: string | null;
  type: CounterType;
  code: CounterCode;
  meetingDate: IsoDate;
  count: number;
  valuePaise: Paise;
  /** How late the member, or all members, were at the meetings that it counts; `00:00:00` of every other counter. */
  lateTime: string;
}

/** Whose counters: one member's, the chapter's own, or those of each of its members. */
export interface CounterOwner {
  chapterId: string;
  of: 'chapter' | 'everyMember' | { rotaryId: string };
}

/** Which counter: all that its keys say. */
export interface CounterIdentity extends CounterPeriod {
  chapterId: string;
  rotaryId: string;
  type: CounterType;
  code: CounterCode;
}

/** The columns of the list, named as the API names them. */
const LISTED = {
  memberId: 'text',
  type: 'text',
  code: 'text',
  year: 'integer',
  month: 'integer',
  weekNo: 'integer',
  quarter: 'integer',
  termId: 'integer',
  sk: 'text',
} as const;

const COLUMNS: Record<string, ListColumn> = {
  chapterId: { column: 'chapter_id', kind: 'text' },
  ...Object.fromEntries(Object.entries(LISTED).map(([column, kind]) => [column, { column, kind }])),
};

const READ = [...Object.keys(LISTED), 'meetingDate', 'count', 'valuePaise', 'lateTime'];

type Row = Omit<Summary, 'pk' | 'chapterId'>;

/** The counters that count something; by period. */
export function listSummaries(
  { kysely }: Database,
  owner: CounterOwner,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Summary>> {
  const { chapterId } = owner;
  const keyed = sql`(
    select chapter_id, rotary_id as "memberId", coalesce(rotary_id, '') as owner, type, code, year, month,
      week_no as "weekNo", (month + 2) / 3 as quarter, (month + 5) / 6 as "termId", meeting_date as "meetingDate",
      count, value_paise as "valuePaise",
      case when type = 'Attendance' and code = 'Late' then ${LATE_TIME} else ${NOT_LATE} end as "lateTime",
      'TYPE#' || type || '#CODE#' || code || '#WEEKNO#' || week_no || '#YEAR#' || year || '#MONTH#' || month as sk
    from (${countersOf(owner)}) c where count <> 0 or value_paise <> 0)`;
  return readPage(
    kysely,
    { columns: READ, from: sql`${keyed} summary`, conditions: conditionsOf(filter, COLUMNS) },
    {
      columns: [
        { column: 'meetingDate', kind: 'date' },
        { column: 'sk', kind: 'text' },
        { column: 'owner', kind: 'text' },
      ],
      direction: 'asc',
      keyOf: (summary: Summary) => [summary.meetingDate, summary.sk, summary.memberId ?? ''],
    },
    list,
    (row: Row) => ({
      ...row,
      chapterId,
      pk: row.memberId === null ? chapterKey(chapterId) : memberKey(chapterId, row.memberId),
    }),
  );
}

function countersOf({ chapterId, of }: CounterOwner): RawBuilder<unknown> {
  if (of === 'chapter') {
    return sql`select null::text as rotary_id, c.* from chapter_counter c where chapter_id = ${chapterId}`;
  }
  const all = sql`select c.* from member_counter c where chapter_id = ${chapterId}`;
  return of === 'everyMember' ? all : sql`${all} and rotary_id = ${of.rotaryId}`;
}

/**
 * How late the owner of a counter `c` was at the meetings that it counts: those of the week and month of its meeting date,
 * which is the latest of them.
 */
const LATE_TIME = sql<string>`(
  select coalesce(to_char(sum(late_time::interval), 'HH24:MI:SS'), ${NOT_LATE})
  from meeting join member_attendance using (chapter_id, meeting_id)
  where chapter_id = c.chapter_id and status = 'Completed' and attendance_status = 'Present' and is_late
    and (c.rotary_id is null or member_attendance.rotary_id = c.rotary_id)
    and meeting.meeting_date <= c.meeting_date and meeting.meeting_date >= greatest(
      c.meeting_date - extract(dow from c.meeting_date)::int, date_trunc('month', c.meeting_date)::date))`;

/** How late a member was at the meetings that a counter counts. */
export async function readLateTime(
  tx: Tx,
  { chapterId, rotaryId, type, code }: CounterIdentity,
  meetingDate: IsoDate,
): Promise<string> {
  if (type !== 'Attendance' || code !== 'Late') return NOT_LATE;
  const { rows } = await sql<{ late_time: string }>`
    select ${LATE_TIME} as late_time
    from (select ${chapterId}::text as chapter_id, ${rotaryId}::text as rotary_id, ${meetingDate}::date as meeting_date) c`.execute(
    tx,
  );
  return rows[0]?.late_time ?? NOT_LATE;
}

/** What a member's counter holds now, locked until the transaction ends; nothing yet is 0. */
export async function lockCounter(
  tx: Tx,
  identity: CounterIdentity,
): Promise<{ count: number; valuePaise: Paise; meetingDate: IsoDate | null }> {
  const row = await tx
    .selectFrom('member_counter')
    .select(['count', 'value_paise as valuePaise', 'meeting_date as meetingDate'])
    .where('chapter_id', '=', identity.chapterId)
    .where('rotary_id', '=', identity.rotaryId)
    .where('type', '=', identity.type)
    .where('code', '=', identity.code)
    .where('year', '=', identity.year)
    .where('month', '=', identity.month)
    .where('week_no', '=', identity.weekNo)
    .forUpdate()
    .executeTakeFirst();
  return row ?? { count: 0, valuePaise: 0, meetingDate: null };
}

/** A correction is a fact of its own, so that the counters still follow from facts. */
export async function insertAdjustment(tx: Tx, delta: CounterDelta, actor: string): Promise<void> {
  await tx
    .insertInto('counter_adjustment')
    .values({
      chapter_id: delta.chapterId,
      adjustment_id: randomUUID(),
      rotary_id: delta.rotaryId,
      type: delta.type,
      code: delta.code,
      meeting_date: delta.meetingDate,
      count: delta.count,
      value_paise: delta.valuePaise,
      actor,
    })
    .execute();
}
