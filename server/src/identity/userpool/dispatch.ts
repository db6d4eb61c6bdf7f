import { randomUUID } from 'node:crypto';
import { PoolError } from './errors.ts';
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
    const refusal = error instanceof PoolError ? error : null;
    if (!refusal) onSurprise(error, requestId);
    const type = refusal?.type ?? 'InternalErrorException';
    const message = refusal?.message ?? `An internal error occurred (${requestId}).`;
    const status = refusal ? 400 : 500;
    return { status, headers: { ...headers, 'x-amzn-errortype': type }, body: { __type: type, message } };
  }
}
