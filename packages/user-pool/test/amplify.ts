import { Amplify } from 'aws-amplify';
import { signOut } from 'aws-amplify/auth';
import type { PoolAddress } from './pool-client.ts';

/** Points the official browser client at a pool. */
export function useAmplify({ poolId, clientId, endpoint }: PoolAddress): void {
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } },
  });
}

/** Signs the browser client out, whatever state a test has left. */
export async function forgetAmplifySession(): Promise<void> {
  await signOut();
}
