import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { hasFittingKey } from '#identity/built-in-pool.ts';
import { IMAGE_TYPE } from '#media/image.ts';
import { isMediaKey } from '#media/media-key.ts';
import type { MediaStore } from '#media/media-store.ts';
import type { Database } from '#storage/database.ts';
import { migrateWithin } from '#storage/migrate.ts';
import { describeUnknownMigrations } from '#storage/migrations.ts';
import { readSqlState } from '#storage/transaction.ts';
import { isDatabaseUnreachable } from '#storage/unreachable.ts';
import { type ArchiveCursor, openArchive } from './archive-reader.ts';
import { analyze, listTables, type StoredTable, writeRows } from './backup.store.ts';
import { BackupError } from './backup-error.ts';
import { type ClientTransaction, inClientTransaction } from './client-transaction.ts';
import {
  ENDING_ENTRY,
  type Ending,
  MANIFEST_ENTRY,
  type Manifest,
  parseEnding,
  parseManifest,
} from './manifest.ts';

/** Where a backup is restored to. */
export interface RestoreTarget {
  database: Database;
  media: MediaStore;
  secretKey: Buffer;
}

export interface RestoreReport extends Ending {
  manifest: Manifest;
}

/**
 * Puts everything of a backup into an empty instance, and brings it to the tables of this release: wholly, or not at
 * all (pictures that are left by a failure are overwritten by the next try).
 * @throws BackupError when the instance is not empty, the key is another one, or the file is not whole
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<RestoreReport> {
  const archive = openArchive(file);
  try {
    const manifest = parseManifest(await archive.take(MANIFEST_ENTRY));
    requireKnown(manifest);
    const report = await inClientTransaction(target.database, { isSnapshot: false }, (transaction) =>
      restoreAll(transaction, target, archive, manifest),
    );
    await analyze(target.database.kysely);
    return { ...report, manifest };
  } finally {
    await archive.close();
  }
}

function requireKnown({ migrations }: Manifest): void {
  const misfit = describeUnknownMigrations(migrations);
  if (misfit !== null) throw new BackupError(`This backup was ${misfit}`);
}

async function restoreAll(
  { client, tx }: ClientTransaction,
  { media, secretKey }: RestoreTarget,
  archive: ArchiveCursor,
  manifest: Manifest,
): Promise<Ending> {
  const found = await listTables(client);
  if (found.length > 0)
    throw new BackupError(
      `The database is not empty (it has ${found.length} tables). Restore into a new DATA_DIR or an empty database.`,
    );
  await migrateWithin(tx, { upTo: manifest.migrations.at(-1) });
  requireSameTables(manifest.tables, await listTables(client));

  const rows: Record<string, number> = {};
  for (const table of manifest.tables) rows[table.name] = await restoreRows(client, table, archive);
  if (!(await hasFittingKey(tx, secretKey).catch(damaged)))
    throw new BackupError(
      'This backup was written with a different SECRET_KEY. Put the secret.key of that instance into DATA_DIR, or set SECRET_KEY.',
    );
  const restored = { rows, mediaFiles: await restoreMedia(media, archive) };
  requireWhole(parseEnding(await archive.take(ENDING_ENTRY)), restored);
  await migrateWithin(tx, {});
  return restored;
}

/** What is sealed was not even read. */
function damaged(error: Error): never {
  throw new BackupError(`The backup is damaged: its keys and verifiers cannot be read (${error.message}).`);
}

function requireSameTables(wanted: readonly StoredTable[], found: readonly StoredTable[]): void {
  const print = (tables: readonly StoredTable[]) =>
    tables
      .map(({ name, columns }) => `${name} (${columns.toSorted()})`)
      .toSorted()
      .join();
  if (print(wanted) !== print(found))
    throw new BackupError('The tables of this backup do not match the release it names.');
}

async function restoreRows(
  client: pg.ClientBase,
  table: StoredTable,
  archive: ArchiveCursor,
): Promise<number> {
  const rows = writeRows(client, table);
  try {
    await pipeline(Readable.from(contentsBelow(archive, `tables/${table.name}/`)), rows);
  } catch (error) {
    if (error instanceof BackupError || isTroubleHere(error)) throw error;
    const { message } = error as Error;
    throw new BackupError(`The backup is damaged: its rows of ${table.name} cannot be stored (${message}).`, {
      cause: error,
    });
  }
  return rows.rowCount;
}

/** Of PostgreSQL: lost connections, conflicts, no room, stopping, files, and its own mistakes. */
const NOT_THE_ROWS = /^(08|25|40|53|55|57|58|XX)\w{3}$/;

/** Whether storing failed for a reason that has nothing to do with what was to be stored. */
function isTroubleHere(error: unknown): boolean {
  return isDatabaseUnreachable(error) || NOT_THE_ROWS.test(readSqlState(error));
}

async function* contentsBelow(archive: ArchiveCursor, folder: string): AsyncGenerator<Buffer> {
  for (;;) {
    const entry = await archive.takeBelow(folder);
    if (!entry) return;
    yield entry.content;
  }
}

async function restoreMedia(media: MediaStore, archive: ArchiveCursor): Promise<number> {
  const folder = 'media/';
  for (let count = 0; ; count += 1) {
    const entry = await archive.takeBelow(folder);
    if (!entry) return count;
    const key = entry.name.slice(folder.length);
    if (!isMediaKey(key)) throw new BackupError(`The backup has a picture with an impossible name: ${key}`);
    await media.put(key, entry.content, IMAGE_TYPE);
  }
}

function requireWhole(announced: Ending, restored: Ending): void {
  const names = Object.keys({ ...announced.rows, ...restored.rows });
  const wrong = names.filter((name) => announced.rows[name] !== restored.rows[name]);
  if (wrong.length > 0 || announced.mediaFiles !== restored.mediaFiles)
    throw new BackupError(
      `The backup is damaged: it does not contain all of ${wrong.join(', ') || 'the pictures'}.`,
    );
}
