import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetAmplifySession, useAmplify } from '../test/amplify.ts';
import { signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import { totpCode, totpStepAt } from './users/totp.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  useAmplify(pool);
});
afterEach(forgetAmplifySession);
afterAll(() => pool.close());

/** What the person's app shows now. */
function createCode(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return totpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), totpStepAt(pool.now()));
}

async function switchOnTotp(username: string): Promise<string> {
  await pool.addAccount({ userName: username });
  await signIn({ username, password: PASSWORD });
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: createCode(sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await forgetAmplifySession();
  pool.advance(30_000);
  return sharedSecret;
}

async function givePhone(userName: string, phone = '+919876543210'): Promise<void> {
  const { AdminUpdateUserAttributesCommand } = await import('@aws-sdk/client-cognito-identity-provider');
  const admin = await pool.userPool.adminClient();
  const UserAttributes = [
    { Name: 'phone_number', Value: phone },
    { Name: 'phone_number_verified', Value: 'true' },
  ];
  await admin.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: 'p', Username: userName, UserAttributes }),
  );
}

describe('an authenticator app', () => {
  test('is set up only with a code that it made', async () => {
    await pool.addAccount({ userName: '100001' });
    await signIn({ username: '100001', password: PASSWORD });
    await expect(updateMFAPreference({ totp: 'ENABLED' })).rejects.toMatchObject({
      message: 'User has not verified software token mfa',
    });
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    expect(getSetupUri('Example', '100001').href).toContain(sharedSecret);
    const right = createCode(sharedSecret);
    const code = right === '000000' ? '000001' : '000000';
    await expect(verifyTOTPSetup({ code })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await verifyTOTPSetup({ code: right });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  });

  test('is asked at sign-in; a wrong code can be tried again, a used one never', async () => {
    const secret = await switchOnTotp('100002');
    const { nextStep } = await signIn({ username: '100002', password: PASSWORD });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const code = createCode(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code or auth state for the user.',
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    await forgetAmplifySession();
    await signIn({ username: '100002', password: PASSWORD });
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    pool.advance(30_000);
    expect((await confirmSignIn({ challengeResponse: createCode(secret) })).isSignedIn).toBe(true);
  });

  test('one code opens one of two sign-ins that are confirmed at once', async () => {
    const secret = await switchOnTotp('100003');
    const code = createCode(secret);
    const open = async () => {
      const { body } = await signInSrp(pool, { userName: '100003', password: PASSWORD });
      return {
        ClientId: 'example-web',
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: body.Session,
        ChallengeResponses: { USERNAME: '100003', SOFTWARE_TOKEN_MFA_CODE: code },
      };
    };
    const [first, second] = [await open(), await open()];
    const answers = await Promise.all(
      [first, second].map((body) => pool.call('RespondToAuthChallenge', body)),
    );
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer.error === 'ExpiredCodeException')).toHaveLength(1);
  });

  test('cannot be guessed: failures count although the password is right each time', async () => {
    await switchOnTotp('100004');
    const messages: (string | null)[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { body, message } = await signInSrp(pool, { userName: '100004', password: PASSWORD });
      const answer = await pool.call('RespondToAuthChallenge', {
        ClientId: 'example-web',
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: body.Session ?? 'none',
        ChallengeResponses: { USERNAME: '100004', SOFTWARE_TOKEN_MFA_CODE: 'nocode' },
      });
      messages.push(message, answer.message);
    }
    expect(messages).toContain('Password attempts exceeded');
    expect(
      messages.filter((message) => message === 'Invalid code or auth state for the user.').length,
    ).toBeLessThan(4);
  });

  test('a new secret leaves the old one in use until it is proved', async () => {
    const secret = await switchOnTotp('100005');
    await signIn({ username: '100005', password: PASSWORD });
    await confirmSignIn({ challengeResponse: createCode(secret) });
    await setUpTOTP();
    await forgetAmplifySession();
    pool.advance(30_000);
    await signIn({ username: '100005', password: PASSWORD });
    expect((await confirmSignIn({ challengeResponse: createCode(secret) })).isSignedIn).toBe(true);
  });
});

