import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './database.types.ts';

/** What SQL runs on: the database, or a transaction. */
type Runner = Pick<Kysely<Tables>, 'executeQuery'>;

/** An SQL statement with named parameters, prepared once per connection. */
export interface Statement<Parameters, Row> {
  name: string;
  /** As it is sent, with numbered parameters. */
  text: string;
  run(on: Runner, parameters: Parameters): Promise<Row[]>;
}

/** The texts to prepare, and the names to prepare them under. */
const preparedNames = new Map<string, string>();
const preparedTexts = new Map<string, string>();

function prepareText(name: string, text: string): void {
  if ((preparedTexts.get(name) ?? text) !== text) throw new Error(`two statements are named ${name}`);
  preparedTexts.set(name, text);
  preparedNames.set(text, name);
}

/** The name that a text is prepared under, if it is. */
export function getPreparedName(text: string): string | undefined {
  return preparedNames.get(text);
}

/**
 * Makes a prepared statement of an SQL text with named parameters (`:rotaryId`), which may occur several times; texts in
 * quotes and casts are left alone. For constant texts: each costs memory on every connection that has run it.
 * @param name unique
 */
export function statement<Parameters extends object, Row = object>(
  name: string,
  namedText: string,
): Statement<Parameters, Row> {
  const { text, names } = numberParameters(namedText);
  prepareText(name, text);
  return {
    name,
    text,
    async run(on, parameters) {
      const values = names.map((parameter) => readParameter(name, parameter, parameters));
      const { rows } = await on.executeQuery<Row>(CompiledQuery.raw(text, values));
      return rows;
    },
  };
}

/** A part of a query that is put together when it runs, such as a condition: SQL with named parameters, and their values. */
export interface SqlPart {
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** @param values by the name of the parameter; the same name in another part is another parameter */
export function sqlPart(text: string, values: SqlPart['values'] = {}): SqlPart {
  return { text, values };
}

/** The most texts of one name that are prepared: clients choose filters and fields, so the texts have no end. */
const MAX_PREPARED_TEXTS = 200;
const builtTexts = new Map<string, number>();

/** Runs a query put together of parts. Texts that recur are prepared, up to a limit for each name. */
export async function runParts<Row>(
  on: Runner,
  name: string,
  parts: readonly (SqlPart | string)[],
): Promise<Row[]> {
  let text = '';
  const values: unknown[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const numbered = numberParameters(part.text, values.length);
    text += numbered.text;
    values.push(...numbered.names.map((parameter) => readParameter(name, parameter, part.values)));
  }
  const count = builtTexts.get(name) ?? 0;
  if (count < MAX_PREPARED_TEXTS && !preparedNames.has(text)) {
    builtTexts.set(name, count + 1);
    prepareText(`${name} ${count}`, text);
  }
  const { rows } = await on.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}

/** A text in quotes, a cast, or a parameter; only the last has a name. */
const TOKENS = /'[^']*'|::|:([a-z]\w*)/gi;

function numberParameters(namedText: string, offset = 0): { text: string; names: string[] } {
  const names: string[] = [];
  const text = namedText.replace(TOKENS, (token, parameter?: string) => {
    if (parameter === undefined) return token;
    if (!names.includes(parameter)) names.push(parameter);
    return `$${offset + names.indexOf(parameter) + 1}`;
  });
  return { text, names };
}

function readParameter(name: string, parameter: string, parameters: object): unknown {
  const value: unknown = (parameters as Record<string, unknown>)[parameter];
  if (value === undefined) throw new Error(`${name} is run without ${parameter}`);
  return value;
}

/** A name of the schema in quotes; ours hold none. */
export function quote(name: string): string {
  return `"${name}"`;
}

/** The condition that a column has this value. A boolean is written into the text, for prepared plans to match partial indexes. */
export function isEqual(column: string, value: unknown): SqlPart {
  return typeof value === 'boolean'
    ? sqlPart(`${quote(column)} = ${value}`)
    : sqlPart(`${quote(column)} = :value`, { value });
}

export function join(parts: readonly SqlPart[], separator: string): (SqlPart | string)[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

/** The clause that all conditions hold; nothing where there are none. */
export function whereAll(conditions: readonly SqlPart[]): (SqlPart | string)[] {
  return conditions.length === 0 ? [] : [' where ', ...join(conditions, ' and ')];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Whether a text is a valid id; the server makes all ids as uuids. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id to look for: a text that is no uuid is the id of nothing, not an error of the database. */
export function uuidOrNone(text: string): string {
  return isUuid(text) ? text : NO_ID;
}
