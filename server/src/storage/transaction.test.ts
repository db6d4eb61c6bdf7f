import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import type { Database } from './database.ts';
import { inTransaction, type RequestKey, runIdempotent, type Tx } from './transaction.ts';

let db: Database;

beforeAll(async () => {
  db = await newTestDatabase({ max: 8 });
  await db.pool.query('create table fact (id integer primary key, n integer not null default 0)');
});

beforeEach(() => db.pool.query('truncate fact, request'));

afterAll(() => db.close());

async function countFacts(): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>('select count(*) as n from fact');
  return rows[0]?.n ?? -1;
}

function insertFact(tx: Tx, id: number) {
  return sql`insert into fact (id) values (${id})`.execute(tx);
}

describe('inTransaction', () => {
  test('keeps everything or nothing', async () => {
    await inTransaction(db, async (tx) => {
      await insertFact(tx, 1);
      await insertFact(tx, 2);
    });
    const failing = inTransaction(db, async (tx) => {
      await insertFact(tx, 3);
      throw new Error('second half failed');
    });
    await expect(failing).rejects.toThrow('second half failed');
    expect(await countFacts()).toBe(2);
  });

  test('repeats a transaction that PostgreSQL ended for a deadlock', async () => {
    await db.pool.query('insert into fact (id) values (1), (2)');
    let runs = 0;
    let waiting = 0;
    const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
    const add = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        runs += 1;
        await sql`update fact set n = n + 1 where id = ${first}`.execute(tx);
        waiting += 1;
        if (waiting === 2) resolve();
        await bothHoldOne;
        await sql`update fact set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(runs).toBeGreaterThan(2);
    const { rows } = await db.pool.query('select n from fact order by id');
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('does not repeat any other failure', async () => {
    let runs = 0;
    const failing = inTransaction(db, async (tx) => {
      runs += 1;
      await insertFact(tx, 1);
      await insertFact(tx, 1);
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(runs).toBe(1);
  });
});

describe('once', () => {
  const KEY: RequestKey = {
    chapterId: 'Chennai',
    userName: 'chennaiadmin',
    requestId: 'nonce-1',
    operation: 'fact.create',
    input: { id: 1, tags: ['a', 'b'] },
  };

  function run(key: RequestKey, work: (tx: Tx) => Promise<unknown>) {
    return inTransaction(db, (tx) => runIdempotent(tx, key, () => work(tx)));
  }

  let id = 0;
  async function createFact(tx: Tx) {
    id += 1;
    await insertFact(tx, id);
    return { id, at: new Date('2026-11-20T02:00:00Z'), left: undefined };
  }

  test('a repeated request gives the same answer and changes nothing', async () => {
    const first = await run(KEY, createFact);
    expect(first).toEqual({ id, at: '2026-11-20T02:00:00.000Z' });
    expect(await run(KEY, createFact)).toEqual(first);
    expect(await run({ ...KEY, input: { tags: ['a', 'b'], id: 1 } }, createFact)).toEqual(first);
    expect(await countFacts()).toBe(1);
  });

  test('without a request id every request counts', async () => {
    for (const requestId of [null, undefined]) await run({ ...KEY, requestId }, createFact);
    expect(await countFacts()).toBe(2);
  });

  test.each([
    ['another operation', { operation: 'fact.delete' }],
    ['another input', { input: { id: 2, tags: ['a', 'b'] } }],
    ['another order of a list', { input: { id: 1, tags: ['b', 'a'] } }],
  ])('the same request id for %s is a conflict', async (_name, change) => {
    await run(KEY, createFact);
    await expect(run({ ...KEY, ...change }, createFact)).rejects.toMatchObject({
      name: 'RefusalError',
      refusal: { code: 'CONFLICT', message: 'This request id was already used for something else' },
    });
    expect(await countFacts()).toBe(1);
  });

  test.each([
    ['chapter', { chapterId: 'Madurai' }],
    ['person', { userName: '100001' }],
  ])("another %s's request ids are their own", async (_name, change) => {
    await run(KEY, createFact);
    await run({ ...KEY, ...change }, createFact);
    expect(await countFacts()).toBe(2);
  });

  test('twenty concurrent ones are one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => run(KEY, createFact)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countFacts()).toBe(1);
  });

  test('a failed request is not stored: a waiting one runs instead', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: finish, resolve: letFail } = Promise.withResolvers<void>();
    const failing = run(KEY, async () => {
      start();
      await finish;
      throw new Error('refused');
    });
    await started;
    const waiting = run(KEY, createFact);
    letFail();
    await expect(failing).rejects.toThrow('refused');
    expect(await waiting).toMatchObject({ id });
    expect(await countFacts()).toBe(1);
  });

  test('an empty answer is stored too', async () => {
    let runs = 0;
    const count = async () => {
      runs += 1;
    };
    expect(await run(KEY, count)).toBeNull();
    expect(await run(KEY, count)).toBeNull();
    expect(runs).toBe(1);
  });

  test('costs two round trips, one for a repetition', async () => {
    const trips = countRoundTrips(db);
    await run(KEY, async () => 'answer');
    expect(trips.count).toBe(4);
    await run(KEY, async () => 'answer');
    expect(trips.count).toBe(4 + 3);
    trips.stop();
  });
});
