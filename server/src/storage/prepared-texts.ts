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

/** Of one name: clients choose what a list is filtered by and which fields it has, so the texts they can make have no end. */
const MOST_BUILT_TEXTS = 200;
const built = new Map<string, number>();

/**
 * Runs what is built anew each time but has few texts, such as one for each kind of record, each of them prepared. Those
 * beyond the first are sent as they are.
 */
export async function runPrepared<Row>(on: Runner, name: string, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!names.has(query.sql)) prepareBuilt(name, query.sql);
  const { rows } = await on.executeQuery<Row>(query);
  return rows;
}

function prepareBuilt(name: string, text: string): void {
  const count = built.get(name) ?? 0;
  if (count === MOST_BUILT_TEXTS) return;
  built.set(name, count + 1);
  prepareText(`${name} ${count}`, text);
}
