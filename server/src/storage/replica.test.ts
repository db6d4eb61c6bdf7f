import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startStandbyPair } from '../../test/standby-pair.ts';
import { parseDatabaseAddress } from '../database-address.ts';
import { type Database, openDatabase } from './database.ts';
import { readFromReplica } from './replica.ts';

async function openWithReplica() {
  const pair = await startStandbyPair();
  const database = openDatabase(parseDatabaseAddress(pair.urlOf(pair.first)), {
    max: 3,
    replica: parseDatabaseAddress(pair.urlOf(pair.second), 'standby'),
  });
  const standby = openDatabase(parseDatabaseAddress(pair.urlOf(pair.second), 'standby'), { max: 1 });
  onTestFinished(async () => {
    await database.close();
    await standby.close();
  });
  await becomesFresh(database, true);
  return { pair, database, standby };
}

async function becomesFresh(database: Database, fresh: boolean): Promise<void> {
  await expect.poll(() => database.router?.isFresh(), { timeout: 15_000 }).toBe(fresh);
}

const whoAnswers = async ({ kysely }: Database) => {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(kysely);
  return rows[0]?.standby ? 'replica' : 'primary';
};

const change = ({ kysely }: Database) =>
  sql`insert into instance_mark (name) values (gen_random_uuid())`.execute(kysely);

test('only what may be old is answered by the replica', async () => {
  const { database } = await openWithReplica();
  expect(await whoAnswers(database)).toBe('primary');
  expect(await readFromReplica(() => whoAnswers(database))).toBe('replica');
  const inside = readFromReplica(() =>
    database.kysely.transaction().execute((tx) => whoAnswers({ ...database, kysely: tx })),
  );
  expect(await inside).toBe('replica');
  expect(database.router?.lent).toEqual({ primary: 1, replica: 2 });
}, 60_000);

test('a replica that is behind is left out until it has caught up', async () => {
  const { database, standby } = await openWithReplica();
  await sql`alter system set recovery_min_apply_delay = '10s'`.execute(standby.kysely);
  await sql`select pg_reload_conf()`.execute(standby.kysely);
  await change(database);
  await becomesFresh(database, false);
  expect(await readFromReplica(() => whoAnswers(database))).toBe('primary');
  await sql`alter system reset recovery_min_apply_delay`.execute(standby.kysely);
  await sql`select pg_reload_conf()`.execute(standby.kysely);
  await becomesFresh(database, true);
  expect(await readFromReplica(() => whoAnswers(database))).toBe('replica');
}, 60_000);

test('without the replica the primary answers', async () => {
  const { pair, database } = await openWithReplica();
  await readFromReplica(() => whoAnswers(database));
  await pair.second.stop();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => readFromReplica(() => whoAnswers(database)).catch(() => 'cut off')),
  );
  // One whose idle connection was cut is asked again.
  expect(answers.filter((answer) => answer === 'primary').length).toBeGreaterThanOrEqual(4);
  expect(await readFromReplica(() => whoAnswers(database))).toBe('primary');
}, 60_000);
