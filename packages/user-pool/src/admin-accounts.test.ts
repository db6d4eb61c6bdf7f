import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient as Client,
  CodeMismatchException,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  InvalidParameterException,
  ListUsersCommand,
  UnsupportedUserStateException,
  UserNotFoundException,
  UsernameExistsException,
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

describe('creating accounts', () => {
  const UserAttributes = [
    { Name: 'email', Value: 'anna@example.org' },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'custom:team', Value: 'blue' },
  ];

  test('invites by mail with a temporary password that signs in', async () => {
    const { User } = await admin.send(new AdminCreateUserCommand({ ...whom('Anna1'), UserAttributes }));
    expect(User).toMatchObject({ Username: 'anna1', UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(User?.UserCreateDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(User?.Attributes).toEqual(expect.arrayContaining(UserAttributes));
    const mail = (await pool.mails()).at(-1);
    expect(mail).toMatchObject({ kind: 'invite', to: 'anna@example.org', username: 'anna1' });
    expect(mail?.code).toMatch(/^.{12}$/);
    const answer = await signInWith('anna1', mail?.code ?? '');
    expect(answer.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  test('refuses a name that is taken, a bad address and an attribute that nobody knows', async () => {
    await pool.addAccount({ userName: '100001' });
    const create = (input: object) => admin.send(new AdminCreateUserCommand({ ...whom('new1'), ...input }));
    await expect(create({ Username: '100001' })).rejects.toBeInstanceOf(UsernameExistsException);
    await expect(create({ Username: 'two words' })).rejects.toBeInstanceOf(InvalidParameterException);
    for (const attribute of [
      { Name: 'email', Value: 'no address' },
      { Name: 'custom:unknown', Value: 'x' },
      { Name: 'email_verified', Value: 'perhaps' },
      { Name: 'name', Value: 'line\nbreak' },
    ]) {
      await expect(create({ UserAttributes: [attribute] })).rejects.toBeInstanceOf(InvalidParameterException);
    }
    await expect(create({ TemporaryPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(admin.send(new AdminGetUserCommand(whom('new1')))).rejects.toBeInstanceOf(
      UserNotFoundException,
    );
  });

  test('RESEND renews the invitation, once it has expired too; not for an account in use', async () => {
    await admin.send(
      new AdminCreateUserCommand({ ...whom('bala'), UserAttributes, TemporaryPassword: PASSWORD }),
    );
    pool.advance(7 * 86_400_000 + 1);
    expect(await signInWith('bala')).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
    await admin.send(new AdminCreateUserCommand({ ...whom('bala'), MessageAction: 'RESEND' }));
    const fresh = await pool.lastCode('bala');
    expect((await signInWith('bala')).message).toBe('Incorrect username or password.');
    expect((await signInWith('bala', fresh)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const resend = (name: string) =>
      admin.send(new AdminCreateUserCommand({ ...whom(name), MessageAction: 'RESEND' }));
    await expect(resend('100001')).rejects.toBeInstanceOf(UnsupportedUserStateException);
    await expect(resend('nobody')).rejects.toBeInstanceOf(UserNotFoundException);
  });

  test('SUPPRESS mails nothing', async () => {
    const before = (await pool.mails()).length;
    await admin.send(
      new AdminCreateUserCommand({ ...whom('quiet'), UserAttributes, MessageAction: 'SUPPRESS' }),
    );
    expect(await pool.mails()).toHaveLength(before);
  });
});

describe('attributes', () => {
  test('change, and a new e-mail address is pending unless it is said to be verified', async () => {
    await pool.addAccount({ userName: '100008' });
    const update = (UserAttributes: { Name: string; Value: string }[]) =>
      admin.send(new AdminUpdateUserAttributesCommand({ ...whom('100008'), UserAttributes }));
    await update([{ Name: 'email', Value: 'new@example.org' }]);
    const read = async () => {
      const user = await admin.send(new AdminGetUserCommand(whom('100008')));
      return Object.fromEntries((user.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    };
    expect(await read()).toMatchObject({ email: '100008@example.org', email_verified: 'true' });
    await update([
      { Name: 'email', Value: 'newer@example.org' },
      { Name: 'email_verified', Value: 'true' },
    ]);
    expect(await read()).toMatchObject({ email: 'newer@example.org', email_verified: 'true' });
    await expect(update([{ Name: 'email', Value: '"X"<a@b.c>' }])).rejects.toBeInstanceOf(
      InvalidParameterException,
    );
  });

  test('a code sent to an address that has been replaced is worth nothing', async () => {
    await pool.addAccount({ userName: '100009', emailVerified: false });
    const { AccessToken } = readTokens(await signInWith('100009'));
    await pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    const code = await pool.lastCode('100009');
    const email = { Name: 'email', Value: 'else@example.org' };
    await admin.send(new AdminUpdateUserAttributesCommand({ ...whom('100009'), UserAttributes: [email] }));
    const verify = { AccessToken, AttributeName: 'email', Code: code };
    expect((await pool.call('VerifyUserAttribute', verify)).error).toBe('CodeMismatchException');
  });

  test('a second factor can be switched off for who has lost it', async () => {
    await pool.addAccount({ userName: '100010' });
    const phone = [
      { Name: 'phone_number', Value: '+919876543210' },
      { Name: 'phone_number_verified', Value: 'true' },
    ];
    await admin.send(new AdminUpdateUserAttributesCommand({ ...whom('100010'), UserAttributes: phone }));
    const prefer = (Enabled: boolean) =>
      admin.send(new AdminSetUserMFAPreferenceCommand({ ...whom('100010'), SMSMfaSettings: { Enabled } }));
    await prefer(true);
    expect((await signInWith('100010')).body.ChallengeName).toBe('SMS_MFA');
    expect(await admin.send(new AdminGetUserCommand(whom('100010')))).toMatchObject({
      UserMFASettingList: ['SMS_MFA'],
    });
    await prefer(false);
    expect((await signInWith('100010')).body.AuthenticationResult).toBeDefined();
  });
});

describe('deleting', () => {
  test('removes the account and its sessions; a new one of that name is another person', async () => {
    await pool.addAccount({ userName: '100011' });
    const { AccessToken } = readTokens(await signInWith('100011'));
    await admin.send(new AdminDeleteUserCommand(whom('100011')));
    expect(await whoIs(AccessToken)).toBe('Access Token has been revoked');
    expect((await signInWith('100011')).message).toBe('Incorrect username or password.');
    await pool.addAccount({ userName: '100011' });
    expect(await whoIs(AccessToken)).toBe('Access Token has been revoked');
    await expect(admin.send(new AdminDeleteUserCommand(whom('nobody')))).rejects.toBeInstanceOf(
      UserNotFoundException,
    );
  });
});

describe('the list', () => {
  test('comes in pages by name and is filtered by the provider’s own attributes', async () => {
    for (const index of [1, 2, 3]) await pool.addAccount({ userName: `list-${index}`, enabled: index !== 2 });
    await pool.addAccount({ userName: '100041', status: 'FORCE_CHANGE_PASSWORD' });
    const names: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await admin.send(
        new ListUsersCommand({ UserPoolId, Limit: 2, Filter: 'username ^= "list-"', PaginationToken }),
      );
      expect(page.Users?.length).toBeLessThanOrEqual(2);
      names.push(...(page.Users ?? []).map((user) => user.Username));
      ({ PaginationToken } = page);
    } while (PaginationToken);
    expect(names).toEqual(['list-1', 'list-2', 'list-3']);
    const list = async (Filter: string) =>
      (await admin.send(new ListUsersCommand({ UserPoolId, Filter }))).Users?.map((user) => user.Username);
    expect(await list('email = "list-3@example.org"')).toEqual(['list-3']);
    expect(await list('status = "Disabled"')).toContain('list-2');
    expect(await list('"cognito:user_status" = "FORCE_CHANGE_PASSWORD"')).toContain('100041');
    expect(await list('email = "%"')).toEqual([]);
    await expect(list('custom:team = "blue"')).rejects.toBeInstanceOf(InvalidParameterException);
    await expect(list('rubbish')).rejects.toBeInstanceOf(InvalidParameterException);
    const limited = new ListUsersCommand({
      UserPoolId,
      AttributesToGet: ['email'],
      Filter: 'username = "list-1"',
    });
    expect((await admin.send(limited)).Users?.[0]?.Attributes).toEqual([
      { Name: 'email', Value: 'list-1@example.org' },
    ]);
  });
});

describe('over the network', () => {
  test('the official SDK client speaks to the public operations, and finds no admin operation', async () => {
    const remote = new Client({
      region: 'ap-south-1',
      endpoint: pool.endpoint,
      credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
      maxAttempts: 1,
    });
    const wrong = {
      ClientId: 'example-web',
      Username: '100001',
      ConfirmationCode: '1',
      Password: 'Changed@2026',
    };
    await pool.call('ForgotPassword', { ClientId: 'example-web', Username: '100001' });
    await expect(remote.send(new ConfirmForgotPasswordCommand(wrong))).rejects.toBeInstanceOf(
      CodeMismatchException,
    );
    for (const command of [
      new AdminGetUserCommand(whom('100001')),
      new AdminSetUserPasswordCommand({ ...whom('100001'), Password: 'Taken@2026', Permanent: true }),
      new ListUsersCommand({ UserPoolId }),
    ]) {
      await expect(remote.send(command as AdminGetUserCommand)).rejects.toMatchObject({
        name: 'UnknownOperationException',
      });
    }
    expect((await signInWith('100001')).error).toBeNull();
    remote.destroy();
  });
});
