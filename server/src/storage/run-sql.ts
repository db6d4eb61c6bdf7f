import { type Kysely, sql } from 'kysely';

interface Equivalent {
  /** The first version that understands the text, as `server_version_num` has it. */
  since: number;
  text: string;
  /** What an older server is sent instead; the resulting tables are the same. */
  olderText: string;
}

/**
 * What released migrations say in words that the oldest supported PostgreSQL does not understand. The files themselves never
 * change (docs/decisions/070-released-migrations-on-older-servers.md).
 */
const EQUIVALENTS: readonly Equivalent[] = [
  {
    since: 160_000,
    text: 'filling text storage plain not null\n);',
    olderText: 'filling text not null\n);\nalter table write_probe alter column filling set storage plain;',
  },
];

/** A migration of SQL statements only, in their order. */
export function runSql(statements: string): (db: Kysely<unknown>) => Promise<void> {
  const equivalents = EQUIVALENTS.filter(({ text }) => statements.includes(text));
  return async (db) => {
    const version = equivalents.length > 0 ? await readServerVersion(db) : 0;
    const older = equivalents.filter(({ since }) => version < since);
    const text = older.reduce((sum, each) => sum.replace(each.text, each.olderText), statements);
    await sql.raw(text).execute(db);
  };
}

async function readServerVersion(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  return rows[0]?.version ?? 0;
}
