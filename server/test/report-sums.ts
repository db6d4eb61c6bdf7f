import type { CounterCode, CounterType } from '@fellowship/domain/activities/counters';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import type { EndpointName } from '#api/document-store.ts';
import type { TestApi } from './api.ts';
import type { YearChapter } from './chapter-year.ts';
import { toAnswer } from './meeting-day.ts';

/** What is summed up of one member: how many, and how many rupees. */
export type Sum = readonly [count: number, rupees: number];

/** By the member's rotary id; whoever comes to nothing is left out. */
export type Sums = Readonly<Record<string, Sum>>;

/** One thing that is counted, such as `Referral Given`. */
export interface CountedKind {
  type: CounterType;
  code: CounterCode;
}

/** Whose sums of which period are asked for, as the chapter's admin. */
export interface SumQuestion {
  api: TestApi;
  chapter: YearChapter;
  /** The period by the calendar: what counts for its meetings. */
  period: DateRange;
  /** The days from the first of its meetings to the day before the next one after it; null where it has no meeting. */
  days: DateRange | null;
}

/** An operation that a report is made of, and what it makes each member, or the chapter, come to. */
export interface SumSource {
  name: string;
  kinds: readonly CountedKind[];
  /** Asks about the days; an operation that knows meetings is asked about the same. Null where it tells of no such period. */
  read(question: SumQuestion, kind: CountedKind, days: DateRange): Promise<SumsFound | { whole: Sum } | null>;
}

export interface SumsFound {
  sums: Sums;
  /** Of whom it speaks, where it leaves somebody out (rule reports/members-in-a-report). */
  named?: readonly string[];
}

/** Adds up what belongs together. */
export function sumUp(entries: Iterable<readonly [rotaryId: string, count: number, rupees?: number]>): Sums {
  const sums = new Map<string, [number, number]>();
  for (const [rotaryId, count, rupees = 0] of entries) {
    const [counted, value] = sums.get(rotaryId) ?? [0, 0];
    // Rupees have two decimals: added up as whole paise.
    sums.set(rotaryId, [counted + count, Math.round((value + rupees) * 100) / 100]);
  }
  return Object.fromEntries([...sums].filter(([, [count, rupees]]) => count !== 0 || rupees !== 0));
}

/** Several sums as one. */
export const together = (...all: Sums[]): Sums =>
  sumUp(all.flatMap((sums) => Object.entries(sums).map(([rotaryId, sum]) => [rotaryId, ...sum] as const)));

/** What all members come to. */
export const toWhole = (sums: Sums): Sum =>
  together(sumUp(Object.values(sums).map((sum) => ['', ...sum])))[''] ?? [0, 0];

/** Asks as the chapter's admin, unless somebody else asks. */
export async function read<Value>(
  { api, chapter, as = chapter.admin }: Pick<SumQuestion, 'api' | 'chapter'> & { as?: string | undefined },
  query: string,
  variables: object = {},
  endpoint: EndpointName = 'main',
): Promise<Value> {
  const ids = { chapterId: chapter.chapterId };
  return toAnswer<Value>(await api.ask(endpoint, as, query, { ...ids, ...variables }));
}

/**
 * The days on which what counts for the meetings of a period happens (rule reports/agreement).
 * @param meetings the dates of all meetings that are not Cancelled, in their order
 */
export function daysOfMeetings(period: DateRange, meetings: readonly IsoDate[]): DateRange | null {
  const from = meetings.find((date) => date >= period.from);
  if (from === undefined || from > period.to) return null;
  const next = meetings.find((date) => date > period.to);
  return { from, to: next ? addDays(next, -1) : period.to };
}

const SUMMARIES = `query ($filter: ModelSummaryFilterInput) {
  listSummary(filter: $filter) { items { memberId meetingDate count value } } }`;

interface Listed<Item> {
  items: Item[];
}

/** What the counters of each member say of a period: a counter lies in one week and one month. */
export async function getCounters(question: SumQuestion, { type, code }: CountedKind): Promise<Sums> {
  const { chapter, period } = question;
  const filter = { chapterId: { eq: chapter.chapterId }, type: { eq: type }, code: { eq: code } };
  const { items } = await read<
    Listed<{ memberId: string; meetingDate: IsoDate; count: number; value: number }>
  >(question, SUMMARIES, { filter });
  const inPeriod = items.filter(({ meetingDate }) => meetingDate >= period.from && meetingDate <= period.to);
  return sumUp(inPeriod.map(({ memberId, count, value }) => [memberId, count, value]));
}

/** What support admins have corrected of it. */
export async function toCorrections({ api, chapter, period }: SumQuestion, kind: CountedKind): Promise<Sums> {
  const { rows } = await api.database.pool.query<{ rotary_id: string; count: number; rupees: number }>(
    `select rotary_id, count, value_paise / 100.0::float8 as rupees from counter_adjustment
     where chapter_id = $1 and type = $2 and code = $3 and meeting_date between $4 and $5`,
    [chapter.chapterId, kind.type, kind.code, period.from, period.to],
  );
  return sumUp(rows.map(({ rotary_id, count, rupees }) => [rotary_id, count, rupees]));
}
