import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/** The SDK client for a real pool, with the credentials of the environment. */
export async function cognitoAdminClient(region: string): Promise<CognitoIdentityProviderClient> {
  const { CognitoIdentityProviderClient: Client } = await import('@aws-sdk/client-cognito-identity-provider');
  return new Client({ region });
}
