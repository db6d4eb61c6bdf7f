import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginSrp, readTokens, signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import { N } from './srp/group.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  await pool.addAccount({ userName: '100001' });
  await pool.addAccount({ userName: '100002' });
});
afterAll(() => pool.close());

const VICTIM = { userName: '100001', password: PASSWORD };

describe('a forged A', () => {
  test.each([
    ['0', '0'],
    ['N', N.toString(16)],
    ['2N', (2n * N).toString(16)],
    ['3N', (3n * N).toString(16)],
  ])('A = %s opens no door', async (_name, forgedA) => {
    const { initiated, response } = await beginSrp(pool, { ...VICTIM, password: 'not known', forgedA });
    expect(initiated).toMatchObject({ status: 400, error: 'InvalidParameterException' });
    expect(initiated.body.ChallengeParameters).toBeUndefined();
    expect((await pool.call('RespondToAuthChallenge', response)).error).not.toBeNull();
  });

  test.each([
    ['1', '1'],
    ['N-1', (N - 1n).toString(16)],
  ])('A = %s is answered like a wrong password', async (_name, forgedA) => {
    const answer = await signInSrp(pool, { ...VICTIM, password: 'not known', forgedA });
    expect(answer).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });
});

describe('a handshake', () => {
  test('can be answered once: a replay of the right answer is refused', async () => {
    const { response } = await beginSrp(pool, VICTIM);
    expect((await pool.call('RespondToAuthChallenge', response)).error).toBeNull();
    expect(await pool.call('RespondToAuthChallenge', response)).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test('answered fifty times at once gives one session', async () => {
    const { response } = await beginSrp(pool, { userName: '100002', password: PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => pool.call('RespondToAuthChallenge', response)),
    );
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1);
  });

  test('with one bit changed, or of another person, is refused', async () => {
    const { response } = await beginSrp(pool, VICTIM);
    const responses = response.ChallengeResponses as Record<string, string>;
    const block = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK ?? '', 'base64');
    block[40] = (block[40] ?? 0) ^ 1;
    const bent = { ...responses, PASSWORD_CLAIM_SECRET_BLOCK: block.toString('base64') };
    const stolen = { ...responses, USERNAME: '100002' };
    for (const ChallengeResponses of [bent, stolen]) {
      const answer = await pool.call('RespondToAuthChallenge', { ...response, ChallengeResponses });
      expect(answer.message).toBe('Incorrect username or password.');
    }
  });

  test('is over after three minutes', async () => {
    const { response } = await beginSrp(pool, VICTIM);
    pool.advance(181_000);
    expect(await pool.call('RespondToAuthChallenge', response)).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  test('begun in one process is finished in another', async () => {
    const { response } = await beginSrp(pool, VICTIM);
    const other = pool.sibling();
    const target = 'AWSCognitoIdentityProviderService.RespondToAuthChallenge';
    const answer = await other.handle({ target, body: response, address: '127.0.0.1' });
    expect(answer.status).toBe(200);
  });

  test('begun before a change of the password is worth nothing', async () => {
    await pool.addAccount({ userName: '100003' });
    const { response } = await beginSrp(pool, { userName: '100003', password: PASSWORD });
    const { AccessToken } = readTokens(await signInSrp(pool, { userName: '100003', password: PASSWORD }));
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'Changed@2026' };
    expect((await pool.call('ChangePassword', change)).error).toBeNull();
    expect((await pool.call('RespondToAuthChallenge', response)).error).toBe('NotAuthorizedException');
  });

  test('answered while the password is being changed is worth nothing either', async () => {
    await pool.addAccount({ userName: '100004' });
    const changing = await pool.database.pool.connect();
    await changing.query('begin');
    await changing.query(`update userpool.pool_user set salt = '\\x01' where user_name = '100004'`);
    const signIn = signInSrp(pool, { userName: '100004', password: PASSWORD });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await changing.query('commit');
    changing.release();
    expect((await signIn).message).toBe('Incorrect username or password.');
  });
});

describe('a session of a later step', () => {
  test('belongs to one person and one step, and is used up by the right answer', async () => {
    await pool.addAccount({ userName: '100041', status: 'FORCE_CHANGE_PASSWORD' });
    const first = await signInSrp(pool, { userName: '100041', password: PASSWORD });
    const answer = {
      ClientId: 'example-web',
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: first.body.Session,
      ChallengeResponses: {
        USERNAME: '100041',
        NEW_PASSWORD: 'MyOwn@2026',
        'userAttributes.preferred_username': '100041',
      },
    };
    const expired = {
      error: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    };
    const respond = (changes: object) => pool.call('RespondToAuthChallenge', { ...answer, ...changes });
    const otherUser = { ...answer.ChallengeResponses, USERNAME: '100001' };
    expect(await respond({ ChallengeResponses: otherUser })).toMatchObject(expired);
    expect(await respond({ ChallengeName: 'SMS_MFA' })).toMatchObject(expired);
    expect(await respond({ Session: 'a'.repeat(43) })).toMatchObject(expired);
    const together = await Promise.all([respond({}), respond({})]);
    expect(together.filter((one) => one.error === null)).toHaveLength(1);
    expect(await respond({})).toMatchObject(expired);
  });
});

describe('tokens', () => {
  test('of another signer, without a signature or of the wrong kind are refused', async () => {
    const tokens = readTokens(await signInSrp(pool, VICTIM));
    const [header = '', payload = ''] = tokens.AccessToken.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const keyed = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${payload}`;
    const byPublicKey = `${keyed}.${createHmac('sha256', JSON.stringify(await pool.userPool.jwks()))
      .update(keyed)
      .digest('base64url')}`;
    const bent = `${header}.${payload}.${'A'.repeat(342)}`;
    for (const AccessToken of [unsigned, byPublicKey, bent, tokens.IdToken, 'rubbish', '']) {
      expect(await pool.call('GetUser', { AccessToken })).toMatchObject({
        error: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      });
    }
    expect((await pool.call('GetUser', { AccessToken: tokens.AccessToken })).error).toBeNull();
  });
});
