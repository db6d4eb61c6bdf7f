import { identityMessages } from '@fellowship/domain/identity/identity.messages';
import { userPoolRoutes } from '@fellowship/user-pool';
import { readTokens, signInSrp } from '@fellowship/user-pool/testing';
import { fetchAuthSession, fetchUserAttributes, getCurrentUser, signIn } from 'aws-amplify/auth';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetAmplifySession, useAmplify } from '../../test/amplify.ts';
import { newTestDatabase } from '../../test/database.ts';
import { type DatabaseLink, linkDatabase } from '../../test/database-link.ts';
import { PASSWORD, startTestPool, type TestPool } from '../../test/user-pool.ts';
import { CLIENT_ID } from './pool-accounts.ts';

let link: DatabaseLink;
let pool: TestPool;

beforeAll(async () => {
  link = await linkDatabase(await newTestDatabase());
  pool = await startTestPool(link.database);
  useAmplify(pool);
  await pool.addAccount({ userName: '100001' });
});
afterEach(forgetAmplifySession);
afterAll(async () => {
  await pool.close();
  await link.close();
});

const AWAY = { status: 503, error: 'InternalErrorException' };
const TEXT = identityMessages.signInFailed;

describe('while the database is away', () => {
  test('every operation says so, and none says unauthorized', async () => {
    const tokens = readTokens(await signInSrp(pool, { userName: '100001', password: PASSWORD }));
    await link.cut();
    const ClientId = CLIENT_ID;
    const Username = '100001';
    const { AccessToken, RefreshToken } = tokens;
    const AuthParameters = { USERNAME: Username, SRP_A: 'ab'.repeat(300) };
    for (const [operation, body] of [
      ['InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }],
      ['GetTokensFromRefreshToken', { ClientId, RefreshToken }],
      ['GetUser', { AccessToken }],
      ['RevokeToken', { ClientId, Token: RefreshToken }],
      ['ForgotPassword', { ClientId, Username }],
      ['ConfirmForgotPassword', { ClientId, Username, ConfirmationCode: '000000', Password: 'Changed@2026' }],
    ] as const) {
      expect(await pool.call(operation, body), operation).toMatchObject({ ...AWAY, message: TEXT });
    }
    await link.mend();
    expect((await pool.call('GetUser', { AccessToken })).error).toBeNull();
  });

  test('a process that has not seen the keys yet says so too, and gives them when it is back', async () => {
    const http = Fastify();
    const fresh = pool.sibling();
    await http.register(userPoolRoutes, { userPool: fresh });
    const { AccessToken } = readTokens(await signInSrp(pool, { userName: '100001', password: PASSWORD }));
    await link.cut();
    const keys = () => http.inject('/userpool/jwks.json');
    const refused = await keys();
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({ __type: 'InternalErrorException', message: TEXT });
    expect(refused.headers['cache-control']).toBeUndefined();
    const target = 'AWSCognitoIdentityProviderService.GetUser';
    expect(await fresh.handle({ target, body: { AccessToken }, address: 'x' })).toMatchObject({
      status: 503,
    });
    await link.mend();
    expect((await keys()).json().keys).toHaveLength(1);
    await link.cut();
    pool.advance(3_600_000);
    expect((await keys()).json().keys).toHaveLength(1);
    await link.mend();
    await http.close();
  });

  test('the official client keeps its session, and continues when it is back', async () => {
    await signIn({ username: '100001', password: PASSWORD });
    await link.cut();
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
      name: 'InternalErrorException',
    });
    await expect(fetchUserAttributes()).rejects.toMatchObject({ name: 'InternalErrorException' });
    expect(await getCurrentUser()).toMatchObject({ username: '100001' });
    await link.mend();
    expect((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken).toBeDefined();
  });

  test('and survives an outage shorter than its retries', async () => {
    await link.cut();
    const signingIn = signIn({ username: '100001', password: PASSWORD });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await link.mend();
    expect((await signingIn).isSignedIn).toBe(true);
  });
});
