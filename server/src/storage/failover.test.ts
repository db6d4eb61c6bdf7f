import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type StandbyPair, startStandbyPair } from '../../test/standby-pair.ts';
import { parseDatabaseAddress } from '../database-address.ts';
import { type Database, openDatabase } from './database.ts';
import { checkDatabase } from './database-checks.ts';
import { isDatabaseUnreachable } from './database-errors.ts';
import { openEvents } from './events.ts';
import { watchReadiness } from './migrate.ts';
import { inTransaction, readSqlState } from './transaction.ts';

const ROLES = { databaseDirectUrl: null };

function open(address: string): Database {
  const database = openDatabase(parseDatabaseAddress(address), { max: 3 });
  onTestFinished(() => database.close());
  return database;
}

const isStandby = async ({ kysely }: Database) => {
  const { rows } = await sql<{ answer: boolean }>`select pg_is_in_recovery() as answer`.execute(kysely);
  return rows[0]?.answer;
};

const mark = (database: Database) =>
  inTransaction(database, (tx) =>
    sql`insert into instance_mark (name) values (gen_random_uuid())`.execute(tx),
  );

async function withStandby(): Promise<StandbyPair> {
  const pair = await startStandbyPair();
  await expect.poll(() => isStandby(open(pair.urlOf(pair.second))), { timeout: 10_000 }).toBe(true);
  return pair;
}

test('of two servers the one that takes writes is used, reads go on without it, writes follow the new one', async () => {
  const pair = await withStandby();
  const database = open(pair.databaseUrl);
  const events = openEvents(database, { heartbeatMs: 300 });
  onTestFinished(() => events.close());
  await events.ready;
  const heard: (string | null)[] = [];
  events.subscribe('clock', (payload) => heard.push(payload));
  const readiness = watchReadiness(database);
  await mark(database);
  expect([await isStandby(database), await readiness.canRead(), await readiness.canWrite()]).toEqual([
    false,
    true,
    true,
  ]);

  process.kill(pair.first.pid, 'SIGKILL');
  await expect.poll(() => isStandby(database).catch(() => 'away'), { timeout: 10_000 }).toBe(true);
  const refusal = await mark(database).catch((error: unknown) => error);
  expect([readSqlState(refusal), isDatabaseUnreachable(refusal)]).toEqual(['25006', true]);
  const during = watchReadiness(database);
  expect([await during.canRead(), await during.canWrite()]).toEqual([true, false]);

  await open(pair.urlOf(pair.second)).pool.query('select pg_promote()');
  await mark(database);
  expect(await isStandby(database)).toBe(false);
  await expect
    .poll(
      async () => {
        await events.publish(database.kysely, 'clock', 'now').catch(() => undefined);
        return heard;
      },
      { timeout: 15_000, interval: 300 },
    )
    .toContain('now');
  expect(heard).toContain(null);
}, 60_000);

test('a start against a standby is refused in one line', async () => {
  const pair = await withStandby();
  await expect(checkDatabase({ databaseUrl: pair.urlOf(pair.second), ...ROLES })).rejects.toThrow(
    'DATABASE_URL: this is a standby, which takes no writes. Name the primary, or all servers.',
  );
  await checkDatabase({ databaseUrl: pair.databaseUrl, ...ROLES });
}, 60_000);
