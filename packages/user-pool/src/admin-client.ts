import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { PoolRequest, PoolResponse } from './dispatch.ts';

// The SDK's names for what passes through a request handler; only the parts that are used.
interface SdkRequest {
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

const NO_NETWORK = 'http://user-pool.invalid';

/**
 * The official SDK client, wired to a pool in the same process: its commands and typed exceptions without a network.
 * Loaded on first use because it is half a megabyte.
 */
export async function connectAdminClient(
  handle: (request: PoolRequest) => Promise<PoolResponse>,
  region: string,
): Promise<CognitoIdentityProviderClient> {
  const { CognitoIdentityProviderClient: Client } = await import('@aws-sdk/client-cognito-identity-provider');
  return new Client({
    region,
    endpoint: NO_NETWORK,
    credentials: { accessKeyId: 'in-process', secretAccessKey: 'in-process' },
    maxAttempts: 1,
    requestHandler: {
      async handle(request: SdkRequest) {
        const target = request.headers['x-amz-target'] ?? '';
        const body: unknown = JSON.parse(decodeText(request.body));
        const answer = await handle({ target, body, address: 'in-process' });
        const bytes = Buffer.from(JSON.stringify(answer.body));
        return { response: { statusCode: answer.status, headers: answer.headers, body: bytes } };
      },
    },
  });
}

function decodeText(body: unknown): string {
  // The SDK's byte array logs a warning when it is converted to a string.
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  return typeof body === 'string' ? body : '{}';
}
