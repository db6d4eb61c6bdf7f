import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetAmplifySession, useAmplify } from '../test/amplify.ts';
import { readTokens, signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  useAmplify(pool);
});
afterEach(forgetAmplifySession);
afterAll(() => pool.close());

const NEW_PASSWORD = 'Changed@2026';

describe('a forgotten password', () => {
  test('is replaced by the code from the mail, and all open sessions end', async () => {
    await pool.addAccount({ userName: '100001' });
    const before = readTokens(await signInSrp(pool, { userName: '100001', password: PASSWORD }));
    const { nextStep } = await resetPassword({ username: '100001' });
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'the e-mail address of your account' },
    });
    const [mail] = await pool.mails();
    expect(mail).toMatchObject({ kind: 'reset', to: '100001@example.org', username: '100001' });
    expect(mail?.text).toContain(mail?.code);
    const code = await pool.lastCode('100001');
    await confirmResetPassword({ username: '100001', confirmationCode: code, newPassword: NEW_PASSWORD });
    expect((await signIn({ username: '100001', password: NEW_PASSWORD })).isSignedIn).toBe(true);
    expect(await pool.call('GetUser', { AccessToken: before.AccessToken })).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  test('a weak password costs no guess; a wrong code does, and the fifth ends the code', async () => {
    await pool.addAccount({ userName: '100002' });
    await resetPassword({ username: '100002' });
    const confirmationCode = await pool.lastCode('100002');
    const wrong = confirmationCode === '000000' ? '000001' : '000000';
    const confirm = (code: string, newPassword = NEW_PASSWORD) =>
      confirmResetPassword({ username: '100002', confirmationCode: code, newPassword });
    for (let round = 0; round < 6; round += 1) {
      await expect(confirm(confirmationCode, 'weak')).rejects.toMatchObject({
        name: 'InvalidPasswordException',
      });
    }
    for (let round = 0; round < 5; round += 1) {
      await expect(confirm(wrong)).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    }
    await expect(confirm(confirmationCode)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    pool.advance(1050);
    await expect(confirm(confirmationCode)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  test('a code is good once, for an hour, and only until the next one', async () => {
    await pool.addAccount({ userName: '100003' });
    await resetPassword({ username: '100003' });
    const first = await pool.lastCode('100003');
    await resetPassword({ username: '100003' });
    const second = await pool.lastCode('100003');
    const confirm = (confirmationCode: string) =>
      confirmResetPassword({ username: '100003', confirmationCode, newPassword: NEW_PASSWORD });
    if (first !== second)
      await expect(confirm(first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(second);
    await expect(confirm(second)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await resetPassword({ username: '100003' });
    const third = await pool.lastCode('100003');
    pool.advance(3_601_000);
    await expect(confirm(third)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('an account that allows no reset by code is told by mail why, and its state does not change', async () => {
    await pool.addAccount({ userName: '100041', status: 'FORCE_CHANGE_PASSWORD' });
    await pool.addAccount({ userName: '100042', emailVerified: false });
    await pool.addAccount({ userName: '100044', enabled: false });
    for (const username of ['100041', '100042', '100044']) {
      const { nextStep } = await resetPassword({ username });
      expect(nextStep.codeDeliveryDetails.destination).toBe('the e-mail address of your account');
      const mail = (await pool.mails()).findLast((entry) => entry.username === username);
      expect(mail).toMatchObject({ kind: 'reset', code: null, subject: 'Your password could not be reset' });
    }
    expect((await signIn({ username: '100042', password: PASSWORD })).isSignedIn).toBe(true);
  });

  test('in RESET_REQUIRED is set by code, and signing in works again', async () => {
    await pool.addAccount({ userName: '100043', status: 'RESET_REQUIRED' });
    await resetPassword({ username: '100043' });
    const confirmationCode = await pool.lastCode('100043');
    await confirmResetPassword({ username: '100043', confirmationCode, newPassword: NEW_PASSWORD });
    expect((await signIn({ username: '100043', password: NEW_PASSWORD })).isSignedIn).toBe(true);
  });

  test('codes are mailed five times an hour', async () => {
    await pool.addAccount({ userName: '100047' });
    const ask = () => pool.call('ForgotPassword', { ClientId: 'example-web', Username: '100047' });
    for (let round = 0; round < 5; round += 1) expect((await ask()).error).toBeNull();
    expect(await ask()).toMatchObject({
      error: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    expect((await pool.mails()).filter((mail) => mail.username === '100047')).toHaveLength(5);
    pool.advance(3_601_000);
    expect((await ask()).error).toBeNull();
  });
});

describe('an unverified e-mail address', () => {
  test('is verified by the code that was sent to it', async () => {
    await pool.addAccount({ userName: '100048', emailVerified: false });
    await signIn({ username: '100048', password: PASSWORD });
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'false' });
    const delivery = await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    expect(delivery).toMatchObject({ attributeName: 'email', destination: '1***@e***' });
    const code = await pool.lastCode('100048');
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = (confirmationCode: string) =>
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(code);
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true' });
  });
});

describe('changing the password', () => {
  test('needs the old one, keeps this session and ends the others', async () => {
    await pool.addAccount({ userName: '100049' });
    const other = readTokens(await signInSrp(pool, { userName: '100049', password: PASSWORD }));
    await signIn({ username: '100049', password: PASSWORD });
    await expect(
      updatePassword({ oldPassword: 'Wrong@2026', newPassword: NEW_PASSWORD }),
    ).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await updatePassword({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(await fetchUserAttributes()).toMatchObject({ email: '100049@example.org' });
    expect((await pool.call('GetUser', { AccessToken: other.AccessToken })).error).toBe(
      'NotAuthorizedException',
    );
    expect((await signInSrp(pool, { userName: '100049', password: PASSWORD })).error).toBe(
      'NotAuthorizedException',
    );
  });
});

describe('accounts that are to be confirmed', () => {
  test('are confirmed by code; nobody signs up by themselves', async () => {
    await pool.addAccount({ userName: '100050', status: 'UNCONFIRMED', emailVerified: false });
    await resendSignUpCode({ username: '100050' });
    const confirmationCode = await pool.lastCode('100050');
    await confirmSignUp({ username: '100050', confirmationCode });
    expect((await signIn({ username: '100050', password: PASSWORD })).isSignedIn).toBe(true);
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true' });
    await expect(signUp({ username: 'stranger', password: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    });
  });
});
