import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import type { Database } from './database.ts';
import type { Filter, ListArguments } from './list-page.ts';
import { record } from './record.ts';
import { listRecords } from './record-store.ts';

const entries = {
  record: record('notification', {
    chapterId: 'chapter_id',
    at: 'at',
    id: 'notification_id',
    range: 'range',
    title: 'title',
    valuePaise: 'value_paise',
    isDeleted: 'is_deleted',
    date: 'date',
  }),
  filters: ['range', 'title', 'isDeleted'],
  order: ['at', 'id'],
  computed: { value: ['valuePaise'] },
} as const;

/** Entries of the chapter `a`, rated 1, 2, 3, 1, …, one in each millisecond. */
async function fill(database: Database, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await database.pool.query(
      `insert into notification (chapter_id, rotary_id, notification_id, date, type, code, title, description,
        fact_chapter_id, fact_id, range, at)
      values ('a', '100001', $1, '2026-11-20', 'R2R', 'Both', 'T', 'D', 'a', $1, $2,
        '2026-11-20 07:00:00Z'::timestamptz + $3 * interval '1 millisecond')`,
      [id, 1 + (index % 3), index],
    );
}

test.each([
  'asc',
  'desc',
] as const)('pages in the order of a moment, %s, have each record once', async (direction) => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const ids = Array.from({ length: 12 }, () => randomUUID());
  await fill(database, ids);
  const seen: string[] = [];
  let nextToken: string | null = null;
  do {
    const page: { items: { id: string }[]; nextToken: string | null } = await listRecords(
      database.kysely,
      entries,
      { where: { chapterId: 'a' }, direction },
      { limit: 1, nextToken },
    );
    seen.push(...page.items.map(({ id }) => id));
    nextToken = page.nextToken;
  } while (nextToken !== null && seen.length <= ids.length);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test('a page with its total is one round trip, with any filters', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const ids = Array.from({ length: 12 }, () => randomUUID());
  await fill(database, ids);
  const read = (filter: Filter | null, list: ListArguments) =>
    listRecords(database.kysely, entries, { where: { chapterId: 'a' }, filters: [filter] }, list);
  const trips = countRoundTrips(database);
  for (const range of [1, 2, 3, 4]) {
    const { items, total, nextToken } = await read({ range: { eq: range } }, { limit: 3 });
    const wanted = ids.filter((_, index) => 1 + (index % 3) === range);
    expect([total, items.map(({ id }) => id)]).toEqual([wanted.length, wanted.slice(0, 3)]);
    if (nextToken === null) continue;
    const second = await read({ range: { eq: range } }, { limit: 3, nextToken });
    expect([second.total, second.items.map(({ id }) => id)]).toEqual([4, wanted.slice(3)]);
  }
  expect((await read({ range: { ge: 2 }, title: { contains: 'T' } }, { limit: 1 })).total).toBe(8);
  expect((await read({ range: { ge: 2 }, title: { contains: 't' } }, { limit: 1 })).total).toBe(0);
  expect((await read(null, {})).total).toBe(12);
  expect((await read(null, { limit: 1, isTotalWanted: false })).total).toBeNull();
  expect(trips.count).toBe(11);
});

test('a list holds only what its condition says', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  await fill(database, [randomUUID(), randomUUID()]);
  const list = async (where: { chapterId?: string }) =>
    (await listRecords(database.kysely, entries, { where }, {})).items.length;
  expect([await list({ chapterId: 'a' }), await list({ chapterId: 'b' }), await list({})]).toEqual([2, 0, 2]);
});

const ID = '00000000-0000-4000-8000-000000000000';
const AT = '2026-11-20 07:00:00Z';

test.each<['at' | 'range' | 'isDeleted' | 'title' | 'date', string, unknown[]]>([
  ['at', AT, ['soon', '2026-02-30 07:00:00Z', '2026-11-20', 5, null, `${AT}\0`]],
  ['range', '-12', ['1.5', '1e3', 'one', '1234567890123456', 12, true]],
  ['isDeleted', 'true', ['yes', '', 'TRUE', true]],
  ['title', 'any text', ['torn \ud800', 'with \0', 7, null]],
  ['date', '2026-11-20', ['2026-02-30', 'today', AT, 20261120]],
])('a page in the order of %s is found by its key only', async (field, good, bad) => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const list = { ...entries, order: [field, 'id'] as const };
  const read = (key: unknown) => {
    const nextToken = Buffer.from(JSON.stringify(key)).toString('base64url');
    return listRecords(database.kysely, list, { where: { chapterId: 'a' } }, { nextToken });
  };
  expect((await read([good, ID])).items).toEqual([]);
  const forged = [
    ...bad.map((value) => [value, ID]),
    [good, 'no id'],
    [good],
    [good, ID, ID],
    { 0: good },
    null,
  ];
  for (const key of forged)
    await expect(read(key), JSON.stringify(key)).rejects.toThrow('This page does not exist any more.');
});

test('the last page has no token, also where it is full', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  await fill(
    database,
    Array.from({ length: 4 }, () => randomUUID()),
  );
  const read = (list: ListArguments) =>
    listRecords(database.kysely, entries, { where: { chapterId: 'a' } }, list);
  expect((await read({ limit: 4 })).nextToken).toBeNull();
  const { nextToken } = await read({ limit: 2 });
  expect(nextToken).not.toBeNull();
  expect((await read({ limit: 2, nextToken })).nextToken).toBeNull();
});

test('a page beyond the last is empty and still counted', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  await fill(database, [randomUUID(), randomUUID()]);
  const read = (list: ListArguments) =>
    listRecords(database.kysely, entries, { where: { chapterId: 'a' } }, list);
  const { nextToken } = await read({ limit: 1 });
  await database.pool.query('delete from notification where at > (select min(at) from notification)');
  expect(await read({ limit: 1, nextToken })).toEqual({ items: [], nextToken: null, total: 1 });
});

test('only selected columns, or their sources, are read', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const id = randomUUID();
  await fill(database, [id]);
  const read = async (...fields: string[]) => {
    const query = { where: { chapterId: 'a' }, fields: new Set(fields) };
    const { items } = await listRecords(database.kysely, entries, query, {});
    return Object.keys(items[0] ?? {});
  };
  expect(await read('title')).toEqual(['at', 'id', 'title']);
  expect(await read('id', 'value')).toEqual(['at', 'id', 'valuePaise']);
  expect(await read('title', 'unknown')).toEqual(Object.keys(entries.record.sources));
});

test('a prepared list always uses the index of undeleted records', async () => {
  const database = await newTestDatabase({ max: 1 });
  onTestFinished(() => database.close());
  const id = randomUUID();
  await fill(database, [id]);
  await database.pool.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
  const trips = countRoundTrips(database);
  for (const deleted of [false, true]) {
    const filters = [{ isDeleted: { eq: deleted } }];
    const { items } = await listRecords(database.kysely, entries, { where: { chapterId: 'a' }, filters }, {});
    expect(items.map((item) => item.id)).toEqual(deleted ? [] : [id]);
  }
  trips.stop();
  const [live] = trips.queries;
  await database.pool.query(`prepare live as ${live?.text}`);
  const { rows } = await database.pool.query<Record<string, string>>(`explain execute live('a', 10)`);
  expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/notification_(newest|by_kind)/);
});
