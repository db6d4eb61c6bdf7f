import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadRun, TurnResult } from './generator.ts';

/** A separate process that generates load, so that it does not wait for the measured one. */
export interface Load {
  /** @throws when an answer contains an error: refusals are quick and would look like speed */
  run(turn: LoadRun): Promise<TurnResult>;
  stop(): void;
}

export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, 'generator.ts'), { serialization: 'advanced' });
  return {
    async run(turn) {
      child.send(turn);
      const [answer] = (await once(child, 'message')) as [{ result?: TurnResult; failure?: string }];
      if (!answer.result) throw new Error(`the load failed: ${answer.failure}`);
      const { errors, count, firstError } = answer.result;
      if (errors > 0) throw new Error(`${errors} of ${count} answers contained an error: ${firstError}`);
      return answer.result;
    },
    stop: () => void child.kill(),
  };
}
