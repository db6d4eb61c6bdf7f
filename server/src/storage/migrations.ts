import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FileMigrationProvider, type Migration } from 'kysely/migration';

/**
 * Every migration of the folder, in the order of its name: first the tables of each capability, then what changed. A
 * migration is never edited: a change is a new one, dated later than all before it. There is no way back down; a mistake
 * is mended by the next one.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = await new FileMigrationProvider({
  fs: { readdir: async (folder) => (await fs.readdir(folder)).toSorted() },
  path,
  migrationFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  import: (file) => import(pathToFileURL(file).href),
}).getMigrations();
