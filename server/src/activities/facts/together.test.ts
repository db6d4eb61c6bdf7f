import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityProblems, newRushChapters, startActivityRush } from '../../../test/activity-rush.ts';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import {
  type ActivityType,
  newTwoChapters,
  record,
  recorded,
  remove,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';

let api: TestApi;
let chapters: TwoChapters;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
});

const TYPES = ['Referral', 'ThanksNote', 'R2R'] as const satisfies readonly ActivityType[];

it('what members of two chapters record and delete concurrently is stored as acknowledged', {
  timeout: 60_000,
}, async () => {
  const day = { date: '2026-11-20', timeZone: 'Asia/Kolkata', name: 'rush' };
  const rushed = await newRushChapters(api.database, day);
  const rush = startActivityRush(api.ask, rushed, 8);
  await rush.done;
  expect(await activityProblems(api.database, rushed, rush)).toEqual([]);
  expect(rush.acknowledged).toBe(10 * (8 + 2 * 4));
});

/** What a transaction writes to, in any order. */
const WRITTEN = [
  'notification',
  'member_counter',
  'member_counter_lifetime',
  'chapter_counter',
  'chapter_counter_lifetime',
  'request',
] as const;

async function everything(): Promise<string> {
  const tables = ['referral', 'thanks_note', 'r2r', ...WRITTEN];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await api.database.pool.query(`select to_jsonb(t) as row from ${table} t order by 1`);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}

/** Makes every write to a table fail while the work is done. */
async function failing<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const { pool } = api.database;
  await pool.query(`
    create or replace function fail() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger fails before insert or update on ${table} for each row execute function fail()`);
  try {
    return await work();
  } finally {
    await pool.query(`drop trigger fails on ${table}`);
  }
}

describe.each(TYPES)('a %s', (type) => {
  it.each(WRITTEN)('is recorded and deleted completely or not at all, when %s fails', async (table) => {
    const { home, anita } = chapters;
    const { id } = await recorded(chapters, type, anita, toInputs(chapters)[type].outside);
    const before = await everything();
    const requestId = `fails-${id}`;
    const recording = () => record(chapters, type, anita, toInputs(chapters)[type].outside, { requestId });
    const deleting = () => remove(chapters, type, { id, chapterId: home, author: anita }, { requestId });
    for (const ask of [recording, deleting]) {
      const { data, errors } = await failing(table, ask);
      expect(Object.values(data ?? {}).filter(Boolean)).toEqual([]);
      expect(errors[0]?.extensions.code).toBe('INTERNAL');
      expect(await everything()).toBe(before);
    }
    expect((await recording()).errors).toEqual([]);
  });

  it('takes few round trips', async () => {
    const { anita } = chapters;
    const input = toInputs(chapters)[type].outside;
    await recorded(chapters, type, anita, input);
    const trips = countRoundTrips(api.database);
    await record(chapters, type, anita, input);
    const plain = trips.count;
    await record(chapters, type, anita, input, { requestId: `trips-${anita}` });
    trips.stop();
    // Begin, read, store, notify, commit; a request id is claimed too, and its answer is stored while others are notified.
    expect([plain, trips.count - plain]).toEqual([5, 6]);
  });
});
