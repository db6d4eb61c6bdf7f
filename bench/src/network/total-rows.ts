import { type CombinedDelta, type CounterDelta, combineDeltas } from '@fellowship/domain/activities/counters';
import type { ChapterRows } from './rows.ts';

type Total = {
  chapter_id: string;
  rotary_id?: string;
  type: string;
  code: string;
  year?: number;
  month?: number;
  week_no?: number;
  meeting_date?: string;
  count: number;
  value_paise: number;
};

/** The four tables of totals: by member and by chapter, by week and over the lifetime. */
export function totalRows(deltas: readonly CounterDelta[]): ChapterRows {
  const tables = {
    member_counter: new Map<string, Total>(),
    member_counter_lifetime: new Map<string, Total>(),
    chapter_counter: new Map<string, Total>(),
    chapter_counter_lifetime: new Map<string, Total>(),
  };
  for (const delta of combineDeltas(deltas)) {
    const { chapterId, rotaryId, type, code, year, month, weekNo, meetingDate } = delta;
    const kind = `${type} ${code}`;
    const week = `${kind} ${year} ${month} ${weekNo}`;
    const lifetime = { chapter_id: chapterId, type, code };
    const weekly = { ...lifetime, year, month, week_no: weekNo, meeting_date: meetingDate };
    const member = { rotary_id: rotaryId };
    add(tables.member_counter, `${rotaryId} ${week}`, delta, () => ({ ...weekly, ...member }));
    add(tables.member_counter_lifetime, `${rotaryId} ${kind}`, delta, () => ({ ...lifetime, ...member }));
    add(tables.chapter_counter, week, delta, () => weekly);
    add(tables.chapter_counter_lifetime, kind, delta, () => lifetime);
  }
  return Object.fromEntries(Object.entries(tables).map(([table, totals]) => [table, [...totals.values()]]));
}

function add(
  totals: Map<string, Total>,
  key: string,
  { count, valuePaise, meetingDate }: CombinedDelta,
  start: () => Omit<Total, 'count' | 'value_paise'>,
): void {
  const total = totals.get(key);
  if (!total) {
    totals.set(key, { ...start(), count, value_paise: valuePaise });
    return;
  }
  total.count += count;
  total.value_paise += valuePaise;
  if (total.meeting_date !== undefined && meetingDate > total.meeting_date) total.meeting_date = meetingDate;
}
