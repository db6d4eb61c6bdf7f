import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error.ts';

/** One file of an archive. */
export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** Goes through the files of an archive in the order in which they were written. */
export interface ArchiveCursor {
  /** The text of the next file, which must have this name. @throws BackupError when it has another, or is damaged */
  take(name: string): Promise<string>;
  /** The next file if it is below this folder, else null. @throws BackupError when it is damaged or cut off */
  takeBelow(folder: string): Promise<ArchiveEntry | null>;
  close(): Promise<void>;
}

/** Opens a gzipped tar file; only one of its files is in memory at a time. */
export function openArchive(file: string): ArchiveCursor {
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
