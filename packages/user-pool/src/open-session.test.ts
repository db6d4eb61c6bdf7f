import { AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTokens, signInSrp, type Tokens } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import { totpCode, totpStepAt } from './users/totp.ts';

const RECENT_MS = 10 * 60_000;
const AGAIN = 'ReauthenticationRequiredException';
const TOTP_ON = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
const TOTP_OFF = { SoftwareTokenMfaSettings: { Enabled: false } };

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

async function open(userName: string): Promise<Tokens> {
  return readTokens(await signInSrp(pool, { userName, password: PASSWORD }));
}

async function renew({ RefreshToken }: Tokens): Promise<Tokens> {
  return readTokens(await pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken }));
}

function createCode(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return totpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), totpStepAt(pool.now()));
}

/** Turns the authenticator app on, as its owner just after signing in. */
async function enrol({ AccessToken }: Tokens): Promise<string> {
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken });
  const secret = String(body.SecretCode);
  await pool.call('VerifySoftwareToken', { AccessToken, UserCode: createCode(secret) });
  await pool.call('SetUserMFAPreference', { AccessToken, ...TOTP_ON });
  return secret;
}

const subjects = async (userName: string) =>
  (await pool.mails())
    .filter(({ username, kind }) => username === userName && kind === 'notice')
    .map(({ subject, to }) => `${to}: ${subject}`);

describe('a thief with an open session and no password', () => {
  test('changes neither second factor nor password nor address, however often the tokens are renewed', async () => {
    await pool.addAccount({ userName: '300001' });
    const first = await open('300001');
    await enrol(first);
    const told = await subjects('300001');
    pool.advance(RECENT_MS + 1000);
    const { AccessToken } = await renew(await renew(first));
    const attempts: [string, object, string][] = [
      ['AssociateSoftwareToken', {}, AGAIN],
      ['VerifySoftwareToken', { UserCode: '123456' }, AGAIN],
      ['SetUserMFAPreference', TOTP_OFF, AGAIN],
      ['SetUserMFAPreference', { SMSMfaSettings: { Enabled: true, PreferredMfa: true } }, AGAIN],
      [
        'ChangePassword',
        { PreviousPassword: 'Guess@2026', ProposedPassword: 'Thief@2026' },
        'NotAuthorizedException',
      ],
      [
        'UpdateUserAttributes',
        { UserAttributes: [{ Name: 'email', Value: 'thief@example.org' }] },
        'UnknownOperationException',
      ],
      [
        'AdminUpdateUserAttributes',
        { Username: '300001', UserAttributes: [{ Name: 'email', Value: 'thief@example.org' }] },
        'UnknownOperationException',
      ],
      ['SetUserSettings', { MFAOptions: [] }, 'UnknownOperationException'],
      ['StartWebAuthnRegistration', {}, 'UnknownOperationException'],
      ['DeleteUser', {}, 'UnknownOperationException'],
    ];
    for (const [operation, body, refusal] of attempts)
      expect([operation, (await pool.call(operation, { AccessToken, ...body })).error]).toEqual([
        operation,
        refusal,
      ]);
    const { body } = await pool.call('GetUser', { AccessToken });
    expect(body).toMatchObject({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
    expect((await signInSrp(pool, { userName: '300001', password: PASSWORD })).body.ChallengeName).toBe(
      'SOFTWARE_TOKEN_MFA',
    );
    expect(await subjects('300001')).toEqual(told);
    // What helps the owner only is left.
    expect((await pool.call('GlobalSignOut', { AccessToken })).error).toBeNull();
  });

  test('gains nothing from the owner who enters the password again: that opens another session', async () => {
    await pool.addAccount({ userName: '300002' });
    const stolen = await open('300002');
    pool.advance(RECENT_MS + 1000);
    const { AccessToken } = await open('300002');
    expect((await pool.call('AssociateSoftwareToken', { AccessToken })).error).toBeNull();
    const renewed = await renew(stolen);
    expect((await pool.call('AssociateSoftwareToken', { AccessToken: renewed.AccessToken })).error).toBe(
      AGAIN,
    );
  });
});

describe('the owner', () => {
  test('is recent for ten minutes after the password', async () => {
    await pool.addAccount({ userName: '300003' });
    const { AccessToken } = await open('300003');
    pool.advance(RECENT_MS - 1000);
    expect((await pool.call('AssociateSoftwareToken', { AccessToken })).error).toBeNull();
    pool.advance(2000);
    expect((await pool.call('AssociateSoftwareToken', { AccessToken })).error).toBe(AGAIN);
  });

  test('is notified of each change of the second factor, once', async () => {
    await pool.addAccount({ userName: '300004' });
    const session = await open('300004');
    const { AccessToken } = session;
    await enrol(session);
    await pool.call('SetUserMFAPreference', { AccessToken, ...TOTP_ON });
    pool.advance(60_000);
    await enrol(session);
    await pool.call('SetUserMFAPreference', { AccessToken, ...TOTP_OFF });
    expect(await subjects('300004')).toEqual([
      '300004@example.org: Two-step sign in is on',
      '300004@example.org: Your authenticator app has changed',
      '300004@example.org: Two-step sign in is off',
    ]);
  });

  test('is notified when an administrator turns it off', async () => {
    await pool.addAccount({ userName: '300005' });
    await enrol(await open('300005'));
    const admin = await pool.userPool.adminClient();
    await admin.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId: 'p', Username: '300005', ...TOTP_OFF }),
    );
    expect((await subjects('300005')).at(-1)).toBe('300005@example.org: Two-step sign in is off');
  });

  test('is notified of a new password, by the old one or by code', async () => {
    await pool.addAccount({ userName: '300006' });
    const { AccessToken } = await open('300006');
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'Other@2026' };
    expect((await pool.call('ChangePassword', change)).error).toBeNull();
    await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: '300006' });
    const ConfirmationCode = await pool.lastCode('300006');
    const confirm = { ClientId: pool.clientId, Username: '300006', ConfirmationCode, Password: 'Third@2026' };
    expect((await pool.call('ConfirmForgotPassword', confirm)).error).toBeNull();
    expect(await subjects('300006')).toEqual([
      '300006@example.org: Your password has changed',
      '300006@example.org: Your password has changed',
    ]);
  });
});

