import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';

/** A gzipped tar file under way; it appears under its name when it is whole. */
export interface ArchiveWriter {
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
export function createArchive(file: string): ArchiveWriter {
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
