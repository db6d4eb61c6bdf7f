import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetAmplifySession, useAmplify } from '../test/amplify.ts';
import { readTokens, signInSrp, type Tokens } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';

const REFRESH_GRACE_MS = 60_000;

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  useAmplify(pool);
});
afterEach(forgetAmplifySession);
afterAll(() => pool.close());

const ClientId = 'example-web';

async function open(userName: string): Promise<Tokens> {
  return readTokens(await signInSrp(pool, { userName, password: PASSWORD }));
}

const renew = (RefreshToken: string) => pool.call('GetTokensFromRefreshToken', { ClientId, RefreshToken });
const whoIs = async ({ AccessToken }: Tokens) => (await pool.call('GetUser', { AccessToken })).message;

function decodeClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('renewing tokens', () => {
  test('the official client is given new ones by force, in the same session', async () => {
    await pool.addAccount({ userName: '100001' });
    await signIn({ username: '100001', password: PASSWORD });
    const before = await fetchAuthSession();
    pool.advance(45 * 60_000);
    for (let round = 0; round < 3; round += 1) {
      const after = await fetchAuthSession({ forceRefresh: true });
      expect(after.tokens?.accessToken.payload.jti).not.toBe(before.tokens?.accessToken.payload.jti);
      expect(after.tokens?.accessToken.payload.origin_jti).toBe(
        before.tokens?.accessToken.payload.origin_jti,
      );
    }
  });

  test('each refresh token is replaced; within the grace it gives the same successor again', async () => {
    await pool.addAccount({ userName: '100002' });
    const first = await open('100002');
    const second = readTokens(await renew(first.RefreshToken));
    expect(second.RefreshToken).not.toBe(first.RefreshToken);
    const [again, atOnce] = await Promise.all([renew(first.RefreshToken), renew(first.RefreshToken)]);
    expect(readTokens(again).RefreshToken).toBe(second.RefreshToken);
    expect(readTokens(atOnce).RefreshToken).toBe(second.RefreshToken);
    expect(decodeClaims(readTokens(again).AccessToken).jti).not.toBe(decodeClaims(second.AccessToken).jti);
  });

  test('an old one that comes back after the grace ends the whole session', async () => {
    await pool.addAccount({ userName: '100003' });
    const other = await open('100003');
    const first = await open('100003');
    const second = readTokens(await renew(first.RefreshToken));
    pool.advance(REFRESH_GRACE_MS + 1);
    expect(await renew(first.RefreshToken)).toMatchObject({ error: 'RefreshTokenReuseException' });
    expect(await renew(second.RefreshToken)).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    expect(await whoIs(second)).toBe('Access Token has been revoked');
    expect(await whoIs(other)).toBeNull();
  });

  test('one older than the previous ends the session even within the grace', async () => {
    await pool.addAccount({ userName: '100004' });
    const first = await open('100004');
    const second = readTokens(await renew(first.RefreshToken));
    await renew(second.RefreshToken);
    expect((await renew(first.RefreshToken)).error).toBe('RefreshTokenReuseException');
  });

  test('twenty at once are one step', async () => {
    await pool.addAccount({ userName: '100005' });
    const { RefreshToken } = await open('100005');
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(RefreshToken)));
    expect(new Set(answers.map((answer) => readTokens(answer).RefreshToken)).size).toBe(1);
  });

  test('a token that is overtaken while it is being renewed counts as an old one', async () => {
    await pool.addAccount({ userName: '100012' });
    const { RefreshToken } = await open('100012');
    const overtaking = await pool.database.pool.connect();
    await overtaking.query('begin');
    await overtaking.query(`update userpool.session set sequence = 2 where user_name = '100012'`);
    const renewal = renew(RefreshToken);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await overtaking.query('commit');
    overtaking.release();
    expect((await renewal).error).toBe('RefreshTokenReuseException');
  });

  test('REFRESH_TOKEN_AUTH does the same', async () => {
    await pool.addAccount({ userName: '100006' });
    const { RefreshToken } = await open('100006');
    const body = {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId,
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    };
    const renewed = readTokens(await pool.call('InitiateAuth', body));
    expect(await whoIs(renewed)).toBeNull();
    expect(readTokens(await renew(renewed.RefreshToken)).AccessToken).toBeDefined();
  });

  test('forged and foreign tokens are refused, and thirty days are the end', async () => {
    await pool.addAccount({ userName: '100007' });
    const { RefreshToken } = await open('100007');
    const [session = '', , mark = ''] = RefreshToken.split('.');
    for (const forged of [`${session}.1.${mark}`, `${session}.0.${'A'.repeat(43)}`, 'rubbish', '']) {
      expect(await renew(forged)).toMatchObject({ message: 'Invalid Refresh Token' });
    }
    const wrongClient = { ClientId: 'other', RefreshToken };
    expect((await pool.call('GetTokensFromRefreshToken', wrongClient)).error).toBe(
      'ResourceNotFoundException',
    );
    pool.advance(30 * 86_400_000 + 1);
    expect((await renew(RefreshToken)).message).toBe('Refresh Token has been revoked');
  });
});

describe('ending sessions', () => {
  test('signing out ends this session at once, for its access token too', async () => {
    await pool.addAccount({ userName: '100008' });
    const other = await open('100008');
    await signIn({ username: '100008', password: PASSWORD });
    const { tokens } = await fetchAuthSession();
    await signOut();
    expect(await pool.call('GetUser', { AccessToken: tokens?.accessToken.toString() })).toMatchObject({
      message: 'Access Token has been revoked',
    });
    expect(await whoIs(other)).toBeNull();
  });

  test('signing out everywhere ends all of them', async () => {
    await pool.addAccount({ userName: '100009' });
    const others = [await open('100009'), await open('100009')];
    await signIn({ username: '100009', password: PASSWORD });
    await signOut({ global: true });
    for (const tokens of others) {
      expect(await whoIs(tokens)).toBe('Access Token has been revoked');
      expect((await renew(tokens.RefreshToken)).message).toBe('Refresh Token has been revoked');
    }
    expect((await signIn({ username: '100009', password: PASSWORD })).isSignedIn).toBe(true);
  });

  test('revoking twice is no error; a token that is none is', async () => {
    await pool.addAccount({ userName: '100010' });
    const tokens = await open('100010');
    const revoke = (Token: string) => pool.call('RevokeToken', { ClientId, Token });
    expect((await revoke(tokens.RefreshToken)).error).toBeNull();
    expect((await revoke(tokens.RefreshToken)).error).toBeNull();
    expect((await revoke('rubbish')).error).toBe('NotAuthorizedException');
    expect(await whoIs(tokens)).toBe('Access Token has been revoked');
  });

  test('the database tells every process whether a session lives', async () => {
    await pool.addAccount({ userName: '100011' });
    const tokens = await open('100011');
    const originJti = String(decodeClaims(tokens.AccessToken).origin_jti);
    const isLive = async (userName: string, session: string) => {
      const ask = 'select userpool.session_live($1, $2) as live';
      return (await pool.database.pool.query(ask, [userName, session])).rows[0].live;
    };
    expect(await isLive('100011', originJti)).toBe(true);
    expect(await isLive('100010', originJti)).toBe(false);
    expect(await isLive('100011', 'rubbish')).toBe(false);
    await pool.call('RevokeToken', { ClientId, Token: tokens.RefreshToken });
    expect(await isLive('100011', originJti)).toBe(false);
  });
});
