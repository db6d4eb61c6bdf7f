import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FileMigrationProvider, type Migration } from 'kysely/migration';

/**
 * Every migration of the folder, in the order of its name: first the tables of each capability, then what changed. A
 * released migration is never edited: a change is a new one, `v2-YYYY-MM-DD-NN-what-changes.ts`, with the day on which it was
 * written. (Names of the first release, without `v2-`, bear days after that release; with it a later one still runs last.)
 * There is no way back down; the next migration corrects a mistake.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = await new FileMigrationProvider({
  fs: { readdir: async (folder) => (await fs.readdir(folder)).toSorted() },
  path,
  migrationFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  import: (file) => import(pathToFileURL(file).href),
}).getMigrations();

/**
 * Why this release cannot go on from the migrations that made a database or a backup; `null` when it knows all of them.
 * An unknown name after our newest one is a newer release's. Any other is from before the first release, whose
 * migrations were still being rewritten.
 */
export function describeUnknownMigrations(
  done: readonly string[],
  known: Readonly<Record<string, Migration>> = MIGRATIONS,
): string | null {
  const unknown = done.filter((name) => !(name in known));
  const newest = Object.keys(known).toSorted().at(-1) ?? '';
  const newer = unknown.find((name) => name > newest);
  if (newer !== undefined)
    return `written by a newer release (it has ${newer}). Use that release or a later one.`;
  if (unknown.length === 0) return null;
  return `written by a version older than the first release (it has ${unknown[0]}), from which there is no upgrade.`;
}
