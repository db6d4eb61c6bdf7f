import { Amplify } from 'aws-amplify';
import { fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestPool, type TestPool } from '../../../test/user-pool.ts';
import { CLIENT_ID, POOL_ID } from './pool-identity.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.endpoint } },
  });
});
afterAll(() => pool.close());

test('a person signs in', async () => {
  await pool.addAccount({ userName: '100001' });
  const { nextStep } = await signIn({ username: '100001', password: PASSWORD });
  expect(nextStep.signInStep).toBe('DONE');
  const { tokens } = await fetchAuthSession();
  expect(tokens?.idToken?.payload.email).toBe('100001@example.org');
  await signOut();
});
