import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, independent of the working directory. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Where npm links the commands of the installed packages, the bundled Node among them. */
export const binFolder = path.join(root, 'node_modules', '.bin');

/** An absolute path inside the repository. @param {string[]} parts */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}
