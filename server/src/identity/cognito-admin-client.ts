import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Config } from '../config.ts';

/** A pool that says nothing is given up: what needed it is tried again as a whole. */
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 8_000 };

/** The SDK client for a real pool, with the credentials of the environment. */
export async function cognitoAdminClient({
  region,
  endpoint,
}: Pick<NonNullable<Config['cognito']>, 'region' | 'endpoint'>): Promise<CognitoIdentityProviderClient> {
  const { CognitoIdentityProviderClient: Client } = await import('@aws-sdk/client-cognito-identity-provider');
  return new Client({ region, maxAttempts: 1, requestHandler: TIMEOUTS, ...(endpoint ? { endpoint } : {}) });
}
