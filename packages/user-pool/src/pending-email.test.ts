import { AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTokens, signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';

let pool: TestPool;
let number = 200_000;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

/** A person who has signed in. */
async function person(account: { emailVerified?: boolean } = {}) {
  number += 1;
  const userName = String(number);
  await pool.addAccount({ userName, ...account });
  const { AccessToken } = readTokens(await signInSrp(pool, { userName, password: PASSWORD }));
  return { userName, AccessToken, old: `${userName}@example.org` };
}

async function setEmail(userName: string, email: string, more: { Name: string; Value: string }[] = []) {
  const admin = await pool.userPool.adminClient();
  const UserAttributes = [{ Name: 'email', Value: email }, ...more];
  await admin.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: 'p', Username: userName, UserAttributes }),
  );
}

const verify = (AccessToken: string, Code: string) =>
  pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
const askAgain = (AccessToken: string) =>
  pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });

async function readAttributes(AccessToken: string) {
  const { body } = await pool.call('GetUser', { AccessToken });
  const entries = body.UserAttributes as { Name: string; Value: string }[];
  const { email, email_verified } = Object.fromEntries(entries.map(({ Name, Value }) => [Name, Value]));
  return [email, email_verified];
}

/** Kind, address and code of the mails to a person, oldest first. */
async function findMails(userName: string) {
  return (await pool.mails()).filter(({ username }) => username === userName);
}
const sent = async (userName: string) => (await findMails(userName)).map(({ kind, to }) => `${kind} ${to}`);

/** The code of the newest mail to an address. */
async function codeTo(address: string): Promise<string> {
  return (await pool.mails()).findLast(({ to, code }) => to === address && code !== null)?.code ?? 'none';
}

