import { type CounterDelta, combineDeltas } from '@fellowship/domain/activities/counters';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#storage/transaction.ts';

/** A part of a statement, and the name that the others know it by. */
export type StatementPart = readonly [name: string, part: RawBuilder<unknown>];

/**
 * Adds to the counters what facts of this transaction add, or takes it back (negative counts): by member and by chapter,
 * by week and over the lifetime, in one statement.
 */
export async function addToCounters(tx: Tx, deltas: readonly CounterDelta[]): Promise<void> {
  const parts = counterParts(deltas);
  if (parts.length === 0) return;
  const named = parts.map(([name, part]) => sql`${sql.ref(name)} as (${part})`);
  await sql`with ${sql.join(named)} select`.execute(tx);
}

/**
 * What adds to the counters, as parts of a statement that stores the fact too; none where nothing is counted. The only
 * writer of these four tables. Rows are touched in the order of their keys, so that two transactions cannot wait for each
 * other.
 * @param condition what must hold before they are touched: it is found out first
 */
export function counterParts(
  deltas: readonly CounterDelta[],
  condition: RawBuilder<unknown> = sql`true`,
): readonly StatementPart[] {
  const rows = combineDeltas(deltas);
  if (rows.length === 0) return [];
  const delta = sql`
    select * from unnest(
      ${rows.map((row) => row.chapterId)}::text[], ${rows.map((row) => row.rotaryId)}::text[],
      ${rows.map((row) => row.type)}::text[], ${rows.map((row) => row.code)}::text[],
      ${rows.map((row) => row.year)}::int[], ${rows.map((row) => row.month)}::int[],
      ${rows.map((row) => row.weekNo)}::int[], ${rows.map((row) => row.meetingDate)}::date[],
      ${rows.map((row) => row.count)}::int[], ${rows.map((row) => row.valuePaise)}::bigint[]
    ) as d(chapter_id, rotary_id, type, code, year, month, week_no, meeting_date, count, value_paise)
    where ${condition}`;
  return [['delta', delta], ...UPSERTS];
}

const UPSERTS: readonly StatementPart[] = [
  [
    'by_member',
    sql`
      insert into member_counter as stored
        (chapter_id, rotary_id, type, code, year, month, week_no, meeting_date, count, value_paise)
      select chapter_id, rotary_id, type, code, year, month, week_no, meeting_date, count, value_paise
      from delta order by chapter_id, rotary_id, year, type, code, month, week_no
      on conflict (chapter_id, rotary_id, year, type, code, month, week_no) do update set
        count = stored.count + excluded.count, value_paise = stored.value_paise + excluded.value_paise,
        meeting_date = greatest(stored.meeting_date, excluded.meeting_date)`,
  ],
  [
    'by_member_lifetime',
    sql`
      insert into member_counter_lifetime as stored (chapter_id, rotary_id, type, code, count, value_paise)
      select chapter_id, rotary_id, type, code, sum(count), sum(value_paise)
      from delta group by chapter_id, rotary_id, type, code order by chapter_id, rotary_id, type, code
      on conflict (chapter_id, rotary_id, type, code) do update set
        count = stored.count + excluded.count, value_paise = stored.value_paise + excluded.value_paise`,
  ],
  [
    'by_chapter',
    sql`
      insert into chapter_counter as stored
        (chapter_id, type, code, year, month, week_no, meeting_date, count, value_paise)
      select chapter_id, type, code, year, month, week_no, max(meeting_date), sum(count), sum(value_paise)
      from delta group by chapter_id, type, code, year, month, week_no
      order by chapter_id, year, type, code, month, week_no
      on conflict (chapter_id, year, type, code, month, week_no) do update set
        count = stored.count + excluded.count, value_paise = stored.value_paise + excluded.value_paise,
        meeting_date = greatest(stored.meeting_date, excluded.meeting_date)`,
  ],
  [
    'by_chapter_lifetime',
    sql`
      insert into chapter_counter_lifetime as stored (chapter_id, type, code, count, value_paise)
      select chapter_id, type, code, sum(count), sum(value_paise)
      from delta group by chapter_id, type, code order by chapter_id, type, code
      on conflict (chapter_id, type, code) do update set
        count = stored.count + excluded.count, value_paise = stored.value_paise + excluded.value_paise`,
  ],
];
