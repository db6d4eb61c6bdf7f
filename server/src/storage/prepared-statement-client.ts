import { getCurrentWork, measureWork } from '../measured-work.ts';
import { getPreparedName } from './statement.ts';
import { TimeoutClient } from './timeout-client.ts';

/**
 * A connection that sends prepared texts under their names, which Kysely itself does not do; and that measures the processor
 * time that the current request spends on the answer.
 */
export class PreparedStatementClient extends TimeoutClient {
  override query(...parameters: never[]): never {
    const answer: unknown = super.query(...(withName(parameters) as never[]));
    const work = getCurrentWork();
    if (work === null || !(answer instanceof Promise)) return answer as never;
    const measured = answer.then((result: unknown) => {
      measureWork(work);
      return result;
    });
    return measured as never;
  }
}

function withName(parameters: readonly unknown[]): readonly unknown[] {
  const [text, values, ...rest] = parameters;
  const name = typeof text === 'string' && Array.isArray(values) ? getPreparedName(text) : undefined;
  return name === undefined ? parameters : [{ name, text, values }, ...rest];
}
