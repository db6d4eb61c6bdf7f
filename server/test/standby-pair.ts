import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@fellowship/embedded-postgres';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { newPreparedData } from './prepared-data.ts';

/** Two real servers, the second of which repeats what the first one commits. */
export interface StandbyPair {
  first: EmbeddedPostgres;
  second: EmbeddedPostgres;
  /** As an operator names both. */
  databaseUrl: string;
  /** As an operator names one. */
  urlOf(server: EmbeddedPostgres): string;
}

/** Starts a migrated, empty database with a standby by streaming replication; both stop with the test. */
export async function startStandbyPair(): Promise<StandbyPair> {
  const first = await start(newPreparedData());
  const standbyData = newPreparedData();
  const folder = join(standbyData, 'postgres');
  const { host, user, database } = first.connection;
  writeFileSync(join(folder, 'standby.signal'), '', { mode: 0o600 });
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${user} application_name=second'\n`,
  );
  const second = await start(standbyData);
  const urlOf = (server: EmbeddedPostgres) =>
    `postgres:///${database}?${new URLSearchParams({ host: String(server.connection.host), user: String(user) })}`;
  return {
    first,
    second,
    urlOf,
    databaseUrl: `postgres:///${database}?${new URLSearchParams({ host: `${host},${second.connection.host}`, user: String(user) })}`,
  };
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir, { isDurable: false });
  onTestFinished(() => postgres.stop());
  return postgres;
}
