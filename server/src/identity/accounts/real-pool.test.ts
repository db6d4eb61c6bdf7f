import { readTokens, signInSrp } from '@fellowship/user-pool/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { startCognito, type TestCognito } from '../../../test/cognito.ts';
import { newChapter } from '../../../test/factories.ts';
import { PASSWORD } from '../../../test/user-pool.ts';
import { type JobRunner, prepareJobs, unlockAllJobs } from '../../storage/job-runner.ts';
import { inTransaction, type Tx } from '../../storage/transaction.ts';
import { readOutbox } from '../mail.service.ts';
import { POOL_ID } from '../pool-accounts.ts';
import { readPoolState, runAccountWorker } from './account.worker.ts';
import {
  cancelAccountEmail,
  checkPendingEmail,
  correctAccountEmail,
  disableAccount,
  enableAccount,
  inviteAccount,
  listAccounts,
  readAccount,
  removeAccount,
  requestAccountEmail,
  resetAccountPassword,
} from './accounts.service.ts';

let api: TestApi;
let cognito: TestCognito;
let chapterId: string;
let worker: JobRunner | null = null;
let failures: string[];

beforeAll(async () => {
  cognito = await startCognito();
  api = await newTestApi(undefined, cognito.settings);
  chapterId = await newChapter(api.database);
  await prepareJobs(api.database);
});
beforeEach(() => {
  failures = [];
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  cognito.breaks('never');
  cognito.asked.length = 0;
  await api.database.pool.query(
    'delete from account_task; delete from graphile_worker._private_jobs; update account set known_at = now()',
  );
});
afterAll(async () => {
  await cognito.close();
  await api.close();
});

const doing = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(api.database, work);

const start = async () => {
  const onFailure = (message: string) => void failures.push(message);
  worker = await runAccountWorker(api.database, cognito.admin, {
    now: () => new Date(),
    onFailure,
    config: api.app.config,
  });
};

/** A member without an account. */
async function join(userName: string) {
  await api.database.kysely
    .insertInto('member')
    .values({
      chapter_id: chapterId,
      rotary_id: userName,
      full_name: 'ANNA',
      email: `${userName}@example.org`,
    })
    .execute();
  return { userName, chapterId };
}

const invite = (userName: string) =>
  doing((tx) => inviteAccount(tx, api, { userName, chapterId, email: `${userName}@example.org` }));

async function getState(userName: string) {
  const accounts = await listAccounts(api.database.kysely, api, chapterId, { adminsOnly: false });
  const account = accounts.find((entry) => entry.userName === userName);
  return account && [account.confirmationStatus, account.isEnabled, account.isPending];
}

const untilDone = (userName: string, state: unknown[]) =>
  vi.waitFor(async () => expect(await getState(userName)).toEqual([...state, false]), { timeout: 20_000 });

const mailsTo = async (userName: string) =>
  (await cognito.mails()).filter(({ username }) => username === userName).map(({ kind }) => kind);

