import { Amplify } from 'aws-amplify';
import { signOut } from 'aws-amplify/auth';
import type { PoolAddress } from './pool-client.ts';

/** Points the official browser client at a pool. */
export function useAmplify({ poolId, clientId, endpoint }: PoolAddress): void {
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } },
  });
}

/** Leaves the browser client signed out, whatever a test has left it in. */
export async function forgetAmplifySession(): Promise<void> {
  await signOut();
}