test('a second factor is turned on and off twenty times an hour', async () => {
  await pool.addAccount({ userName: '300008' });
  const { AccessToken } = await open('300008');
  const errors = new Set<string | null>();
  for (let round = 0; round < 20; round += 1)
    errors.add((await pool.call('SetUserMFAPreference', { AccessToken, ...TOTP_OFF })).error);
  expect([...errors]).toEqual([null]);
  expect((await pool.call('SetUserMFAPreference', { AccessToken, ...TOTP_OFF })).error).toBe(
    'LimitExceededException',
  );
});

describe('a password changed to and fro', () => {
  test('is looked at ten times in ten minutes', async () => {
    await pool.addAccount({ userName: '300007' });
    const { AccessToken } = await open('300007');
    const [one, two] = [PASSWORD, 'Other@2026'];
    const errors: (string | null)[] = [];
    for (let round = 0; round < 12; round += 1) {
      const [PreviousPassword, ProposedPassword] = round % 2 === 0 ? [one, two] : [two, one];
      const { error } = await pool.call('ChangePassword', {
        AccessToken,
        PreviousPassword,
        ProposedPassword,
      });
      errors.push(error);
    }
    expect(errors).toEqual([
      ...Array.from({ length: 10 }, () => null),
      'LimitExceededException',
      'LimitExceededException',
    ]);
    pool.advance(600_000);
    const again = { AccessToken, PreviousPassword: one, ProposedPassword: two };
    expect((await pool.call('ChangePassword', again)).error).toBeNull();
  });
});
