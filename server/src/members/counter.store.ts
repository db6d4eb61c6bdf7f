import { type CounterDelta, combineDeltas } from '@fellowship/domain/activities/counters';
import { statement } from '#storage/statement.ts';
import type { Tx } from '#storage/transaction.ts';

/**
 * The parts of a statement that add deltas (parameter `:deltas`, see `toDeltaRows`) to the counters: by member and by chapter, by
 * week and over the lifetime. The only writer of these four tables. Rows are locked in the order of their keys, so that two
 * transactions cannot deadlock.
 * @param condition must hold before any counter is locked; it is evaluated first
 */
export const addDeltas = (condition = 'true'): string => `
  delta as (
    select chapter_id, rotary_id, type, code, year, month, week_no, meeting_date, count, value_paise
    from jsonb_populate_recordset(null::member_counter, :deltas::jsonb) where ${condition}
  ), by_member as (
  insert into member_counter as stored
    (chapter_id, rotary_id, type, code, year, month, week_no, meeting_date, count, value_paise)
  select chapter_id, rotary_id, type, code, year, month, week_no, meeting_date, count, value_paise
  from delta order by chapter_id, rotary_id, year, type, code, month, week_no
  on conflict (chapter_id, rotary_id, year, type, code, month, week_no) do update set
    count = stored.count + excluded.count, value_paise = stored.value_paise + excluded.value_paise,
    meeting_date = greatest(stored.meeting_date, excluded.meeting_date)
  ), by_member_lifetime as (
  insert into member_counter_lifetime as stored (chapter_id, rotary_id, type, code, count, value_paise)
  select chapter_id, rotary_id, type, code, sum(count), sum(value_paise)
  from delta group by chapter_id, rotary_id, type, code order by chapter_id, rotary_id, type, code
  on conflict (chapter_id, rotary_id, type, code) do update set
    count = stored.count + excluded.count, value_paise = stored.value_paise + excluded.value_paise
  ), by_chapter as (
  insert into chapter_counter as stored
    (chapter_id, type, code, year, month, week_no, meeting_date, count, value_paise)
  select chapter_id, type, code, year, month, week_no, max(meeting_date), sum(count), sum(value_paise)
  from delta group by chapter_id, type, code, year, month, week_no
  order by chapter_id, year, type, code, month, week_no
  on conflict (chapter_id, year, type, code, month, week_no) do update set
    count = stored.count + excluded.count, value_paise = stored.value_paise + excluded.value_paise,
    meeting_date = greatest(stored.meeting_date, excluded.meeting_date)
  ), by_chapter_lifetime as (
  insert into chapter_counter_lifetime as stored (chapter_id, type, code, count, value_paise)
  select chapter_id, type, code, sum(count), sum(value_paise)
  from delta group by chapter_id, type, code order by chapter_id, type, code
  on conflict (chapter_id, type, code) do update set
    count = stored.count + excluded.count, value_paise = stored.value_paise + excluded.value_paise
  )`;

/** Deltas as the parameter of `addDeltas`. */
export function toDeltaRows(deltas: readonly CounterDelta[]): string {
  const rows = combineDeltas(deltas).map((delta) => ({
    chapter_id: delta.chapterId,
    rotary_id: delta.rotaryId,
    type: delta.type,
    code: delta.code,
    year: delta.year,
    month: delta.month,
    week_no: delta.weekNo,
    meeting_date: delta.meetingDate,
    count: delta.count,
    value_paise: delta.valuePaise,
  }));
  return JSON.stringify(rows);
}

const ADD = statement<{ deltas: string }>('counters-add', `with ${addDeltas()} select`);

/** Adds to the counters what facts of this transaction add, or takes it back (negative counts), in one statement. */
export async function addToCounters(tx: Tx, deltas: readonly CounterDelta[]): Promise<void> {
  if (deltas.length > 0) await ADD.run(tx, { deltas: toDeltaRows(deltas) });
}
