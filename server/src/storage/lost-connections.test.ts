import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { type FaultyNetwork, openFaultyNetwork } from '../../test/faulty-network.ts';
import { type Database, openDatabase } from './database.ts';
import { openEvents } from './events.ts';
import { inTransaction } from './transaction.ts';

/** Of these tests; that of the product is checked below. */
const ANSWER_TIMEOUT_MS = 1_000;
/** An answer that stays out, or a heartbeat, is noticed after this. */
const NOTICED_WITHIN_MS = 3_000;

async function openBehindNetwork(max: number): Promise<{ database: Database; network: FaultyNetwork }> {
  const direct = await newTestDatabase();
  const network = await openFaultyNetwork(direct.connection);
  const database = openDatabase({ ...network.connection, query_timeout: ANSWER_TIMEOUT_MS }, { max });
  onTestFinished(async () => {
    await database.close();
    await network.close();
    await direct.close();
  });
  return { database, network };
}

/** How the work ended, and after how long. */
async function timed(work: Promise<unknown>): Promise<{ outcome: string; ms: number }> {
  const begin = performance.now();
  const outcome = await work.then(
    () => 'done',
    () => 'failed',
  );
  return { outcome, ms: performance.now() - begin };
}

test('silently lost connections are noticed by their users, and replaced', async () => {
  const { database, network } = await openBehindNetwork(3);
  const ask = () => database.kysely.selectFrom('chapter').select('name').execute();
  const work = [
    ask(),
    database.pool.query('select 1'),
    inTransaction(database, (tx) => sql`select 1`.execute(tx)),
  ];
  await Promise.all(work);
  const held = inTransaction(database, async (tx) => {
    await sql`select 1`.execute(tx);
    network.drop();
    await sql`select 2`.execute(tx);
  });
  await sleep(100);
  const lost = await Promise.all([held, database.pool.query('select 1'), ask()].map(timed));
  for (const { outcome, ms } of lost) {
    expect(outcome).toBe('failed');
    expect(ms).toBeLessThan(NOTICED_WITHIN_MS);
  }
  for (const { outcome, ms } of await Promise.all([ask(), ask(), ask()].map(timed))) {
    expect(outcome).toBe('done');
    expect(ms).toBeLessThan(2_000);
  }
}, 40_000);

test('a connection lives at most ten minutes, and waits at most twelve seconds for an answer', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  expect(database.pool.options).toMatchObject({ maxLifetimeSeconds: 600, query_timeout: 12_000 });
});

test('a listener notices a lost connection soon, and must fetch again', async () => {
  const { database, network } = await openBehindNetwork(2);
  const events = openEvents(database, { heartbeatMs: 500 });
  onTestFinished(() => events.close());
  await events.ready;
  const heard: unknown[] = [];
  events.subscribe('meeting', (payload) => heard.push(payload));
  network.drop();
  await expect.poll(() => heard, { timeout: NOTICED_WITHIN_MS }).toEqual([null]);
}, 40_000);
