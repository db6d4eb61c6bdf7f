import type { CompiledQuery, Kysely } from 'kysely';

/** What a query runs on: a transaction, or the database outside of one. */
type Runner = Pick<Kysely<unknown>, 'executeQuery'>;

/** The names that texts are prepared under. */
const names = new Map<string, string>();

/**
 * Has a text prepared once per connection wherever it is sent from now on, in a transaction too: PostgreSQL then neither reads
 * nor plans it again. For texts that stand in the code; each that is kept costs memory on every connection.
 * @param name no other text has it
 */
export function prepareText(name: string, text: string): void {
  names.set(text, name);
}

/** The name that a text is prepared under, if it is. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/** Runs what is built anew each time but has few texts, such as one for each kind of record, each of them prepared. */
export async function runPrepared<Row>(on: Runner, name: string, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!names.has(query.sql)) prepareText(`${name} ${names.size}`, query.sql);
  const { rows } = await on.executeQuery<Row>(query);
  return rows;
}
