import { addDays, type IsoDate } from '../calendar/dates.ts';
import { getMonth, getPeriod, type Period, weekNumber } from '../calendar/periods.ts';
import type { Paise } from '../money/rupees.ts';
import type { CNoteCode } from './c-note.ts';

/** The types of counters (rule activities/counter-kinds). */
export const COUNTER_TYPES = ['Referral', 'ThanksNote', 'R2R', 'Attendance', 'Visitor'] as const;

export type CounterType = (typeof COUNTER_TYPES)[number];

/** The codes of counters (rule activities/counter-kinds). */
export const COUNTER_CODES = [
  'Given',
  'Received',
  'Present',
  'Meet',
  'Absent',
  'Leave',
  'Late',
  'Invited',
] as const;

export type CounterCode = (typeof COUNTER_CODES)[number];

/** The codes of each type; no other pair is a counter. */
export const CODES_OF_TYPE = {
  Referral: ['Given', 'Received'],
  ThanksNote: ['Given', 'Received'],
  R2R: ['Meet'],
  Attendance: ['Present', 'Absent', 'Leave', 'Late'],
  Visitor: ['Invited'],
} as const satisfies Readonly<Record<CounterType, readonly CounterCode[]>>;

export type AttendanceCode = (typeof CODES_OF_TYPE)['Attendance'][number];

/** Whether the type is counted by the code. */
export function isCounterKind(type: CounterType, code: CounterCode): boolean {
  return CODES_OF_TYPE[type].some((known) => known === code);
}

/**
 * What a fact adds to the counters of one member and of the chapter. The meeting date decides the week, month
 * and year that it counts in and is stored with the fact, so that it can be reversed exactly.
 */
export interface CounterDelta {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly type: CounterType;
  readonly code: CounterCode;
  readonly meetingDate: IsoDate;
  readonly count: number;
  readonly valuePaise: Paise;
}

/** The period that a counter counts in; quarter and term follow from the month. */
export type CounterPeriod = Pick<Period, 'year' | 'month' | 'weekNo'>;

/** The period of everything that counts for a meeting. */
export function toCounterPeriod(meetingDate: IsoDate): CounterPeriod {
  const { year, month, weekNo } = getPeriod(meetingDate);
  return { year, month, weekNo };
}

/** The first day in the period of a counter; null when its week has no day in its month. */
export function findFirstDay({ year, month, weekNo }: CounterPeriod): IsoDate | null {
  const monthStart = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const days = Array.from({ length: 31 }, (_, index) => addDays(monthStart, index));
  return days.find((day) => getMonth(day) === month && weekNumber(day) === weekNo) ?? null;
}

/** The deltas that exactly reverse these. */
export function negateDeltas(deltas: readonly CounterDelta[]): CounterDelta[] {
  // Adding 0 turns -0 into 0.
  return deltas.map((delta) => ({ ...delta, count: -delta.count + 0, valuePaise: -delta.valuePaise + 0 }));
}

/** The sum of deltas for one counter, with its period. */
export type CombinedDelta = CounterDelta & CounterPeriod;

/**
 * One delta for each affected counter, in the order of their keys: a statement touches a row only once, and all
 * transactions lock rows in the same order. Zero sums are left out.
 */
export function combineDeltas(deltas: readonly CounterDelta[]): CombinedDelta[] {
  const byKey = new Map<string, CombinedDelta>();
  const dates = new Set(deltas.map(({ meetingDate }) => meetingDate));
  const periods = new Map([...dates].map((date) => [date, toCounterPeriod(date)]));
  for (const delta of deltas) {
    const period = periods.get(delta.meetingDate) ?? toCounterPeriod(delta.meetingDate);
    const { year, month, weekNo } = period;
    const key = [delta.chapterId, delta.rotaryId, delta.type, delta.code, year, month, weekNo].join('#');
    const sum = byKey.get(key);
    byKey.set(key, sum ? addDelta(sum, delta) : { ...delta, ...period });
  }
  return [...byKey]
    .filter(([, { count, valuePaise }]) => count !== 0 || valuePaise !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta);
}

function addDelta(sum: CombinedDelta, delta: CounterDelta): CombinedDelta {
  return {
    ...sum,
    meetingDate: delta.meetingDate > sum.meetingDate ? delta.meetingDate : sum.meetingDate,
    count: sum.count + delta.count,
    valuePaise: sum.valuePaise + delta.valuePaise,
  };
}

/** The parts of a counter's sort key. */
export interface CounterKey extends CounterPeriod {
  readonly type: CounterType;
  readonly code: CounterCode;
}

/** `TYPE#Referral#CODE#Given#WEEKNO#47#YEAR#2026#MONTH#11` (rule activities/counter-key). */
export function counterSortKey(key: CounterKey): string {
  return `TYPE#${key.type}#CODE#${key.code}#WEEKNO#${key.weekNo}#YEAR#${key.year}#MONTH#${key.month}`;
}

/** The key of the counter for this meeting; null for what is not counted. */
export function buildCounterKey(
  meetingDate: IsoDate | null,
  kind: Pick<CounterKey, 'type' | 'code'> | null,
): string | null {
  if (meetingDate === null || kind === null) return null;
  return counterSortKey({ ...kind, ...toCounterPeriod(meetingDate) });
}

/** Parses a counter's sort key; null when the text is not one. */
export function parseCounterSortKey(sortKey: string): CounterKey | null {
  const match = /^TYPE#(\w+)#CODE#(\w+)#WEEKNO#([1-9]\d?)#YEAR#([1-9]\d{3})#MONTH#([1-9]|1[0-2])$/.exec(
    sortKey,
  );
  const type = COUNTER_TYPES.find((known) => known === match?.[1]);
  const code = COUNTER_CODES.find((known) => known === match?.[2]);
  if (!match || !type || !code) return null;
  return { type, code, weekNo: Number(match[3]), year: Number(match[4]), month: Number(match[5]) };
}

/** A member who is party to an activity, and the meeting that it counts for. */
export interface ActivityParty {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly meetingDate: IsoDate;
}

/** A referral or a C-Note. */
export interface Exchange {
  readonly type: 'Referral' | 'ThanksNote';
  /** Who refers or thanks. */
  readonly from: ActivityParty;
  /** Who is referred to or thanked; null for a person outside every chapter. */
  readonly to: ActivityParty | null;
  /** What a C-Note is worth; nothing for a referral. */
  readonly valuePaise: Paise;
}

/** What a referral or a C-Note adds: one Given by its author, one Received by the other party (rule activities/parties). */
export function exchangeCounters({ type, from, to, valuePaise }: Exchange): CounterDelta[] {
  const counter = (party: ActivityParty, code: CNoteCode): CounterDelta => ({
    ...party,
    type,
    code,
    count: 1,
    valuePaise,
  });
  return [counter(from, 'Given'), ...(to ? [counter(to, 'Received')] : [])];
}

/** What an R2R adds: one Meet for its author, none for the other party (rule activities/parties). */
export function r2rCounter(author: ActivityParty): CounterDelta {
  return { ...author, type: 'R2R', code: 'Meet', count: 1, valuePaise: 0 };
}
