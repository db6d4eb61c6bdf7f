import { type CounterPeriod, counterPeriodOf } from '@fellowship/domain/activities/counters';
import type { Fact } from './facts.ts';
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

/** The four tables of totals that facts add up to: by member and by chapter, by week and over the lifetime. */
export function totalRows(chapterId: string, facts: readonly Fact[]): ChapterRows {
  const tables = {
    member_counter: new Map<string, Total>(),
    member_counter_lifetime: new Map<string, Total>(),
    chapter_counter: new Map<string, Total>(),
    chapter_counter_lifetime: new Map<string, Total>(),
  };
  for (const fact of facts) {
    const { rotaryId, type, code, meetingDate } = fact;
    const { year, month, weekNo } = periodOf(meetingDate);
    const kind = `${type} ${code}`;
    const week = `${kind} ${year} ${month} ${weekNo}`;
    const lifetime = { chapter_id: chapterId, type, code };
    const weekly = { ...lifetime, year, month, week_no: weekNo, meeting_date: meetingDate };
    const member = { rotary_id: rotaryId };
    add(tables.member_counter, `${rotaryId} ${week}`, fact, () => ({ ...weekly, ...member }));
    add(tables.member_counter_lifetime, `${rotaryId} ${kind}`, fact, () => ({ ...lifetime, ...member }));
    add(tables.chapter_counter, week, fact, () => weekly);
    add(tables.chapter_counter_lifetime, kind, fact, () => lifetime);
  }
  return Object.fromEntries(Object.entries(tables).map(([table, totals]) => [table, [...totals.values()]]));
}

function add(
  totals: Map<string, Total>,
  key: string,
  { valuePaise, meetingDate }: Fact,
  start: () => Omit<Total, 'count' | 'value_paise'>,
): void {
  const total = totals.get(key);
  if (!total) {
    totals.set(key, { ...start(), count: 1, value_paise: valuePaise });
    return;
  }
  total.count += 1;
  total.value_paise += valuePaise;
  if (total.meeting_date !== undefined && meetingDate > total.meeting_date) total.meeting_date = meetingDate;
}

const periods = new Map<string, CounterPeriod>();

/** A year has 52 meeting dates, and each of them some ten thousand facts. */
function periodOf(date: string): CounterPeriod {
  const known = periods.get(date);
  if (known) return known;
  const period = counterPeriodOf(date);
  periods.set(date, period);
  return period;
}
