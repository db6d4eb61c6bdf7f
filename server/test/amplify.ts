import type { PoolAddress } from '@fellowship/user-pool/testing';
import { Amplify } from 'aws-amplify';
import { signOut } from 'aws-amplify/auth';
import { CLIENT_ID, POOL_ID } from '#identity/pool-accounts.ts';

/** Points the official browser client at a test's pool, as `/config.json` does for the web app. */
export function useAmplify(pool: PoolAddress): void {
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.endpoint },
    },
  });
}

/** Leaves the browser client signed out, whatever a test has left it in. */
export async function forgetAmplifySession(): Promise<void> {
  await signOut();
}
