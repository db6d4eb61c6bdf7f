import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { prepareText } from './prepared-texts.ts';
import type { Tx } from './transaction.ts';

/** What a statement runs on: the pool, or the connection of a transaction. */
type Runner = Pick<pg.Pool, 'query'>;

/** A statement of a hot path, prepared once per connection under its name, in a transaction too. */
export interface Statement<Parameters, Row> {
  name: string;
  text: string;
  run(on: Runner, parameters: Parameters): Promise<Row[]>;
  /** As `run`, as a part of a transaction. */
  runIn(tx: Tx, parameters: Parameters): Promise<Row[]>;
}

/** A text in quotes, a cast, or a parameter; only the last has a name. */
const PARTS = /'[^']*'|::|:([a-z]\w*)/gi;

/**
 * Makes a prepared statement of an SQL text whose parameters have names (`:rotaryId`); casts and texts in quotes stay
 * as they are. A parameter may stand in several places.
 */
export function statement<Parameters extends object, Row extends pg.QueryResultRow>(
  name: string,
  namedText: string,
): Statement<Parameters, Row> {
  const names: string[] = [];
  const text = namedText.replace(PARTS, (part, parameter?: string) => {
    if (parameter === undefined) return part;
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}`;
  });
  prepareText(name, text);
  const valuesOf = (parameters: Parameters): unknown[] =>
    names.map((parameter) => parameterOf(name, parameter, parameters));
  return {
    name,
    text,
    async run(on, parameters) {
      const { rows } = await on.query<Row>({ name, text, values: valuesOf(parameters) });
      return rows;
    },
    async runIn(tx, parameters) {
      const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, valuesOf(parameters)));
      return rows;
    },
  };
}

function parameterOf(name: string, parameter: string, parameters: object): unknown {
  const value: unknown = (parameters as Record<string, unknown>)[parameter];
  if (value === undefined) throw new Error(`${name} is run without ${parameter}`);
  return value;
}
