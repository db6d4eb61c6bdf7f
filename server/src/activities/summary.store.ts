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
import type { Database } from '#storage/database.ts';
import {
  type Filter,
  type ListArguments,
  type ListColumn,
  type Page,
  readPage,
  toConditions,
} from '#storage/list-page.ts';
import { type SqlPart, sqlPart, statement } from '#storage/statement.ts';
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

/**
 * How late the owner of a counter `c` was at the meetings that it counts: those of the week and month of its meeting date,
 * which is the latest of them.
 */
const LATE_TIME = `(
  select coalesce(to_char(sum(late_time::interval), 'HH24:MI:SS'), '${NOT_LATE}')
  from meeting join member_attendance using (chapter_id, meeting_id)
  where chapter_id = c.chapter_id and status = 'Completed' and attendance_status = 'Present' and is_late
    and (c.rotary_id is null or member_attendance.rotary_id = c.rotary_id)
    and meeting.meeting_date <= c.meeting_date and meeting.meeting_date >= greatest(
      c.meeting_date - extract(dow from c.meeting_date)::int, date_trunc('month', c.meeting_date)::date))`;

const selectSummaries = (counters: string): string => `(
    select chapter_id, rotary_id as "memberId", coalesce(rotary_id, '') as owner, type, code, year, month,
      week_no as "weekNo", (month + 2) / 3 as quarter, (month + 5) / 6 as "termId", meeting_date as "meetingDate",
      count, value_paise as "valuePaise",
      case when type = 'Attendance' and code = 'Late' then ${LATE_TIME} else '${NOT_LATE}' end as "lateTime",
      'TYPE#' || type || '#CODE#' || code || '#WEEKNO#' || week_no || '#YEAR#' || year || '#MONTH#' || month as sk
    from (${counters}) c where count <> 0 or value_paise <> 0) summary`;

const OF_CHAPTER = selectSummaries(
  'select null::text as rotary_id, c.* from chapter_counter c where chapter_id = :chapterId',
);
const OF_EVERY_MEMBER = selectSummaries('select c.* from member_counter c where chapter_id = :chapterId');
const OF_MEMBER = selectSummaries(
  'select c.* from member_counter c where chapter_id = :chapterId and rotary_id = :rotaryId',
);

function getSummaries({ chapterId, of }: CounterOwner): SqlPart {
  if (of === 'chapter') return sqlPart(OF_CHAPTER, { chapterId });
  if (of === 'everyMember') return sqlPart(OF_EVERY_MEMBER, { chapterId });
  return sqlPart(OF_MEMBER, { chapterId, rotaryId: of.rotaryId });
}

/** The counters that count something; by period. */
export function listSummaries(
  { kysely }: Database,
  owner: CounterOwner,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Summary>> {
  const { chapterId } = owner;
  return readPage(
    kysely,
    { columns: READ, from: getSummaries(owner), conditions: toConditions(filter, COLUMNS) },
    {
      columns: [
        { column: 'meetingDate', kind: 'date' },
        { column: 'sk', kind: 'text' },
        { column: 'owner', kind: 'text' },
      ],
      direction: 'asc',
      toKey: (summary: Summary) => [summary.meetingDate, summary.sk, summary.memberId ?? ''],
    },
    list,
    (row: Row) => ({
      ...row,
      chapterId,
      pk: row.memberId === null ? chapterKey(chapterId) : memberKey(chapterId, row.memberId),
    }),
  );
}

const READ_LATE_TIME = statement<
  { chapterId: string; rotaryId: string; meetingDate: IsoDate },
  { late_time: string }
>(
  'counter-late-time',
  `select ${LATE_TIME} as late_time
    from (select :chapterId::text as chapter_id, :rotaryId::text as rotary_id, :meetingDate::date as meeting_date) c`,
);

/** How late a member was at the meetings that a counter counts. */
export async function readLateTime(
  tx: Tx,
  { chapterId, rotaryId, type, code }: CounterIdentity,
  meetingDate: IsoDate,
): Promise<string> {
  if (type !== 'Attendance' || code !== 'Late') return NOT_LATE;
  const [row] = await READ_LATE_TIME.run(tx, { chapterId, rotaryId, meetingDate });
  return row?.late_time ?? NOT_LATE;
}

const LOCK = statement<CounterIdentity, { count: number; valuePaise: Paise; meetingDate: IsoDate | null }>(
  'counter-lock',
  `select count, value_paise as "valuePaise", meeting_date as "meetingDate" from member_counter
    where chapter_id = :chapterId and rotary_id = :rotaryId and type = :type and code = :code
      and year = :year and month = :month and week_no = :weekNo
    for update`,
);

/** What a member's counter holds now, locked until the transaction ends; nothing yet is 0. */
export async function lockCounter(
  tx: Tx,
  identity: CounterIdentity,
): Promise<{ count: number; valuePaise: Paise; meetingDate: IsoDate | null }> {
  const [row] = await LOCK.run(tx, identity);
  return row ?? { count: 0, valuePaise: 0, meetingDate: null };
}

const INSERT_ADJUSTMENT = statement<
  Pick<CounterDelta, 'chapterId' | 'rotaryId' | 'type' | 'code' | 'meetingDate' | 'count' | 'valuePaise'> & {
    adjustmentId: string;
    actor: string;
  }
>(
  'counter-adjust',
  `insert into counter_adjustment
      (chapter_id, adjustment_id, rotary_id, type, code, meeting_date, count, value_paise, actor)
    values (:chapterId, :adjustmentId, :rotaryId, :type, :code, :meetingDate, :count, :valuePaise, :actor)`,
);

/** A correction is a fact of its own, so that the counters still follow from facts. */
export async function insertAdjustment(tx: Tx, delta: CounterDelta, actor: string): Promise<void> {
  await INSERT_ADJUSTMENT.run(tx, { ...delta, adjustmentId: randomUUID(), actor });
}
