import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isMediaKey } from '#media/media-key.ts';

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
export function readMediaFile(folder: string, key: string): Promise<Buffer> {
  return readFile(join(folder, key));
}
