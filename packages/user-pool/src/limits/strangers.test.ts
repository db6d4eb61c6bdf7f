import { confirmResetPassword, confirmUserAttribute, resetPassword, signIn } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetAmplifySession, useAmplify } from '../../test/amplify.ts';
import { beginSrp, guessBlindly, readTokens, signInSrp } from '../../test/srp-client.ts';
import { call, PASSWORD, startTestPool, type TestPool } from '../../test/test-pool.ts';
import { FREE_ATTEMPTS } from './limits.store.ts';

const CODES_PER_USER = { most: 5, seconds: 3600 };
const MAX_PAUSE_SECONDS = 900;

const FREE_ATTEMPTS_ELSEWHERE = 20;

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  useAmplify(pool);
});
afterEach(forgetAmplifySession);
afterAll(() => pool.close());

const ClientId = 'example-web';
const HOME = '198.51.100.1';
const STRANGER = '203.0.113.5';
const LOCKED = { error: 'NotAuthorizedException', message: 'Password attempts exceeded' };
const NEW_PASSWORD = 'Changed@2026';

const right = (userName: string, address: string) =>
  signInSrp(pool, { userName, password: PASSWORD, address });
const wrong = (userName: string, address: string) => guessBlindly(pool, { userName, address });
const otherAddress = (index: number) => `192.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

const confirm = (Username: string, ConfirmationCode: string, address?: string) =>
  call(
    pool.endpoint,
    'ConfirmForgotPassword',
    { ClientId, Username, ConfirmationCode, Password: NEW_PASSWORD },
    address,
  );
const ask = (Username: string, address?: string) =>
  call(pool.endpoint, 'ForgotPassword', { ClientId, Username }, address);
const notThe = (code: string) => (code === '000000' ? '000001' : '000000');

describe('wrong passwords of a stranger', () => {
  test('make the stranger wait, not the owner elsewhere', async () => {
    await pool.addAccount({ userName: '100001' });
    for (let round = 0; round < FREE_ATTEMPTS + 1; round += 1) await wrong('100001', STRANGER);
    expect(await right('100001', STRANGER)).toMatchObject(LOCKED);
    expect((await right('100001', HOME)).error).toBeNull();
    expect(await right('100001', STRANGER)).toMatchObject(LOCKED);
  });

  test('from ever other addresses make unknown addresses wait, never one where the owner has been', async () => {
    await pool.addAccount({ userName: '100002' });
    expect((await right('100002', HOME)).error).toBeNull();
    for (let index = 0; index < FREE_ATTEMPTS_ELSEWHERE; index += 1) {
      expect((await wrong('100002', otherAddress(index))).message).toBe('Incorrect username or password.');
    }
    expect(await wrong('100002', otherAddress(500))).toMatchObject(LOCKED);
    expect(await right('100002', STRANGER)).toMatchObject(LOCKED);
    expect((await right('100002', HOME)).error).toBeNull();
    pool.advance(1050);
    expect((await right('100002', STRANGER)).error).toBeNull();
    for (let round = 0; round < 14; round += 1) {
      await wrong('100002', otherAddress(600 + round));
      pool.advance(MAX_PAUSE_SECONDS * 1000 + 50);
    }
    await wrong('100002', otherAddress(700));
    expect(await right('100002', '192.0.2.99')).toMatchObject(LOCKED);
    expect((await right('100002', STRANGER)).error).toBeNull();
  }, 60_000);

  test('a session that is renewed elsewhere makes that address known', async () => {
    await pool.addAccount({ userName: '100003' });
    const { RefreshToken } = readTokens(await right('100003', HOME));
    const train = '198.51.100.77';
    await call(pool.endpoint, 'GetTokensFromRefreshToken', { ClientId, RefreshToken }, train);
    for (let index = 0; index < FREE_ATTEMPTS_ELSEWHERE; index += 1)
      await wrong('100003', otherAddress(index));
    expect(await right('100003', STRANGER)).toMatchObject(LOCKED);
    expect((await right('100003', train)).error).toBeNull();
  });

  test('a hundred at once, from a hundred addresses, are twenty tries', async () => {
    await pool.addAccount({ userName: '100004' });
    const steps = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        beginSrp(pool, { userName: '100004', password: 'Wrong@2026', address: otherAddress(index) }),
      ),
    );
    const answers = await Promise.all(
      steps.map(({ response }, index) =>
        call(pool.endpoint, 'RespondToAuthChallenge', response, otherAddress(index)),
      ),
    );
    const looked = answers.filter(({ message }) => message === 'Incorrect username or password.');
    expect(looked).toHaveLength(FREE_ATTEMPTS_ELSEWHERE);
    expect(answers.filter(({ message }) => message === LOCKED.message)).toHaveLength(80);
  }, 60_000);

  test('are met alike at a name that nobody has', async () => {
    await pool.addAccount({ userName: '100005' });
    const history = async (userName: string) => {
      const messages: (string | null)[] = [];
      for (let index = 0; index < FREE_ATTEMPTS_ELSEWHERE + 3; index += 1) {
        messages.push((await wrong(userName, otherAddress(index))).message);
      }
      return messages;
    };
    expect(await history('999999')).toEqual(await history('100005'));
  }, 60_000);
});

describe('a stranger and the codes of somebody else', () => {
  test('wrong codes use up neither the owner’s code nor the owner’s tries', async () => {
    await pool.addAccount({ userName: '100011' });
    await resetPassword({ username: '100011' });
    const confirmationCode = await pool.lastCode('100011');
    for (let index = 0; index < 12; index += 1) {
      await confirm('100011', notThe(confirmationCode), otherAddress(index));
    }
    expect((await confirm('100011', confirmationCode, otherAddress(20))).error).toBe('ExpiredCodeException');
    await confirmResetPassword({ username: '100011', confirmationCode, newPassword: NEW_PASSWORD });
    expect((await signIn({ username: '100011', password: NEW_PASSWORD })).isSignedIn).toBe(true);
  });

  test('asking for codes replaces none, and uses up none where the owner has been', async () => {
    await pool.addAccount({ userName: '100012' });
    await right('100012', HOME);
    await ask('100012', HOME);
    const code = await pool.lastCode('100012');
    for (let round = 0; round < CODES_PER_USER.most; round += 1) {
      expect((await ask('100012', otherAddress(round))).error).toBeNull();
    }
    expect((await ask('100012', STRANGER)).error).toBe('LimitExceededException');
    expect((await ask('100012', HOME)).error).toBeNull();
    const second = await pool.lastCode('100012');
    if (code !== second) expect((await confirm('100012', code, HOME)).error).toBe('CodeMismatchException');
    expect((await confirm('100012', second, HOME)).error).toBeNull();
  });

  test('a code may be entered where nobody asked for it, and ends all others', async () => {
    await pool.addAccount({ userName: '100013' });
    await ask('100013', HOME);
    const first = await pool.lastCode('100013');
    await ask('100013', STRANGER);
    const second = await pool.lastCode('100013');
    expect((await confirm('100013', first, '192.0.2.50')).error).toBeNull();
    expect((await confirm('100013', second, STRANGER)).error).toBe('ExpiredCodeException');
  });

  test('the code of an administrator replaces all others', async () => {
    const { AdminResetUserPasswordCommand } = await import('@aws-sdk/client-cognito-identity-provider');
    await pool.addAccount({ userName: '100014' });
    await ask('100014', HOME);
    const first = await pool.lastCode('100014');
    const admin = await pool.userPool.adminClient();
    await admin.send(new AdminResetUserPasswordCommand({ UserPoolId: 'p', Username: '100014' }));
    const second = await pool.lastCode('100014');
    if (first !== second) expect((await confirm('100014', first, HOME)).error).toBe('CodeMismatchException');
    expect((await confirm('100014', second, HOME)).error).toBeNull();
  });

  test('a reset by code lets the owner in where the stranger had made unknown addresses wait', async () => {
    await pool.addAccount({ userName: '100015' });
    for (let index = 0; index < FREE_ATTEMPTS_ELSEWHERE; index += 1)
      await wrong('100015', otherAddress(index));
    expect(await right('100015', HOME)).toMatchObject(LOCKED);
    await ask('100015', HOME);
    expect((await confirm('100015', await pool.lastCode('100015'), HOME)).error).toBeNull();
    const attempt = { userName: '100015', password: NEW_PASSWORD, address: HOME };
    expect((await signInSrp(pool, attempt)).error).toBeNull();
  });
});

describe('whatever is guessed at is counted', () => {
  test('a hundred wrong reset codes at once are five tries', async () => {
    await pool.addAccount({ userName: '100021' });
    await ask('100021', STRANGER);
    const code = notThe(await pool.lastCode('100021'));
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm('100021', code, STRANGER)));
    expect(answers.filter(({ error }) => error === 'CodeMismatchException')).toHaveLength(FREE_ATTEMPTS);
    expect(answers.filter(({ error }) => error === 'NotAuthorizedException')).toHaveLength(95);
  });

  test.each([
    ['the code of an e-mail address', 'VerifyUserAttribute', { AttributeName: 'email', Code: 'nocode' }],
    [
      'the old password',
      'ChangePassword',
      { PreviousPassword: 'Wrong@2026', ProposedPassword: NEW_PASSWORD },
    ],
    ['the code of a new authenticator', 'VerifySoftwareToken', { UserCode: 'nocode' }],
  ])('%s', async (_what, operation, body) => {
    const userName = `u${operation.toLowerCase()}`;
    await pool.addAccount({ userName });
    const { AccessToken } = readTokens(await right(userName, HOME));
    await call(pool.endpoint, 'AssociateSoftwareToken', { AccessToken }, HOME);
    const guess = () => call(pool.endpoint, operation, { AccessToken, ...body }, HOME);
    const messages: (string | null)[] = [];
    for (let round = 0; round < FREE_ATTEMPTS + 1; round += 1) messages.push((await guess()).message);
    expect(messages.slice(0, FREE_ATTEMPTS).join()).not.toContain('exceeded');
    expect(messages.at(-1)).toContain('exceeded');
    pool.advance(1050);
    expect((await guess()).message).not.toContain('exceeded');
  });

  test('the session of a new password', async () => {
    await pool.addAccount({ userName: '100023', status: 'FORCE_CHANGE_PASSWORD' });
    const guess = (Session: string) =>
      call(pool.endpoint, 'RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: {
          USERNAME: '100023',
          NEW_PASSWORD,
          'userAttributes.preferred_username': '100023',
        },
      });
    for (let round = 0; round < FREE_ATTEMPTS; round += 1) {
      expect((await guess('x'.repeat(43))).message).toContain('session is expired');
    }
    expect(await guess('x'.repeat(43))).toMatchObject(LOCKED);
    const { body } = await signInSrp(pool, { userName: '100023', password: PASSWORD });
    expect((await guess(String(body.Session))).error).toBeNull();
  });

  test('an e-mail code that is right ends the counting', async () => {
    await pool.addAccount({ userName: '100024', emailVerified: false });
    await signIn({ username: '100024', password: PASSWORD });
    const { sendUserAttributeVerificationCode } = await import('aws-amplify/auth');
    for (let round = 0; round < 2; round += 1) {
      await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
      const code = await pool.lastCode('100024');
      const submit = (confirmationCode: string) =>
        confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
      for (let guess = 0; guess < FREE_ATTEMPTS - 1; guess += 1) {
        await expect(submit(notThe(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
      }
      await submit(code);
    }
  });
});
