import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTokens, signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';

let pool: TestPool;
let admin: CognitoIdentityProviderClient;

beforeAll(async () => {
  pool = await startTestPool();
  admin = await pool.userPool.adminClient();
});
afterAll(() => pool.close());

const UserPoolId = 'ap-south-1_example';
const whom = (Username: string) => ({ UserPoolId, Username });

const signInWith = (userName: string, password = PASSWORD) => signInSrp(pool, { userName, password });
const whoIs = async (AccessToken: string) => (await pool.call('GetUser', { AccessToken })).message;

describe('shutting a person out', () => {
  test('ends all sessions at once; they stay dead when the account is enabled again', async () => {
    await pool.addAccount({ userName: '100002' });
    const tokens = readTokens(await signInWith('100002'));
    await admin.send(new AdminDisableUserCommand(whom('100002')));
    expect(await whoIs(tokens.AccessToken)).toBe('Access Token has been revoked');
    expect((await signInWith('100002')).message).toBe('User is disabled.');
    await admin.send(new AdminEnableUserCommand(whom('100002')));
    expect(await whoIs(tokens.AccessToken)).toBe('Access Token has been revoked');
    const renewal = { ClientId: 'example-web', RefreshToken: tokens.RefreshToken };
    expect((await pool.call('GetTokensFromRefreshToken', renewal)).message).toBe(
      'Refresh Token has been revoked',
    );
    expect((await signInWith('100002')).error).toBeNull();
  });

  test('kills a sign-in that waits for its next step', async () => {
    await pool.addAccount({ userName: '100003', status: 'FORCE_CHANGE_PASSWORD' });
    const waiting = await signInWith('100003');
    await admin.send(new AdminDisableUserCommand(whom('100003')));
    await admin.send(new AdminEnableUserCommand(whom('100003')));
    const answer = await pool.call('RespondToAuthChallenge', {
      ClientId: 'example-web',
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: waiting.body.Session,
      ChallengeResponses: {
        USERNAME: '100003',
        NEW_PASSWORD: PASSWORD,
        'userAttributes.preferred_username': 'x',
      },
    });
    expect(answer.message).toBe('Invalid session for the user, session is expired.');
  });

  test('overtakes a sign-in that is just being completed', async () => {
    await pool.addAccount({ userName: '100004' });
    const disabling = await pool.database.pool.connect();
    await disabling.query('begin');
    await disabling.query(`update userpool.pool_user set enabled = false where user_name = '100004'`);
    await disabling.query(`update userpool.session set revoked_at = now() where user_name = '100004'`);
    const signIn = signInWith('100004');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await disabling.query('commit');
    disabling.release();
    expect((await signIn).message).toBe('User is disabled.');
    const { rows } = await pool.database.pool.query(
      `select from userpool.session where user_name = '100004'`,
    );
    expect(rows).toHaveLength(0);
  });

  test('signing out by an administrator ends all sessions, nothing else', async () => {
    await pool.addAccount({ userName: '100005' });
    const { AccessToken } = readTokens(await signInWith('100005'));
    await admin.send(new AdminUserGlobalSignOutCommand(whom('100005')));
    expect(await whoIs(AccessToken)).toBe('Access Token has been revoked');
    expect((await signInWith('100005')).error).toBeNull();
  });
});

describe('passwords by an administrator', () => {
  test('a reset mails a code, ends the sessions and makes the person choose anew', async () => {
    await pool.addAccount({ userName: '100006' });
    const { AccessToken } = readTokens(await signInWith('100006'));
    await admin.send(new AdminResetUserPasswordCommand(whom('100006')));
    expect(await admin.send(new AdminGetUserCommand(whom('100006')))).toMatchObject({
      UserStatus: 'RESET_REQUIRED',
    });
    expect(await whoIs(AccessToken)).toBe('Access Token has been revoked');
    expect(await signInWith('100006')).toMatchObject({
      error: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    });
    expect((await pool.mails()).at(-1)).toMatchObject({ kind: 'reset', username: '100006' });
    const confirm = {
      ClientId: 'example-web',
      Username: '100006',
      ConfirmationCode: await pool.lastCode('100006'),
      Password: 'Changed@2026',
    };
    expect((await pool.call('ConfirmForgotPassword', confirm)).error).toBeNull();
    expect((await signInWith('100006', 'Changed@2026')).error).toBeNull();
  });

  test('a reset is refused for an unused account, an unverified address and a disabled one', async () => {
    await pool.addAccount({ userName: '100041', status: 'FORCE_CHANGE_PASSWORD' });
    await pool.addAccount({ userName: '100042', emailVerified: false });
    await pool.addAccount({ userName: '100044', enabled: false });
    const before = (await pool.mails()).length;
    const reset = (name: string) => admin.send(new AdminResetUserPasswordCommand(whom(name)));
    await expect(reset('100041')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    });
    await expect(reset('100042')).rejects.toBeInstanceOf(InvalidParameterException);
    await expect(reset('100044')).rejects.toBeInstanceOf(NotAuthorizedException);
    expect(await pool.mails()).toHaveLength(before);
    expect((await signInWith('100042')).error).toBeNull();
  });

  test('one that is set is good at once, or is a temporary one', async () => {
    await pool.addAccount({ userName: '100007' });
    const set = (Password: string, Permanent: boolean) =>
      admin.send(new AdminSetUserPasswordCommand({ ...whom('100007'), Password, Permanent }));
    await expect(set('weak', true)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await set('Changed@2026', true);
    expect((await signInWith('100007', 'Changed@2026')).error).toBeNull();
    await set('Temporary@2026', false);
    expect((await signInWith('100007', 'Temporary@2026')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });
});
