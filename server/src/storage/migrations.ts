import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { FileMigrationProvider, type Migration } from 'kysely/migration';

/**
 * Every migration of the folder, in the order of its name: first the tables of each capability, then what changed. A
 * released migration is never edited: a change is a new one, `v2-YYYY-MM-DD-NN-what-changes.ts`, with the day on which it was
 * written. (Names of the first release, without `v2-`, bear days after that release; with it a later one still runs last.)
 * There is no way back down; the next migration corrects a mistake.
 */
export const MIGRATIONS: Readonly<Record<string, ContractingMigration>> = withFloor(await readMigrations());

/**
 * A migration that takes away what an earlier release reads names the release that stopped reading it by its newest migration;
 * older ones refuse to start from then on (docs/decisions/072-two-releases-side-by-side.md).
 */
interface ContractingMigration extends Migration {
  lowestCompatible?: string;
}

function withFloor(migrations: Record<string, ContractingMigration>): Record<string, ContractingMigration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up, lowestCompatible }]) => {
      if (lowestCompatible === undefined) return [name, { up }];
      const raise = sql`update compatibility set lowest = greatest(lowest, ${lowestCompatible})`;
      return [
        name,
        {
          lowestCompatible,
          up: async (db) => {
            await up(db);
            await raise.execute(db);
          },
        },
      ];
    }),
  );
}

function readMigrations(): Promise<Record<string, ContractingMigration>> {
  return new FileMigrationProvider({
    fs: { readdir: async (folder) => (await fs.readdir(folder)).toSorted() },
    path,
    migrationFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    import: (file) => import(pathToFileURL(file).href),
  }).getMigrations();
}

/**
 * Why this release cannot go on from the migrations that made a database or a backup; `null` when it knows all of them, or those
 * that it does not know say that it may run beside them.
 * An unknown name after our newest one is a newer release's. Any other is from before the first release, whose
 * migrations were still being rewritten.
 */
export function describeUnknownMigrations(
  done: readonly string[],
  known: Readonly<Record<string, Migration>> = MIGRATIONS,
  lowest: string | null = null,
): string | null {
  const unknown = done.filter((name) => !(name in known));
  const newest = Object.keys(known).toSorted().at(-1) ?? '';
  const hasAllOfOurs = Object.keys(known).every((name) => done.includes(name));
  if (lowest !== null && lowest <= newest && hasAllOfOurs) return null;
  const newer = unknown.find((name) => name > newest);
  if (newer !== undefined)
    return `written by a newer release (it has ${newer}). Use that release or a later one.`;
  if (unknown.length === 0) return null;
  return `written by a version older than the first release (it has ${unknown[0]}), from which there is no upgrade.`;
}