describe('a new e-mail address', () => {
  test('waits for its code while the old one stays in force, and the old one is notified of both', async () => {
    const { userName, AccessToken, old } = await person();
    await setEmail(userName, 'new1@example.org');
    expect(await readAttributes(AccessToken)).toEqual([old, 'true']);
    expect(await sent(userName)).toEqual(['verify new1@example.org', `notice ${old}`]);

    await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: userName });
    expect((await sent(userName)).at(-1)).toBe(`reset ${old}`);

    expect((await verify(AccessToken, await codeTo('new1@example.org'))).error).toBeNull();
    expect(await readAttributes(AccessToken)).toEqual(['new1@example.org', 'true']);
    expect((await sent(userName)).at(-1)).toBe(`notice ${old}`);
    expect(pool.verified).toContainEqual([userName, 'new1@example.org']);
  });

  test('is announced without a secret, with the time and what to do', async () => {
    const { userName, AccessToken } = await person();
    await setEmail(userName, 'secret-new@example.org');
    await verify(AccessToken, await codeTo('secret-new@example.org'));
    const notices = (await findMails(userName)).filter(({ kind }) => kind === 'notice');
    expect(notices).toHaveLength(2);
    for (const { text, subject, code } of notices) {
      expect(`${subject}${text}`).not.toMatch(/secret-new|https?:|\d{6} is|\b\d{6}\b(?!\n)/);
      expect(text).toContain(`user name ${userName}`);
      expect(text).toContain(`Time: ${pool.now().toISOString().slice(0, 10)}`);
      expect(text).toContain('If it was not you: ');
      expect(code).toBeNull();
    }
  });

  test('a code is sent to it again, and only the newest address counts', async () => {
    const { userName, AccessToken, old } = await person();
    await setEmail(userName, 'first2@example.org');
    const first = await codeTo('first2@example.org');
    await setEmail(userName, 'second2@example.org');
    expect((await verify(AccessToken, first)).error).toBe('CodeMismatchException');
    expect((await askAgain(AccessToken)).body.CodeDeliveryDetails).toMatchObject({
      Destination: 's***@e***',
    });
    expect((await verify(AccessToken, await codeTo('second2@example.org'))).error).toBeNull();
    expect(await readAttributes(AccessToken)).toEqual(['second2@example.org', 'true']);
    expect((await sent(userName)).filter((mail) => mail === `notice ${old}`)).toHaveLength(3);
  });

  test('a code of before is worth nothing when the same address is entered again', async () => {
    const { userName, AccessToken } = await person();
    await setEmail(userName, 'again3@example.org');
    const before = await codeTo('again3@example.org');
    await setEmail(userName, 'else3@example.org');
    await setEmail(userName, 'again3@example.org');
    const now = await codeTo('again3@example.org');
    if (before !== now) expect((await verify(AccessToken, before)).error).toBe('CodeMismatchException');
    expect((await verify(AccessToken, now)).error).toBeNull();
    expect((await verify(AccessToken, now)).error).toBe('ExpiredCodeException');
  });

  test('is taken back by the address in force, with its code', async () => {
    const { userName, AccessToken, old } = await person();
    await setEmail(userName, 'new4@example.org');
    const code = await codeTo('new4@example.org');
    await setEmail(userName, old);
    expect((await verify(AccessToken, code)).error).toBe('ExpiredCodeException');
    expect(await readAttributes(AccessToken)).toEqual([old, 'true']);
  });

  test('is dropped by a reset of the password by code, which the owner may ask for to shut a thief out', async () => {
    const { userName, AccessToken, old } = await person();
    await setEmail(userName, 'thief5@example.org');
    const code = await codeTo('thief5@example.org');
    await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: userName });
    const reset = { ConfirmationCode: await codeTo(old), Password: 'Owner@2026' };
    const confirm = { ClientId: pool.clientId, Username: userName, ...reset };
    expect((await pool.call('ConfirmForgotPassword', confirm)).error).toBeNull();
    expect((await verify(AccessToken, code)).message).toBe('Access Token has been revoked');
    const owner = readTokens(await signInSrp(pool, { userName, password: 'Owner@2026' }));
    expect((await verify(owner.AccessToken, code)).error).toBe('ExpiredCodeException');
    expect(await readAttributes(owner.AccessToken)).toEqual([old, 'true']);
  });

  test('is verified by no other person, also where two people enter the same one', async () => {
    const [one, other] = [await person(), await person()];
    await setEmail(one.userName, 'shared6@example.org');
    const code = await codeTo('shared6@example.org');
    expect((await verify(other.AccessToken, code)).error).toBe('ExpiredCodeException');
    await setEmail(other.userName, 'shared6@example.org');
    const otherCode = await codeTo('shared6@example.org');
    if (code !== otherCode)
      expect((await verify(other.AccessToken, code)).error).toBe('CodeMismatchException');
    expect((await verify(other.AccessToken, otherCode)).error).toBeNull();
    expect((await verify(one.AccessToken, code)).error).toBeNull();
  });

  test('of two at the same moment one is pending, and only its code is good', async () => {
    const { userName, AccessToken } = await person();
    await Promise.all(['a7@example.org', 'b7@example.org'].map((email) => setEmail(userName, email)));
    const answers = [];
    for (const email of ['a7@example.org', 'b7@example.org'])
      answers.push((await verify(AccessToken, await codeTo(email))).error === null);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await readAttributes(AccessToken)).toEqual([
      answers[0] ? 'a7@example.org' : 'b7@example.org',
      'true',
    ]);
  });

  test('of an account whose address was never verified waits too, and verifies the account', async () => {
    const { userName, AccessToken, old } = await person({ emailVerified: false });
    await setEmail(userName, 'new8@example.org');
    expect(await readAttributes(AccessToken)).toEqual([old, 'false']);
    await verify(AccessToken, await codeTo('new8@example.org'));
    expect(await readAttributes(AccessToken)).toEqual(['new8@example.org', 'true']);
  });

  test('is entered five times an hour', async () => {
    const { userName } = await person();
    for (let round = 0; round < 5; round += 1) await setEmail(userName, `n${round}@example.org`);
    await expect(setEmail(userName, 'n6@example.org')).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
    pool.advance(3600_000);
    await setEmail(userName, 'n6@example.org');
  });

  test('that is said to be verified counts at once, and the old one is notified', async () => {
    const { userName, AccessToken, old } = await person();
    await setEmail(userName, 'asked9@example.org');
    await setEmail(userName, 'new9@example.org', [{ Name: 'email_verified', Value: 'true' }]);
    expect(await readAttributes(AccessToken)).toEqual(['new9@example.org', 'true']);
    expect((await verify(AccessToken, await codeTo('asked9@example.org'))).error).toBe(
      'ExpiredCodeException',
    );
    expect((await sent(userName)).at(-1)).toBe(`notice ${old}`);
  });
});
