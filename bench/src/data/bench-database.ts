import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { hashFiles } from '../../../scripts/lib/hash-files.mjs';
import { startEmbeddedPostgres } from '../../../server/src/storage/embedded-postgres.ts';
import type { Log } from '../log.ts';
import type { Scale } from '../scale.ts';
import { fillDatabase } from './fill-database.ts';

/** A filled database on the embedded PostgreSQL of the benchmarks. */
export interface BenchDatabase {
  name: string;
  chapters: number;
  url: string;
  connection: { host: string; port: number; user: string; database: string };
}

export interface BenchServer {
  /** The database with that many chapters; created if missing. */
  database(chapters: number): BenchDatabase;
  stop(): Promise<void>;
}

/** Files that determine a database's rows: when one of them changes, the database is rebuilt. */
const SOURCES = ['server/src/storage/schema.sql', 'server/src/demo', 'bench/src/network'];

/** Fills the databases that are missing or outdated, then starts PostgreSQL as the product does. */
export async function openBenchServer(
  folder: string,
  scale: Scale,
  sizes: readonly number[],
  log: Log,
): Promise<BenchServer> {
  const home = join(folder, scale.name);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const sources = hashFiles(SOURCES);
  const toFingerprint = (size: number) =>
    createHash('sha256')
      .update(`${sources} ${scale.membersPerChapter} ${toYears(scale, size)}`)
      .digest('hex');
  const missing = sizes.filter((size) => toStamp(home, size) !== toFingerprint(size));
  if (missing.length > 0) await fill(home, missing, scale, toFingerprint, log);
  const server = await startEmbeddedPostgres(join(home, 'data'));
  const { host, port, user } = server.connection;
  return {
    database(chapters) {
      const name = getName(chapters);
      const connection = { host, port, user, database: name };
      const parameters = new URLSearchParams({ host, user, port: String(port) });
      return { name, chapters, url: `postgres:///${name}?${parameters}`, connection };
    },
    stop: () => server.stop(),
  };
}

/** Without waiting for the disk; an interrupted database is rebuilt. */
async function fill(
  home: string,
  sizes: readonly number[],
  scale: Scale,
  toFingerprint: (size: number) => string,
  log: Log,
): Promise<void> {
  const server = await startEmbeddedPostgres(join(home, 'data'), { isDurable: false });
  const admin = new pg.Client(server.connection);
  await admin.connect();
  for (const size of sizes) {
    log(`filling ${getName(size)}`);
    await admin.query(`drop database if exists ${getName(size)}`);
    await admin.query(`create database ${getName(size)}`);
    await fillDatabase(
      { ...server.connection, database: getName(size) },
      size,
      { ...scale, years: toYears(scale, size) },
      log,
    );
    writeFileSync(stampFile(home, size), toFingerprint(size));
  }
  await admin.end();
  await server.stop();
}

const toYears = ({ oldChapters, oldYears, years }: Scale, size: number): number =>
  size === oldChapters ? oldYears : years;
const getName = (chapters: number): string => `chapters_${chapters}`;
const stampFile = (home: string, chapters: number): string => join(home, `${getName(chapters)}.made-from`);

function toStamp(home: string, chapters: number): string | null {
  const file = stampFile(home, chapters);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
