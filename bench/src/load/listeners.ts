import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Arrivals, Listener, ListenersOrder } from './listener.ts';

/** A separate process with thousands of live connections. */
export interface Listeners {
  open(url: string, listeners: readonly Listener[]): Promise<void>;
  /** @returns when each of the next `count` messages arrived */
  collect(count: number): Promise<number[]>;
  close(): Promise<void>;
  stop(): void;
}

export function startListeners(): Listeners {
  const child = fork(join(import.meta.dirname, 'listener.ts'), { serialization: 'advanced' });

  async function order(message: ListenersOrder): Promise<Arrivals | null> {
    child.send(message);
    const [answer] = (await once(child, 'message')) as [{ result?: Arrivals | null; failure?: string }];
    if (answer.failure !== undefined) throw new Error(`the listeners failed: ${answer.failure}`);
    return answer.result ?? null;
  }

  return {
    open: async (url, listeners) => void (await order({ kind: 'open', url, listeners })),
    collect: async (count) => (await order({ kind: 'collect', count }))?.at ?? [],
    close: async () => void (await order({ kind: 'close' })),
    stop: () => void child.kill(),
  };
}
