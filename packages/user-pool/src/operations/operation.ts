import type * as z from 'zod/mini';
import { PoolError } from '../errors.ts';
import { readInput } from '../input.ts';
import { addressGroup } from '../limits/address.ts';
import type { PoolContext } from '../pool-context.ts';

/** One operation of the protocol: a body as it came, and the caller's address, into the answer. */
export type Operation = (pool: PoolContext, body: unknown, address: string) => Promise<object>;

/** Makes an operation whose body is checked before it runs. What a schema does not name is ignored. */
export function operation<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (pool: PoolContext, input: z.output<Schema>, address: string) => Promise<object>,
): Operation {
  return async (pool, body, address) => run(pool, readInput(schema, body), address);
}

/** The pool has one client, without a secret. */
export function assertClient(pool: PoolContext, clientId: string): void {
  if (clientId !== pool.clientId) {
    throw new PoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  }
}

/**
 * Queues an expensive operation that needs no sign-in. The queue is short, and the addresses take turns.
 */
export function inTurn(inner: Operation): Operation {
  return (pool, body, address) => pool.gate.run(addressGroup(address), () => inner(pool, body, address));
}

/** Longer than storing a mail takes, even under load. */
const ANSWERED_AFTER_MS = 250;

/** Answers or refuses after a fixed minimum time, which hides whether a mail was stored. */
export function answeredAlike(inner: Operation): Operation {
  return async (pool, body, address) => {
    const pause = new Promise((resolve) => setTimeout(resolve, ANSWERED_AFTER_MS));
    try {
      return await inner(pool, body, address);
    } finally {
      await pause;
    }
  };
}
