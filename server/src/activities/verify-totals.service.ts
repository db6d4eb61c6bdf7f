import { type CounterDelta, toCounterPeriod } from '@fellowship/domain/activities/counters';
import type { Database } from '#storage/database.ts';
import { inSnapshot, type Queryable } from '#storage/transaction.ts';
import { findWrongMoney } from '../billing/payments/payment-transaction.store.ts';
import { findWrongLatestMeeting } from '../chapters/latest-meeting.store.ts';
import {
  findWrongBusiness,
  findWrongSummaries,
  listChapterIds,
  readLifetimeAttendance,
  readTotals,
  sumFacts,
} from './total-facts.store.ts';

/** A stored total that the facts do not add up to. */
export interface TotalDifference {
  chapterId: string;
  /** Which total, in words. */
  total: string;
  expected: string;
  stored: string;
}

/**
 * Recomputes every stored total from facts, chapter by chapter on one snapshot of the database, and
 * names every difference (rule activities/counters), and compares money taken with money granted (rule billing/queue).
 */
export function verifyTotals(database: Database): Promise<TotalDifference[]> {
  return inSnapshot(database, async (tx) => {
    const differences: TotalDifference[] = [];
    for (const chapterId of await listChapterIds(tx))
      differences.push(...(await verifyChapter(tx, chapterId)));
    return differences;
  });
}

async function verifyChapter(db: Queryable, chapterId: string): Promise<TotalDifference[]> {
  const expected = expectedTotals(await sumFacts(db, chapterId));
  const stored = await readTotals(db, chapterId);
  const keys = [...new Set([...expected.keys(), ...stored.keys()])].toSorted();
  const counters = keys.flatMap((total) => {
    const [wanted, found] = [describe(expected.get(total)), describe(stored.get(total))];
    return wanted === found ? [] : [{ chapterId, total, expected: wanted, stored: found }];
  });
  const summaries = await findWrongSummaries(db, chapterId);
  const business = await findWrongBusiness(db, chapterId);
  const lifetime = await readLifetimeAttendance(db, chapterId);
  const money = await findWrongMoney(db, chapterId);
  const latest = await findWrongLatestMeeting(db, chapterId);
  return [
    ...counters,
    ...(latest ? [{ chapterId, ...latest }] : []),
    ...money.map((wrong) => ({ chapterId, ...wrong })),
    ...business.map(({ referralId, expected, stored }) => ({
      chapterId,
      total: `business of referral ${referralId}`,
      expected: describe(expected),
      stored: describe(stored),
    })),
    ...(lifetime.expected === lifetime.stored
      ? []
      : [{ chapterId, total: 'attendance summaries lifetime', ...lifetime }]),
    ...summaries.map(({ meetingDate, ...rest }) => ({
      chapterId,
      total: `attendance summary ${meetingDate}`,
      ...rest,
    })),
  ];
}

type Totals = Map<string, [count: number, paise: number]>;

/** The four totals that each fact is part of, under the keys that `readTotals` gives them. */
function expectedTotals(facts: readonly CounterDelta[]): Totals {
  const totals: Totals = new Map();
  for (const fact of facts) {
    const { year, month, weekNo } = toCounterPeriod(fact.meetingDate);
    const kind = `${fact.type} ${fact.code}`;
    const period = `${year}/${month} week ${weekNo}`;
    for (const owner of [`member ${fact.rotaryId}`, 'chapter']) {
      add(totals, `${owner} ${kind} ${period}`, fact);
      add(totals, `${owner} ${kind} lifetime`, fact);
    }
  }
  for (const [key, [count, paise]] of totals) if (count === 0 && paise === 0) totals.delete(key);
  return totals;
}

function add(totals: Totals, key: string, { count, valuePaise }: CounterDelta): void {
  const [soFar, paise] = totals.get(key) ?? [0, 0];
  totals.set(key, [soFar + count, paise + valuePaise]);
}

function describe(total: readonly [number, number] | undefined): string {
  const [count, paise] = total ?? [0, 0];
  return paise === 0 ? `${count}` : `${count} worth ${paise} paise`;
}
