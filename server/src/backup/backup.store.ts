import type { Readable } from 'node:stream';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from '#storage/database.ts';
import type { Tables } from '#storage/database.types.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable } from '#storage/transaction.ts';

/** A table with the columns that are stored; generated ones follow from them. */
export interface StoredTable {
  /** Schema and name, such as `userpool.session`. */
  name: string;
  columns: string[];
}

/**
 * The product's tables, each after those that it refers to. Left out are the migrations' own, the running instances and those of the job
 * queue, which are made anew.
 */
export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { references: string[] }>(`
    select n.nspname || '.' || c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct fn.nspname || '.' || f.relname from pg_constraint k
        join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname not like 'pg\\_%'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'compatibility', 'instance')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return inOrderOfReference(rows).map(({ name, columns }) => ({ name, columns }));
}

function inOrderOfReference<Table extends { name: string; references: string[] }>(
  tables: readonly Table[],
): Table[] {
  const placed: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(placed.map(({ name }) => name));
    const ready = waiting.filter(({ references }) => references.every((name) => names.has(name)));
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${waiting.map((t) => t.name)}`);
    placed.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return placed;
}

/** Nobody changes the tables themselves until the transaction ends; rows come and go. */
export async function holdTables(client: pg.ClientBase, tables: readonly StoredTable[]): Promise<void> {
  await client.query(`lock table ${tables.map(quoteTable).join(', ')} in access share mode`);
}

/**
 * What a backup leaves out, by table: codes that are good for something until they are used. Whoever holds a backup must
 * not get into an account that was resetting its password; its owner asks for another code. The mail of a code or a
 * temporary password keeps its place without its text.
 */
const WITHOUT_CODES: Readonly<Record<string, { columns?: Record<string, string>; where?: string }>> = {
  'public.mail': {
    columns: { code: 'null', text: "case when code is null then text else '' end" },
  },
  'userpool.code': { where: 'false' },
  'userpool.challenge': { where: 'false' },
};

/** Removes the rows that migrations put into new tables: the backup has its own. */
export async function emptyTables(client: pg.ClientBase, tables: readonly StoredTable[]): Promise<void> {
  await client.query(`truncate table ${tables.map(quoteTable).join(', ')}`);
}

/** All rows of a table, without live codes; `rowCount` is known at the end. */
export function readRows(client: pg.ClientBase, table: StoredTable): Readable & { rowCount: number } {
  const { columns: blanked = {}, where = 'true' } = WITHOUT_CODES[table.name] ?? {};
  const columns = table.columns.map((name) => blanked[name] ?? quote(name)).join(', ');
  return client.query(copyTo(`copy (select ${columns} from ${quoteTable(table)} where ${where}) to stdout`));
}

/** A stream that stores rows as `readRows` gave them. */
export function writeRows(client: pg.ClientBase, table: StoredTable) {
  return client.query(copyFrom(`copy ${quoteTable(table)} (${quoteColumns(table)}) from stdin`));
}

/** Which migrations have made the tables; none where there is no table yet. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('kysely_migration') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/**
 * The mails that a job still has to deliver; none where no mail server has ever been configured. One whose code is
 * left out has nothing to say any more.
 */
export async function listWaitingMails(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('graphile_worker.jobs') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ key: string }>(
    `select key from graphile_worker.jobs join mail on mail_id::text = key
    where task_identifier = 'deliver-mail' and code is null order by id`,
  );
  return rows.map(({ key }) => key);
}

/** The moment of the transaction, which is that of its snapshot. */
export async function readMoment(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  return (rows[0]?.at ?? new Date()).toISOString();
}

const ANALYZE = statement('analyze', 'analyze');

/** Updates the planner's statistics. */
export async function analyze(db: Queryable): Promise<void> {
  await ANALYZE.run(db, {});
}

function quoteTable({ name }: StoredTable): string {
  return name.split('.').map(quote).join('.');
}

function quoteColumns({ columns }: StoredTable): string {
  return columns.map(quote).join(', ');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A transaction for queries, and its connection for COPY, which no query builder knows. */
export interface ClientTransaction {
  client: pg.ClientBase;
  tx: Transaction<Tables>;
}

/** Settings of the transaction only: texts that every version writes and reads alike, and all the time it takes. */
const SETTINGS = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  extra_float_digits: '1',
  bytea_output: 'hex',
  timezone: 'UTC',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Runs `work` in one transaction; with `isSnapshot` it only reads, and all that it reads is of one moment. */
export async function inClientTransaction<T>(
  { pool }: Database,
  { isSnapshot }: { isSnapshot: boolean },
  work: (transaction: ClientTransaction) => Promise<T>,
): Promise<T> {
  const held = Promise.withResolvers<pg.PoolClient>();
  const one = {
    async connect() {
      const client = await pool.connect();
      held.resolve(client);
      return client;
    },
    end: async () => undefined,
    options: pool.options,
  };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: one }) });
  const begun = isSnapshot
    ? kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : kysely.transaction();
  return begun.execute(async (tx) => {
    const client = await held.promise;
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return work({ client, tx });
  });
}