describe('a code by SMS', () => {
  test('goes to the verified number, can be mistyped, and is good once', async () => {
    await pool.addAccount({ userName: '100006' });
    await signIn({ username: '100006', password: PASSWORD });
    await expect(updateMFAPreference({ sms: 'ENABLED' })).rejects.toMatchObject({
      message: 'User does not have delivery config set to turn on SMS_MFA',
    });
    await givePhone('100006');
    await updateMFAPreference({ sms: 'ENABLED' });
    await forgetAmplifySession();
    const { nextStep } = await signIn({ username: '100006', password: PASSWORD });
    expect(nextStep).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+********3210' },
    });
    const mail = (await pool.mails()).at(-1);
    expect(mail).toMatchObject({ kind: 'mfa', to: '+919876543210', username: '100006' });
    const code = mail?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  });

  test('of another sign-in opens nothing', async () => {
    await pool.addAccount({ userName: '100007' });
    await givePhone('100007');
    await signIn({ username: '100007', password: PASSWORD });
    await updateMFAPreference({ sms: 'PREFERRED' });
    await forgetAmplifySession();
    await signIn({ username: '100007', password: PASSWORD });
    const foreign = await pool.lastCode('100007');
    const { body } = await signInSrp(pool, { userName: '100007', password: PASSWORD });
    const own = await pool.lastCode('100007');
    const respond = (code: string) =>
      pool.call('RespondToAuthChallenge', {
        ClientId: 'example-web',
        ChallengeName: 'SMS_MFA',
        Session: body.Session,
        ChallengeResponses: { USERNAME: '100007', SMS_MFA_CODE: code },
      });
    if (foreign !== own) expect((await respond(foreign)).error).toBe('CodeMismatchException');
    expect((await respond(own)).error).toBeNull();
    expect((await respond(own)).message).toBe('Invalid session for the user, session is expired.');
  });
});

describe('two second factors without a preferred one', () => {
  test('are offered for choice', async () => {
    const secret = await switchOnTotp('100008');
    await givePhone('100008');
    await signIn({ username: '100008', password: PASSWORD });
    await confirmSignIn({ challengeResponse: createCode(secret) });
    await updateMFAPreference({ sms: 'ENABLED', totp: 'ENABLED' });
    expect((await fetchMFAPreference()).preferred).toBeUndefined();
    await forgetAmplifySession();
    pool.advance(30_000);
    const { nextStep } = await signIn({ username: '100008', password: PASSWORD });
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_MFA_SELECTION');
    const chosen = await confirmSignIn({ challengeResponse: 'TOTP' });
    expect(chosen.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await confirmSignIn({ challengeResponse: createCode(secret) })).isSignedIn).toBe(true);
  });
});

describe('the custom challenge', () => {
  const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;

  test('is a code by e-mail after the password', async () => {
    await pool.addAccount({ userName: '100009' });
    await expect(signIn({ username: '100009', password: 'Wrong@2026', options })).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    const { nextStep } = await signIn({ username: '100009', password: PASSWORD, options });
    expect(nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: { question: 'EMAIL_CODE', destination: '1***@e***' },
    });
    const code = await pool.lastCode('100009');
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  });

  test('does not stand in for a second factor that the person has switched on', async () => {
    const secret = await switchOnTotp('100010');
    await signIn({ username: '100010', password: PASSWORD, options });
    const { nextStep } = await confirmSignIn({ challengeResponse: await pool.lastCode('100010') });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await confirmSignIn({ challengeResponse: createCode(secret) })).isSignedIn).toBe(true);
  });

  test('without the password there is none', async () => {
    await pool.addAccount({ userName: '100011' });
    const withoutSrp = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const;
    await expect(signIn({ username: '100011', options: withoutSrp })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });
});
