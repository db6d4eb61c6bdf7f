import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetAmplifySession, useAmplify } from '../test/amplify.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  useAmplify(pool);
});
afterEach(forgetAmplifySession);
afterAll(() => pool.close());

describe('signing in with the official browser client', () => {
  test('a person with a password of their own is in, with the tokens the app reads', async () => {
    await pool.addAccount({ userName: '100001', attributes: { 'custom:team': 'blue' } });
    const { nextStep } = await signIn({ username: ' 100001', password: PASSWORD });
    expect(nextStep.signInStep).toBe('DONE');
    expect(await getCurrentUser()).toMatchObject({ username: '100001' });
    const { tokens } = await fetchAuthSession();
    const access = tokens?.accessToken.payload;
    expect(access).toMatchObject({
      token_use: 'access',
      client_id: 'example-web',
      username: '100001',
      scope: 'aws.cognito.signin.user.admin',
    });
    expect((access?.exp ?? 0) - (access?.iat ?? 0)).toBe(3600);
    expect(access?.origin_jti).toMatch(/^[0-9a-f-]{36}$/);
    expect(tokens?.idToken?.payload).toMatchObject({
      token_use: 'id',
      aud: 'example-web',
      'cognito:username': '100001',
      email: '100001@example.org',
      email_verified: true,
      preferred_username: '100001',
      'custom:team': 'blue',
    });
  });

  test('a wrong password is refused with the specified text', async () => {
    await pool.addAccount({ userName: '100002' });
    await expect(signIn({ username: '100002', password: 'Wrong@2026' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test('the Rotary Id is taken in any case', async () => {
    await pool.addAccount({ userName: 'chennaiadmin' });
    const { nextStep } = await signIn({ username: 'ChennaiAdmin', password: PASSWORD });
    expect(nextStep.signInStep).toBe('DONE');
  });

  test('a disabled account is told so, but only to who knows its password', async () => {
    await pool.addAccount({ userName: '100044', enabled: false });
    await expect(signIn({ username: '100044', password: 'Wrong@2026' })).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await expect(signIn({ username: '100044', password: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
  });

  test('an account in RESET_REQUIRED or not confirmed leads to its step', async () => {
    await pool.addAccount({ userName: '100043', status: 'RESET_REQUIRED' });
    await pool.addAccount({ userName: '100045', status: 'UNCONFIRMED' });
    expect((await signIn({ username: '100043', password: PASSWORD })).nextStep.signInStep).toBe(
      'RESET_PASSWORD',
    );
    expect((await signIn({ username: '100045', password: PASSWORD })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_UP',
    );
  });
});

describe('the first sign-in', () => {
  test('a new password is asked for; one that breaks the policy can be corrected in the same step', async () => {
    await pool.addAccount({ userName: '100041', status: 'FORCE_CHANGE_PASSWORD' });
    const { nextStep } = await signIn({ username: '100041', password: PASSWORD });
    expect(nextStep).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: ['preferred_username'],
    });
    const options = { userAttributes: { preferred_username: '100041' } };
    for (const [password, rule] of [
      ['Short@1', 'Password not long enough'],
      ['lower@2026', 'Password must have uppercase characters'],
      ['UPPER@2026', 'Password must have lowercase characters'],
      ['NoDigits@here', 'Password must have numeric characters'],
      ['NoSymbols2026', 'Password must have symbol characters'],
    ] as const) {
      await expect(confirmSignIn({ challengeResponse: password, options })).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: `Password does not conform to policy: ${rule}`,
      });
    }
    const confirmed = await confirmSignIn({ challengeResponse: 'MyOwn@2026', options });
    expect(confirmed.nextStep.signInStep).toBe('DONE');
    expect(await fetchUserAttributes()).toMatchObject({ preferred_username: '100041' });
    await forgetAmplifySession();
    await expect(signIn({ username: '100041', password: PASSWORD })).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect((await signIn({ username: '100041', password: 'MyOwn@2026' })).nextStep.signInStep).toBe('DONE');
  });

  test('preferred_username is required, and nothing else can be written', async () => {
    await pool.addAccount({ userName: '100046', status: 'FORCE_CHANGE_PASSWORD' });
    await signIn({ username: '100046', password: PASSWORD });
    await expect(confirmSignIn({ challengeResponse: 'MyOwn@2026' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Invalid attributes given, preferred_username is missing',
    });
    const userAttributes = { preferred_username: '100046', email: 'thief@example.org' };
    await expect(
      confirmSignIn({ challengeResponse: 'MyOwn@2026', options: { userAttributes } }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const options = { userAttributes: { preferred_username: '100046' } };
    expect((await confirmSignIn({ challengeResponse: 'MyOwn@2026', options })).isSignedIn).toBe(true);
  });
});
