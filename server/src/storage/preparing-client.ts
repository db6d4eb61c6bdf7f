import { ImpatientClient } from './impatient-client.ts';
import { preparedName } from './prepared-texts.ts';

/** A connection that sends texts that are to be prepared under their names; Kysely itself names none. */
export class PreparingClient extends ImpatientClient {
  override query(...parameters: never[]): never {
    return super.query(...(named(parameters) as never[]));
  }
}

function named(parameters: readonly unknown[]): readonly unknown[] {
  const [text, values, ...rest] = parameters;
  const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
  return name === undefined ? parameters : [{ name, text, values }, ...rest];
}
