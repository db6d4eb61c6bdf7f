import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file being written; see the disk store. */
const UNFINISHED = '.part';

/** The keys of all pictures below a folder. Files are never changed or removed, so the list may grow meanwhile. */
export async function* listMediaKeys(folder: string): AsyncGenerator<string> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue;
    const path = join(entry.parentPath, entry.name);
    yield path.slice(join(folder, sep).length).split(sep).join('/');
  }
}

/** A picture by its key. */
export function readMediaFile(folder: string, key: string): Promise<Buffer> {
  return readFile(join(folder, key));
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether a key names a file below the media folder, wherever it came from. */
export function isSafeKey(key: string): boolean {
  return key.split('/').every((segment) => SEGMENT.test(segment));
}
