import type pg from 'pg';
import { hasFittingKey } from '#identity/built-in-pool.ts';
import { keepPictures } from '#media/unused-media.store.ts';
import type { Database } from '#storage/database.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import {
  holdTables,
  listMigrations,
  listTables,
  listWaitingMails,
  readMoment,
  readRows,
  type StoredTable,
} from './backup.store.ts';
import { BackupError } from './backup-error.ts';
import { type ClientTransaction, inClientTransaction } from './client-transaction.ts';
import { ENDING_ENTRY, type Ending, MANIFEST_ENTRY, printEnding, printManifest } from './manifest.ts';
import { listMediaKeys, readMediaFile } from './media-files.ts';

/** What is backed up. */
export interface BackupSource {
  database: Database;
  /** The folder of the pictures, or the bucket that holds them, which is backed up by its own means. */
  media: { folder: string } | { bucket: string };
  secretKey: Buffer;
}

export interface BackupReport extends Ending {
  bytes: number;
  tables: number;
}

/**
 * Writes everything of an instance but its SECRET_KEY into one file, while people go on working: all rows of one
 * moment, then the pictures. A picture is stored before the row that names it, never changed, and not removed while a
 * backup runs, so none is missing.
 * @throws BackupError when the file exists, there is nothing to back up, or the key at hand is not the database's
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupReport> {
  return keepPictures(source.database, () => writeArchive(source, file));
}

async function writeArchive(source: BackupSource, file: string): Promise<BackupReport> {
  const { database, media } = source;
  const archive = createArchive(file);
  try {
    const tables = await inClientTransaction(database, { isSnapshot: true }, (transaction) =>
      addTables(archive, transaction, source),
    );
    const mediaFiles = 'folder' in media ? await addMedia(archive, media.folder) : 0;
    const ending = { rows: Object.fromEntries(tables), mediaFiles };
    await archive.add(ENDING_ENTRY, printEnding(ending));
    return { ...ending, tables: tables.size, bytes: await archive.finish() };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** @returns how many rows each table has */
async function addTables(
  archive: ArchiveWriter,
  { client, tx }: ClientTransaction,
  { media, secretKey }: BackupSource,
): Promise<Map<string, number>> {
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new BackupError('This database has no instance, so there is nothing to back up.');
  if (!(await hasFittingKey(tx, secretKey)))
    throw new BackupError(
      'The SECRET_KEY here is not the one of this database. A backup without its key cannot be restored.',
    );
  const tables = await listTables(client);
  await holdTables(client, tables);
  const manifest = {
    at: await readMoment(client),
    migrations,
    tables,
    waitingMails: await listWaitingMails(client),
    mediaBucket: 'bucket' in media ? media.bucket : null,
  };
  await archive.add(MANIFEST_ENTRY, printManifest(manifest));
  const counts = new Map<string, number>();
  for (const table of tables) counts.set(table.name, await addTable(archive, client, table));
  return counts;
}

async function addTable(archive: ArchiveWriter, client: pg.ClientBase, table: StoredTable): Promise<number> {
  const rows = readRows(client, table);
  await archive.addPieces(`tables/${table.name}`, rows);
  return rows.rowCount;
}

async function addMedia(archive: ArchiveWriter, folder: string): Promise<number> {
  let count = 0;
  for await (const key of listMediaKeys(folder)) {
    await archive.add(`media/${key}`, await readMediaFile(folder, key));
    count += 1;
  }
  return count;
}
