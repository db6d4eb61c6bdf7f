import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PoolError, SERVICE_AWAY } from './errors.ts';
import type { Operation } from './operations/operation.ts';
import type { PoolContext } from './pool-context.ts';

export interface PoolRequest {
  /** The header `X-Amz-Target`. */
  readonly target: string;
  readonly body: unknown;
  /** The caller's address, for the limits. */
  readonly address: string;
}

export interface PoolResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** How long an address that has failed very often waits for the answer to each further failure. */
const HELD_BACK_MS = 1000;

const SERVICE = 'AWSCognitoIdentityProviderService.';

/** Runs one operation of a set. Refusals become the protocol's errors; a surprise is logged by id and masked. */
export async function dispatch(
  pool: PoolContext,
  operations: ReadonlyMap<string, Operation>,
  request: PoolRequest,
  onSurprise: (error: unknown, requestId: string) => void,
): Promise<PoolResponse> {
  const requestId = randomUUID();
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': requestId,
  };
  try {
    const run = request.target.startsWith(SERVICE) && operations.get(request.target.slice(SERVICE.length));
    if (!run) throw new PoolError('UnknownOperationException', 'Unknown operation.');
    return { status: 200, headers, body: await run(pool, request.body, request.address) };
  } catch (error) {
    if (!(error instanceof PoolError)) onSurprise(error, requestId);
    else if (error.isHeldBack) await sleep(HELD_BACK_MS);
    const { status, type, message } = failureOf(pool, error, requestId);
    return { status, headers: { ...headers, 'x-amzn-errortype': type }, body: { __type: type, message } };
  }
}

/** An answer that is neither the operation's nor one of its own making. */
export interface PoolFailure {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/**
 * What the clients are told. A database that is away is never a refusal of the person: it is a status that the clients
 * try again by themselves, and that ends no session.
 */
export function failureOf(
  pool: Pick<PoolContext, 'isUnreachable'>,
  error: unknown,
  requestId: string,
): PoolFailure {
  if (error instanceof PoolError) return { status: error.status, type: error.type, message: error.message };
  const type = 'InternalErrorException';
  if (pool.isUnreachable(error)) return { status: 503, type, message: SERVICE_AWAY };
  return { status: 500, type, message: `An internal error occurred (${requestId}).` };
}
