import pg from 'pg';
import { NOTIFY_CHANNEL } from '../../../server/src/storage/events.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import type { RecordedStatement } from './recorded-transaction.ts';

/** The placeholder for a recorded text, such as the caller's id. */
export interface Replacement {
  recorded: string;
  /** An SQL expression of type text. */
  by: string;
}

/**
 * The script with which pgbench replays a recorded transaction for other people. Instants are now, and its notification goes
 * to a channel without listeners, so that the product stays idle.
 */
export async function replayedScript(
  { connection }: BenchDatabase,
  statements: readonly RecordedStatement[],
  replacements: readonly Replacement[],
): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const lines: string[] = [];
    for (const { text, values } of statements) {
      const types = values.length === 0 ? [] : await parameterTypes(client, text);
      const said = text
        .replaceAll(`'${NOTIFY_CHANNEL}'`, "'nobody'")
        .replace(/\$(\d+)/g, (_, number: string) => {
          const place = Number(number) - 1;
          return `(${toExpression(values[place] ?? null, replacements)})::${types[place]}`;
        });
      lines.push(`${said};`);
    }
    return lines.join('\n');
  } finally {
    await client.end();
  }
}

/** The parameter types that PostgreSQL infers for a statement. */
async function parameterTypes(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare recorded as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'recorded'`,
  );
  await client.query('deallocate recorded');
  return rows[0]?.types ?? [];
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function toExpression(value: string | null, replacements: readonly Replacement[]): string {
  if (value === null) return 'null';
  if (value === NOTIFY_CHANNEL) return "'nobody'";
  if (INSTANT.test(value)) return 'now()';
  const exact = replacements.find(({ recorded }) => recorded === value);
  if (exact) return exact.by;
  return replacements
    .filter(({ recorded }) => value.includes(recorded))
    .reduce((expression, { recorded, by }) => `replace(${expression}, '${recorded}', ${by})`, literal(value));
}

/** pgbench treats `:30` as a variable, even within quotes. */
function literal(value: string): string {
  const quoted = value.replaceAll("'", "''");
  if (!quoted.includes(':') && !quoted.includes('\\')) return `'${quoted}'`;
  return `U&'${quoted.replaceAll('\\', '\\\\').replaceAll(':', '\\003A')}'`;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Every id generated for the transaction, to be generated again from `salt`, a variable of the script. */
export function newIds(statements: readonly RecordedStatement[], known: readonly string[]): Replacement[] {
  const recorded = statements.flatMap(({ values }) => values.flatMap((value) => value?.match(UUID) ?? []));
  return [...new Set(recorded)]
    .filter((id) => !known.includes(id))
    .map((id, index) => ({ recorded: id, by: `md5('${index} ' || :salt::text)::uuid::text` }));
}
