/** An answer of the pool as it came over HTTP. */
export interface PoolAnswer {
  readonly status: number;
  /** The exception's name, or null. */
  readonly error: string | null;
  readonly message: string | null;
  readonly body: Record<string, unknown>;
}

/** What a client needs to know about a pool. */
export interface PoolAddress {
  /** The endpoint that the official clients are given. */
  readonly endpoint: string;
  readonly poolId: string;
  readonly clientId: string;
}

/** Calls an operation over HTTP, from any address. */
export async function call(
  endpoint: string,
  operation: string,
  body: object,
  address?: string,
): Promise<PoolAnswer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  const message = typeof answer.message === 'string' ? answer.message : null;
  return { status: response.status, error: response.headers.get('x-amzn-errortype'), message, body: answer };
}
