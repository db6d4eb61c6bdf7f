import { getCurrentWork, measureWork } from '../measured-work.ts';
import { ImpatientClient } from './impatient-client.ts';
import { preparedName } from './prepared-texts.ts';

/**
 * A connection that sends texts that are to be prepared under their names, for Kysely itself names none; and that measures
 * what the request that asked does with the answer.
 */
export class PreparingClient extends ImpatientClient {
  override query(...parameters: never[]): never {
    const answer: unknown = super.query(...(named(parameters) as never[]));
    const work = getCurrentWork();
    if (work === null || !(answer instanceof Promise)) return answer as never;
    const measured = answer.then((result: unknown) => {
      measureWork(work);
      return result;
    });
    return measured as never;
  }
}

function named(parameters: readonly unknown[]): readonly unknown[] {
  const [text, values, ...rest] = parameters;
  const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
  return name === undefined ? parameters : [{ name, text, values }, ...rest];
}
