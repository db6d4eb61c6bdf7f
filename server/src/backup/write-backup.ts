import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { glob, open, readFile, rename } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { pack } from 'tar-stream';
import { hasFittingKey } from '#identity/built-in-pool.ts';
import { isMediaKey } from '#media/media-key.ts';
import { keepPictures } from '#media/unused-media.store.ts';
import type { Database } from '#storage/database.ts';
import {
  type ClientTransaction,
  holdTables,
  inClientTransaction,
  listMigrations,
  listTables,
  listWaitingMails,
  readMoment,
  readRows,
  type StoredTable,
} from './backup.store.ts';
import {
  BackupError,
  ENDING_ENTRY,
  type Ending,
  MANIFEST_ENTRY,
  printEnding,
  printManifest,
} from './manifest.ts';

/** A gzipped tar file under way; it appears under its name when it is whole. */
interface ArchiveWriter {
  add(name: string, content: string | Buffer): Promise<void>;
  /** Adds what a stream of unknown length gives as numbered entries below a folder. */
  addPieces(folder: string, content: Readable): Promise<void>;
  /** Writes the end and gives the file its name. @returns its size in bytes */
  finish(): Promise<number>;
  /** Removes what has been written. */
  abandon(): Promise<void>;
}

/** An entry of a tar file begins with its size, so up to this much of a stream is buffered. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Pictures do not shrink, and rows do at any level. Speed counts, because the snapshot stays open meanwhile. */
const GZIP_LEVEL = 3;

/** @throws BackupError when the file exists: a backup is never overwritten */
function createArchive(file: string): ArchiveWriter {
  const target = resolve(file);
  const unfinished = `${target}.part`;
  requireAbsence(target);
  const tar = pack();
  const sink = createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true });
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), sink);
  let failCurrent: (reason: unknown) => void = () => undefined;
  written.catch((reason: unknown) => failCurrent(reason));

  async function add(name: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    try {
      await new Promise<void>((done, fail) => {
        failCurrent = fail;
        const header = { name, size: bytes.length, mode: 0o600 };
        const entry = tar.entry(header, (error) => (error ? fail(error) : done()));
        entry.end(bytes);
      });
    } catch (error) {
      tar.destroy();
      // A full disk reports itself; the entry only reports that it has no reader.
      await written;
      throw error;
    }
  }

  return {
    add,
    async addPieces(folder, content) {
      let count = 0;
      for await (const piece of inPieces(content)) {
        await add(`${folder}/${String(count).padStart(6, '0')}`, piece);
        count += 1;
      }
    },
    async finish() {
      tar.finalize();
      await written;
      requireAbsence(target);
      await rename(unfinished, target);
      await syncFolder(dirname(target));
      return statSync(target).size;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      rmSync(unfinished, { force: true });
    },
  };
}

function requireAbsence(file: string): void {
  if (existsSync(file))
    throw new BackupError(`${file} already exists. Choose another file: a backup is never overwritten.`);
}

async function* inPieces(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** A new name is on disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What is backed up. */
export interface BackupSource {
  database: Database;
  /** The folder of the pictures, or the bucket that holds them, which is backed up by its own means. */
  media: { folder: string } | { bucket: string };
  secretKey: Buffer;
}

interface BackupReport extends Ending {
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

/** The keys of all pictures below a folder: no file that is being written, nor any that is no picture. */
export async function* listMediaKeys(folder: string): AsyncGenerator<string> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(join(folder, sep).length).split(sep).join('/');
    if (isMediaKey(key)) yield key;
  }
}

/** A picture by its key. */
function readMediaFile(folder: string, key: string): Promise<Buffer> {
  return readFile(join(folder, key));
}
