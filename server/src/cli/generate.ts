import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Database, openDatabase } from '../storage/database.ts';
import { startEmbeddedPostgres } from '../storage/embedded-postgres.ts';
import { migrate } from '../storage/migrate.ts';
import { printSchema } from '../storage/schema-dump.ts';
import { printColumns, printTypes } from '../storage/types-dump.ts';

/** A file that follows from the code, and the text it should have. */
interface GeneratedFile {
  path: string;
  text: string;
}

/**
 * `npm run generate` writes the committed files that follow from the code: the dump of the tables, their types, and
 * the printed schemas of the four endpoints, and what permits each of their fields.
 * With `--check` it writes nothing and exits 1 when one of them is not up to date.
 */
async function main(isCheck: boolean): Promise<number> {
  // The schemas are built on the columns that were written: a field whose column is new is not known before.
  for (const generate of [generateTables, generateSchemas]) {
    const stale = (await generate()).filter((file) => readIfPresent(file.path) !== file.text);
    for (const { path, text } of stale) {
      const action = isCheck ? 'not up to date (run npm run generate)' : 'written';
      console.log(`${action}: ${relative(process.cwd(), path)}`);
      if (!isCheck) writeFileSync(path, text);
    }
    if (isCheck && stale.length > 0) return 1;
  }
  return 0;
}

function generateTables(): Promise<GeneratedFile[]> {
  const folder = join(import.meta.dirname, '..', 'storage');
  return withMigratedDatabase(async ({ kysely }) => [
    { path: join(folder, 'schema.sql'), text: await printSchema(kysely) },
    { path: join(folder, 'database.types.ts'), text: await printTypes(kysely) },
    { path: join(folder, 'database.columns.ts'), text: await printColumns(kysely) },
  ]);
}

async function generateSchemas(): Promise<GeneratedFile[]> {
  const { printPermissions, printSchemas } = await import('../schemas.ts');
  const folder = join(import.meta.dirname, '..', '..', 'schema');
  const schemas = Object.entries(printSchemas()).map(([name, text]) => ({
    path: join(folder, `${name}.graphql`),
    text,
  }));
  return [...schemas, { path: join(folder, 'permissions.txt'), text: printPermissions() }];
}

async function withMigratedDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-generate-'));
  try {
    const postgres = await startEmbeddedPostgres(dataDir, { isDurable: false });
    const db = openDatabase(postgres.connection, { max: 1 });
    try {
      await migrate(db);
      return await work(db);
    } finally {
      await db.close();
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function readIfPresent(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

process.exitCode = await main(process.argv.includes('--check'));