describe('an account in a real pool', () => {
  test('is made after the transaction, and the list says so meanwhile', async () => {
    await join('100001');
    await invite('100001');
    expect(cognito.asked).toEqual([]);
    expect(await getState('100001')).toEqual([null, null, true]);
    await start();
    await untilDone('100001', ['FORCE_CHANGE_PASSWORD', true]);
    expect(await mailsTo('100001')).toEqual(['invite']);
    const [mail] = (await cognito.mails()).filter(({ username }) => username === '100001');
    const answer = await signInSrp(cognito, { userName: '100001', password: mail?.code ?? '' });
    expect(answer.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  test('is not created when its cause fails', async () => {
    await join('100002');
    const failing = doing(async (tx) => {
      await inviteAccount(tx, api, { userName: '100002', chapterId, email: '100002@example.org' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await start();
    await invite((await join('100003')).userName);
    await untilDone('100003', ['FORCE_CHANGE_PASSWORD', true]);
    expect(await mailsTo('100002')).toEqual([]);
  });

  test('is deleted after the transaction, once the pool answers, whatever was requested before', async () => {
    const whom = await join('100011');
    await invite('100011');
    await start();
    await untilDone('100011', ['FORCE_CHANGE_PASSWORD', true]);
    cognito.breaks('before');
    await doing((tx) => correctAccountEmail(tx, api, whom, { before: null, email: 'new@example.org' }));
    await doing((tx) => removeAccount(tx, api, whom));
    const { rows } = await api.database.pool.query('select email, invites, removes from account_task');
    expect(rows).toEqual([{ email: null, invites: false, removes: true }]);
    cognito.breaks('never');
    await untilDone('100011', [null, null]);
    expect(cognito.asked.filter((operation) => operation === 'AdminDeleteUser')).toHaveLength(1);
    const answer = await signInSrp(cognito, { userName: '100011', password: PASSWORD });
    expect(answer.body.AuthenticationResult).toBeUndefined();
  }, 40_000);

  test('is made later while the pool is away', async () => {
    await join('100004');
    cognito.breaks('before');
    await start();
    await invite('100004');
    await vi.waitFor(() => expect(failures).not.toEqual([]), { timeout: 20_000 });
    expect(await getState('100004')).toEqual([null, null, true]);
    cognito.breaks('never');
    await untilDone('100004', ['FORCE_CHANGE_PASSWORD', true]);
    expect(await mailsTo('100004')).toEqual(['invite']);
  }, 40_000);

  test('is created once, when the answer was lost and the process has died since', async () => {
    await join('100005');
    await invite('100005');
    cognito.breaks('after', 'AdminCreateUser');
    await start();
    await vi.waitFor(() => expect(failures).not.toEqual([]), { timeout: 20_000 });
    await worker?.stop();
    cognito.breaks('never');
    await api.database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'worker-of-old', locked_at = now()",
    );
    await unlockAllJobs(api.database);
    await start();
    await untilDone('100005', ['FORCE_CHANGE_PASSWORD', true]);
    expect(await mailsTo('100005')).toEqual(['invite']);
    expect(cognito.asked.filter((operation) => operation === 'AdminCreateUser')).toHaveLength(1);
  }, 60_000);
});

describe('requests for it meanwhile', () => {
  test('are carried out together, the last one wins', async () => {
    const whom = await join('100006');
    await invite('100006');
    await doing((tx) => disableAccount(tx, api, whom));
    await doing((tx) => correctAccountEmail(tx, api, whom, { before: null, email: 'new@example.org' }));
    await doing((tx) => enableAccount(tx, api, whom));
    await doing((tx) => disableAccount(tx, api, whom));
    expect(await getState('100006')).toEqual([null, false, true]);
    await start();
    await untilDone('100006', ['FORCE_CHANGE_PASSWORD', false]);
    const mails = (await cognito.mails()).filter(({ username }) => username === '100006');
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([['new@example.org', 'invite']]);
  });

  test('disable, enable and reset it', async () => {
    const whom = await join('100007');
    await cognito.addAccount({ userName: '100007', chapterId });
    await invite('100007');
    await doing((tx) => disableAccount(tx, api, whom));
    await start();
    await untilDone('100007', ['CONFIRMED', false]);
    const signIn = () => signInSrp(cognito, { userName: '100007', password: PASSWORD });
    expect((await signIn()).message).toBe('User is disabled.');
    await doing((tx) => enableAccount(tx, api, whom));
    await untilDone('100007', ['CONFIRMED', true]);
    await doing((tx) => resetAccountPassword(tx, api, whom, null));
    await untilDone('100007', ['RESET_REQUIRED', true]);
    expect(await mailsTo('100007')).toEqual(['reset']);
  });

  test('never change an account of another chapter', async () => {
    const whom = await join('100008');
    await cognito.addAccount({ userName: '100008', chapterId: 'elsewhere' });
    await invite('100008');
    await doing((tx) => disableAccount(tx, api, whom));
    await start();
    await vi.waitFor(() => expect(failures.join()).toContain('belongs to another chapter'), {
      timeout: 20_000,
    });
    expect((await signInSrp(cognito, { userName: '100008', password: PASSWORD })).error).toBeNull();
    expect(await getState('100008')).toEqual([null, false, true]);
  });

  test('who has signed in since the pool was asked has a password', async () => {
    await join('100009');
    await invite('100009');
    await start();
    await untilDone('100009', ['FORCE_CHANGE_PASSWORD', true]);
    await api.database.pool.query(
      "update member set last_login = now() + interval '1 minute' where rotary_id = '100009'",
    );
    expect(await getState('100009')).toEqual(['CONFIRMED', true, false]);
  });
});

describe('a new e-mail address of an account in a real pool', () => {
  const change = (userName: string) => ({
    before: `${userName}@example.org`,
    email: `new${userName}@example.org`,
  });
  const told = async (userName: string) =>
    (await readOutbox(api.database.kysely))
      .filter(({ username }) => username === userName)
      .map(({ to, subject }) => `${to}: ${subject}`);
  const getEmail = async (userName: string) =>
    (
      await api.database.pool.query<{ email: string }>('select email from member where rotary_id = $1', [
        userName,
      ])
    ).rows[0]?.email;
  const getPending = async (userName: string) =>
    (await readAccount(api.database.kysely, api, userName))?.pendingEmail;

  test('is stored in the record once its owner has verified it there; this server notifies the old one', async () => {
    const whom = await join('100021');
    const { before, email } = change('100021');
    await cognito.addAccount({ userName: '100021', chapterId });
    await invite('100021');
    await start();
    await untilDone('100021', ['CONFIRMED', true]);
    await doing((tx) => requestAccountEmail(tx, api, whom, { before, email }));
    await untilDone('100021', ['CONFIRMED', true]);
    expect([await getEmail('100021'), await getPending('100021')]).toEqual([before, email]);

    const { AccessToken } = readTokens(await signInSrp(cognito, { userName: '100021', password: PASSWORD }));
    const Code = (await cognito.mails()).findLast(({ to }) => to === email)?.code ?? '';
    await cognito.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    await doing((tx) => checkPendingEmail(tx, api, whom));
    await vi.waitFor(async () => expect(await getEmail('100021')).toBe(email), { timeout: 20_000 });
    expect(await getPending('100021')).toBeNull();
    expect(await told('100021')).toEqual([
      `${before}: A new e-mail address was entered for your account`,
      `${before}: The e-mail address of your account has changed`,
    ]);
  }, 40_000);

  test('is discarded there too', async () => {
    const whom = await join('100022');
    const { before, email } = change('100022');
    await cognito.addAccount({ userName: '100022', chapterId });
    await invite('100022');
    await start();
    await doing((tx) => requestAccountEmail(tx, api, whom, { before, email }));
    await untilDone('100022', ['CONFIRMED', true]);
    await doing((tx) => cancelAccountEmail(tx, api, whom, before));
    await untilDone('100022', ['CONFIRMED', true]);
    expect(await getPending('100022')).toBeNull();
    const { AccessToken } = readTokens(await signInSrp(cognito, { userName: '100022', password: PASSWORD }));
    const Code = (await cognito.mails()).findLast(({ to }) => to === email)?.code ?? '';
    const answer = await cognito.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect(answer.error).toBe('ExpiredCodeException');
  }, 40_000);

  test('that an admin gives comes too late once the account is in use', async () => {
    const whom = await join('100023');
    await cognito.addAccount({ userName: '100023', chapterId });
    await doing(async (tx) => {
      await inviteAccount(tx, api, { ...whom, email: 'admins@example.org' });
      await correctAccountEmail(tx, api, whom, { before: null, email: 'admins@example.org' });
      await resetAccountPassword(tx, api, whom, 'admins@example.org');
    });
    await start();
    await untilDone('100023', ['RESET_REQUIRED', true]);
    const mails = (await cognito.mails()).filter(({ username }) => username === '100023');
    expect(mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual(['reset 100023@example.org']);
  }, 40_000);

  test('can be entered five times an hour, and ten times for one mailbox in all', async () => {
    const joined = async (userName: string) => {
      await join(userName);
      await invite(userName);
      return userName;
    };
    await joined('100024');
    const enter = (userName: string, email: string) =>
      doing((tx) => requestAccountEmail(tx, api, { userName, chapterId }, { before: null, email })).then(
        () => 'taken',
        (error: { refusal?: { code: string } }) => error.refusal?.code,
      );
    const strangers = [0, 1, 2, 3, 4, 5].map((number) => `stranger${number}@example.org`);
    const answers = [];
    for (const email of strangers) answers.push(await enter('100024', email));
    expect(answers).toEqual(['taken', 'taken', 'taken', 'taken', 'taken', 'RATE_LIMITED']);
    expect(await getPending('100024')).toBe('stranger4@example.org');

    const oneBox = [];
    for (let number = 0; number < 11; number += 1) {
      const userName = await joined(`1001${String(number).padStart(2, '0')}`);
      oneBox.push(await enter(userName, `victim+${number}@example.org`));
    }
    expect(oneBox.filter((answer) => answer === 'taken')).toHaveLength(10);
    expect(oneBox.at(-1)).toBe('RATE_LIMITED');
  });

  test('that an admin enters during the first sign-in is discarded there', async () => {
    const whom = await join('100025');
    await invite('100025');
    await start();
    await untilDone('100025', ['FORCE_CHANGE_PASSWORD', true]);
    // The owner chooses a password after the pool was asked for the state of the account, and before it is changed.
    cognito.before('AdminUpdateUserAttributes', async () => {
      const client = await cognito.userPool.adminClient();
      const { AdminSetUserPasswordCommand } = await import('@aws-sdk/client-cognito-identity-provider');
      const own = { UserPoolId: POOL_ID, Username: '100025', Password: PASSWORD, Permanent: true };
      await client.send(new AdminSetUserPasswordCommand(own));
    });
    await doing(async (tx) => {
      const correction = { before: null, email: 'admins@example.org' };
      await tx
        .updateTable('member')
        .set({ email: correction.email })
        .where('rotary_id', '=', '100025')
        .execute();
      await correctAccountEmail(tx, api, whom, correction);
    });
    await untilDone('100025', ['CONFIRMED', true]);
    const state = await readPoolState(cognito.admin, '100025');
    expect(state?.verifiedEmail).toBe('100025@example.org');
    expect(await getEmail('100025'), 'the record too').toBe('100025@example.org');
    expect(failures.join()).toContain('is in use since a moment ago');
  }, 40_000);
});
