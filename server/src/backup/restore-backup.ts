import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { extract } from 'tar-stream';
import { hasFittingKey } from '#identity/built-in-pool.ts';
import { IMAGE_TYPE, isMediaKey, type MediaStore } from '#media/media-key.ts';
import type { Database } from '#storage/database.ts';
import { isDatabaseUnreachable } from '#storage/database-errors.ts';
import { migrateWithin } from '#storage/migrate.ts';
import { describeUnknownMigrations } from '#storage/migrations.ts';
import { readSqlState } from '#storage/transaction.ts';
import {
  analyze,
  type ClientTransaction,
  emptyTables,
  inClientTransaction,
  listTables,
  type StoredTable,
  writeRows,
} from './backup.store.ts';
import {
  BackupError,
  ENDING_ENTRY,
  type Ending,
  MANIFEST_ENTRY,
  type Manifest,
  parseEnding,
  parseManifest,
} from './manifest.ts';

/** Where a backup is restored to. */
interface RestoreTarget {
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
  await emptyTables(client, manifest.tables);

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

/** One file of an archive. */
interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** Goes through the files of an archive in the order in which they were written. */
interface ArchiveCursor {
  /** The text of the next file, which must have this name. @throws BackupError when it has another, or is damaged */
  take(name: string): Promise<string>;
  /** The next file if it is below this folder, else null. @throws BackupError when it is damaged or cut off */
  takeBelow(folder: string): Promise<ArchiveEntry | null>;
  close(): Promise<void>;
}

/** Opens a gzipped tar file; only one of its files is in memory at a time. */
function openArchive(file: string): ArchiveCursor {
  const entries = readEntries(file);
  let next: Promise<ArchiveEntry | null> | null = null;

  function peek(): Promise<ArchiveEntry | null> {
    next ??= entries.next().then(({ value, done }) => (done ? null : value));
    return next;
  }

  return {
    async take(name) {
      const entry = await peek();
      if (entry?.name !== name) throw new BackupError(`${file} is not a whole backup: ${name} is missing.`);
      next = null;
      return entry.content.toString();
    },
    async takeBelow(folder) {
      const entry = await peek();
      if (!entry?.name.startsWith(folder)) return null;
      next = null;
      return entry;
    },
    async close() {
      await entries.return();
    },
  };
}

async function* readEntries(file: string): AsyncGenerator<ArchiveEntry, void, void> {
  const tar = extract();
  let damage: NodeJS.ErrnoException | null = null;
  const reading = pipeline(createReadStream(file), createGunzip(), tar).catch((error: Error) => {
    damage = error;
  });
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, content: await buffer(entry as unknown as Readable) };
    }
  } catch (error) {
    await reading;
    throw new BackupError(describe(file, damage ?? (error as Error)));
  } finally {
    tar.destroy();
    await reading;
  }
}

function describe(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no file ${file}.`;
  return `${file} cannot be read as a backup: ${message}`;
}
