import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * One hash over the names and contents of files, independent of their order on disk and their dates.
 * Folders are read recursively; entries that do not exist are ignored.
 * @param {string[]} entries paths relative to the root @param {(file: string) => boolean} [wanted]
 */
export function hashFiles(entries, wanted = () => true) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesIn).filter(wanted).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} entry @returns {string[]} */
function filesIn(entry) {
  const absolute = path.join(root, entry);
  try {
    const children = readdirSync(absolute, { withFileTypes: true });
    return children.flatMap((child) => filesIn(path.posix.join(entry, child.name)));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOTDIR') return [entry];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
