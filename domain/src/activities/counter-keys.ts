import type { IsoDate } from '../calendar/dates.ts';
import {
  COUNTER_CODES,
  COUNTER_TYPES,
  type CounterCode,
  type CounterPeriod,
  type CounterType,
  toCounterPeriod,
} from './counters.ts';

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
