import { randomUUID } from 'node:crypto';
import { counterSortKey } from '@fellowship/domain/activities/counter-keys';
import type {
  CounterCode,
  CounterDelta,
  CounterPeriod,
  CounterType,
} from '@fellowship/domain/activities/counters';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { chapterKey, memberKey } from '@fellowship/domain/chapters/keys';
import type { Paise } from '@fellowship/domain/money/rupees';
import { sql } from 'kysely';
import type { Database } from '#storage/database.ts';
import {
  conditionsOf,
  type Filter,
  type ListArguments,
  type ListColumn,
  type Page,
  readPage,
} from '#storage/list-query.ts';
import type { Tx } from '#storage/transaction.ts';

/** An activity counter as the API shows it (core 3): of a member, or of the chapter when `memberId` is null. */
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
}

/** Which counter: all that its keys say. */
export interface CounterIdentity extends CounterPeriod {
  chapterId: string;
  rotaryId: string;
  type: CounterType;
  code: CounterCode;
}

const COLUMNS: Record<string, ListColumn> = {
  type: { column: 'type', kind: 'text' },
  code: { column: 'code', kind: 'text' },
  year: { column: 'year', kind: 'integer' },
  month: { column: 'month', kind: 'integer' },
  weekNo: { column: 'week_no', kind: 'integer' },
  quarter: { column: 'quarter', kind: 'integer' },
  termId: { column: 'term', kind: 'integer' },
  sk: { column: 'sk', kind: 'text' },
};

interface Row {
  rotary_id: string | null;
  type: CounterType;
  code: CounterCode;
  year: number;
  month: number;
  week_no: number;
  meeting_date: string;
  count: number;
  value_paise: number;
  sk: string;
}

/** The counters of a member, or of a chapter, that count something; by period. */
export function listSummaries(
  { kysely }: Database,
  chapterId: string,
  rotaryId: string | null,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Summary>> {
  const counters =
    rotaryId === null
      ? sql`select null::text as rotary_id, c.* from chapter_counter c where chapter_id = ${chapterId}`
      : sql`select c.* from member_counter c where chapter_id = ${chapterId} and rotary_id = ${rotaryId}`;
  const keyed = sql<Row>`(
    select c.*, (month + 2) / 3 as quarter, (month + 5) / 6 as term,
      'TYPE#' || type || '#CODE#' || code || '#WEEKNO#' || week_no || '#YEAR#' || year || '#MONTH#' || month as sk
    from (${counters}) c where count <> 0 or value_paise <> 0)`;
  let query = kysely.selectFrom(keyed.as('summary')).selectAll();
  for (const condition of conditionsOf(filter, COLUMNS)) query = query.where(condition);
  return readPage(
    query,
    {
      columns: [
        { column: 'meeting_date', kind: 'date' },
        { column: 'sk', kind: 'text' },
      ],
      direction: 'asc',
      keyOf: (summary: Summary) => [summary.meetingDate, summary.sk],
    },
    list,
    (row) => toSummary(chapterId, row),
  );
}

/** What a member's counter holds now, locked until the transaction ends; nothing yet is 0. */
export async function lockCounter(
  tx: Tx,
  identity: CounterIdentity,
): Promise<{ count: number; valuePaise: Paise }> {
  const row = await tx
    .selectFrom('member_counter')
    .select(['count', 'value_paise as valuePaise'])
    .where('chapter_id', '=', identity.chapterId)
    .where('rotary_id', '=', identity.rotaryId)
    .where('type', '=', identity.type)
    .where('code', '=', identity.code)
    .where('year', '=', identity.year)
    .where('month', '=', identity.month)
    .where('week_no', '=', identity.weekNo)
    .forUpdate()
    .executeTakeFirst();
  return row ?? { count: 0, valuePaise: 0 };
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

function toSummary(chapterId: string, row: Row): Summary {
  const period = { year: row.year, month: row.month, weekNo: row.week_no };
  return {
    ...period,
    pk: row.rotary_id === null ? chapterKey(chapterId) : memberKey(chapterId, row.rotary_id),
    sk: counterSortKey({ type: row.type, code: row.code, ...period }),
    chapterId,
    memberId: row.rotary_id,
    type: row.type,
    code: row.code,
    meetingDate: row.meeting_date,
    count: row.count,
    valuePaise: row.value_paise,
  };
}
