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

/** How long the answer to a failure is delayed for an address with very many failures. */
const DELAY_MS = 1000;

const SERVICE = 'AWSCognitoIdentityProviderService.';

/** Runs one operation of a set. Refusals become the protocol's errors; unexpected errors are logged with an id and masked. */
export async function dispatch(
  pool: PoolContext,
  operations: ReadonlyMap<string, Operation>,
  request: PoolRequest,
  onUnexpectedError: (error: unknown, requestId: string) => void,
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
    if (!(error instanceof PoolError)) onUnexpectedError(error, requestId);
    else if (error.isDelayed) await sleep(DELAY_MS);
    const { status, type, message } = toFailure(pool, error, requestId);
    return { status, headers: { ...headers, 'x-amzn-errortype': type }, body: { __type: type, message } };
  }
}

/** An error response. */
export interface PoolFailure {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/**
 * Converts an error to a response. An unreachable database must not look like a refusal: the clients retry this status
 * and keep their session.
 */
export function toFailure(
  pool: Pick<PoolContext, 'isUnreachable'>,
  error: unknown,
  requestId: string,
): PoolFailure {
  if (error instanceof PoolError) return { status: error.status, type: error.type, message: error.message };
  const type = 'InternalErrorException';
  if (pool.isUnreachable(error)) return { status: 503, type, message: SERVICE_AWAY };
  return { status: 500, type, message: `An internal error occurred (${requestId}).` };
}
