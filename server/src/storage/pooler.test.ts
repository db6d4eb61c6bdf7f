import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { hasPgbouncer, startPgbouncer } from '../../test/pgbouncer.ts';
import { parseDatabaseAddress } from '../database-address.ts';
import { type Database, openDatabase } from './database.ts';
import { checkDatabase } from './database-checks.ts';
import { openEvents, publishEvent } from './events.ts';
import { statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

const ONE = statement<{ value: number }, { doubled: number }>(
  'pooler-test',
  'select :value::int * 2 as doubled',
);

const LIMITS = sql<{ statement: string; lock: string; idle: string }>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;

async function openTarget(): Promise<{ target: Database; direct: string }> {
  const target = await newTestDatabase();
  onTestFinished(() => target.close());
  const { host, user, database } = target.connection;
  return {
    target,
    direct: `postgres:///${database}?${new URLSearchParams({ host: `${host}`, user: `${user}` })}`,
  };
}

function open(address: string, direct: string | null = null): Database {
  const database = openDatabase(parseDatabaseAddress(address), {
    max: 4,
    direct: direct === null ? null : parseDatabaseAddress(direct),
  });
  onTestFinished(() => database.close());
  return database;
}

/** More at once than there are connections, many times, so that a session changes hands. */
async function useTogether(databases: readonly Database[]): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_unused, value) =>
      ONE.run((databases[value % 2] as Database).kysely, { value }),
    ),
  );
  expect(answers.flat().map(({ doubled }) => doubled)).toEqual(
    Array.from({ length: 40 }, (_unused, value) => value * 2),
  );
}

async function hearsEvents(database: Database): Promise<void> {
  const events = openEvents(database);
  onTestFinished(() => events.close());
  await events.ready;
  const heard: (string | null)[] = [];
  events.subscribe('clock', (payload) => heard.push(payload));
  await inTransaction(database, (tx) => publishEvent(tx, { channel: 'clock', payload: 'now' }));
  await expect.poll(() => heard).toEqual(['now']);
}

describe.skipIf(!hasPgbouncer)('PgBouncer (Debian package pgbouncer)', () => {
  test('in session mode it is used as the database itself, with its limits', async () => {
    const { target } = await openTarget();
    const address = await startPgbouncer(target, 'session');
    await checkDatabase({ databaseUrl: address, databaseDirectUrl: null });
    const database = open(address);
    expect((await LIMITS.execute(database.kysely)).rows).toEqual([
      { statement: '10s', lock: '8s', idle: '30s' },
    ]);
    await useTogether([database, open(address)]);
    await hearsEvents(database);
  }, 30_000);

  test('in transaction mode it needs a way around it, and transactions have their limits', async () => {
    const { target, direct } = await openTarget();
    const address = await startPgbouncer(target, 'transaction');
    await expect(checkDatabase({ databaseUrl: address, databaseDirectUrl: null })).rejects.toThrow(
      'DATABASE_URL: this pooler gives every transaction another session. Set its pool_mode to session, or set DATABASE_DIRECT_URL to PostgreSQL itself.',
    );
    await expect(checkDatabase({ databaseUrl: direct, databaseDirectUrl: address })).rejects.toThrow(
      'DATABASE_DIRECT_URL: this pooler gives every transaction another session. It must lead to PostgreSQL itself.',
    );
    await checkDatabase({ databaseUrl: address, databaseDirectUrl: direct });
    const database = open(address, direct);
    const within = await inTransaction(database, (tx) => LIMITS.execute(tx));
    expect(within.rows).toEqual([{ statement: '10s', lock: '8s', idle: '30s' }]);
    // Nothing stays behind in a session that others are given next.
    expect((await LIMITS.execute(database.kysely)).rows).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    await useTogether([database, open(address, direct)]);
    await hearsEvents(database);
  }, 30_000);

  test('in statement mode it is refused', async () => {
    const { target, direct } = await openTarget();
    const address = await startPgbouncer(target, 'statement');
    await expect(checkDatabase({ databaseUrl: address, databaseDirectUrl: direct })).rejects.toThrow(
      'DATABASE_URL: this pooler refuses transactions',
    );
  }, 30_000);
});

test('two addresses of different databases are refused', async () => {
  const one = await openTarget();
  const other = await openTarget();
  await expect(checkDatabase({ databaseUrl: one.direct, databaseDirectUrl: other.direct })).rejects.toThrow(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
  );
});
