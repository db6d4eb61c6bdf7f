import { signInSrp } from '@fellowship/user-pool/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { duringTransaction } from '../../../test/during-transaction.ts';
import { newChapter } from '../../../test/factories.ts';
import { startTestPool, type TestPool } from '../../../test/user-pool.ts';
import { inTransaction, type Tx } from '../../storage/transaction.ts';
import { readOutbox } from '../mail.service.ts';
import {
  correctAccountEmail,
  disableAccount,
  enableAccount,
  inviteAccount,
  readAccount,
  requestAccountEmail,
  resetAccountPassword,
} from './accounts.service.ts';

let api: TestApi;
let pool: TestPool;
let chapterId: string;

beforeAll(async () => {
  pool = await startTestPool();
  api = await newTestApi(pool.database);
  api.app.userPool = pool.userPool;
  chapterId = await newChapter(api.database);
});
afterAll(async () => {
  await api.close();
  await pool.close();
});

const doing = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(api.database, work);
const mailsTo = async (userName: string) =>
  (await readOutbox(api.database.kysely)).filter(({ username }) => username === userName);

async function join(userName: string) {
  await api.database.kysely
    .insertInto('member')
    .values({ chapter_id: chapterId, rotary_id: userName, full_name: 'ANNA' })
    .execute();
  return { userName, chapterId };
}

async function getState(userName: string) {
  const account = await readAccount(api.database.kysely, api, userName);
  return account && [account.confirmationStatus, account.isEnabled, account.isPending];
}

test('an account is created in the causing transaction, with the mail, or not at all', async () => {
  const whom = await join('100001');
  const account = { ...whom, email: 'anna@example.org' };
  const undone = doing(async (tx) => {
    await inviteAccount(tx, api, account);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await getState('100001')).toBeNull();
  await doing((tx) => inviteAccount(tx, api, account));
  expect(await getState('100001')).toEqual(['FORCE_CHANGE_PASSWORD', true, false]);
  expect(await mailsTo('100001')).toMatchObject([{ kind: 'invite', to: 'anna@example.org' }]);
});

test('a user name of another chapter is taken', async () => {
  const elsewhere = await newChapter(api.database);
  await pool.addAccount({ userName: '100002', chapterId: elsewhere });
  const account = { userName: '100002', chapterId, email: 'x@example.org' };
  await expect(doing((tx) => inviteAccount(tx, api, account))).rejects.toThrow('User Name already exist');
  await expect(
    doing((tx) => inviteAccount(tx, api, account, 'Rotary Id already exist')),
  ).rejects.toMatchObject({
    refusal: { code: 'CONFLICT', fields: { rotaryId: 'Rotary Id already exist' } },
  });
});

test('a new address before the first sign-in gets the invitation again', async () => {
  const whom = await join('100003');
  await doing((tx) => inviteAccount(tx, api, { ...whom, email: 'wrong@example.org' }));
  await doing((tx) =>
    correctAccountEmail(tx, api, whom, { before: 'wrong@example.org', email: 'right@example.org' }),
  );
  const mails = await mailsTo('100003');
  expect(mails.map(({ to, kind }) => `${to} ${kind}`).toSorted()).toEqual([
    'right@example.org invite',
    'wrong@example.org invite',
    'wrong@example.org notice',
  ]);
  const last = mails.find(({ to }) => to === 'right@example.org')?.code ?? '';
  expect((await signInSrp(pool, { userName: '100003', password: last })).body.ChallengeName).toBe(
    'NEW_PASSWORD_REQUIRED',
  );
});

test('later it is pending until the owner verifies it, and a password is never mailed there before', async () => {
  const whom = await join('100004');
  await pool.addAccount({ userName: '100004', chapterId });
  const attributes = async () =>
    (
      await pool.database.pool.query<{ email: string; verified: string }>(
        `select attributes ->> 'email' as email, attributes ->> 'email_verified' as verified
         from userpool.pool_user where user_name = '100004'`,
      )
    ).rows[0];
  const old = { email: '100004@example.org', verified: 'true' };
  await doing((tx) => requestAccountEmail(tx, api, whom, { before: old.email, email: 'new@example.org' }));
  expect(await attributes()).toEqual(old);
  await doing((tx) => correctAccountEmail(tx, api, whom, { before: old.email, email: 'admins@example.org' }));
  await doing((tx) => resetAccountPassword(tx, api, whom, 'admins@example.org'));
  expect(await attributes()).toEqual(old);
  expect((await mailsTo('100004')).map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual([
    'notice 100004@example.org',
    'reset 100004@example.org',
    'verify new@example.org',
  ]);
  expect(await getState('100004')).toEqual(['RESET_REQUIRED', true, false]);
});

test('a person without an account gets one by a reset, but not by enabling or disabling', async () => {
  const whom = await join('100005');
  await doing((tx) => disableAccount(tx, api, whom));
  await doing((tx) => enableAccount(tx, api, whom));
  expect(await getState('100005')).toBeNull();
  await doing((tx) => resetAccountPassword(tx, api, whom, null));
  expect(await mailsTo('100005')).toEqual([]);
  await doing((tx) => resetAccountPassword(tx, api, whom, 'anna@example.org'));
  expect(await mailsTo('100005')).toMatchObject([{ kind: 'invite' }]);
});

test('an address that an admin gives at the moment of the first sign-in is refused, and changes nothing', async () => {
  const whom = await join('100006');
  const before = 'anna@example.org';
  await doing((tx) => inviteAccount(tx, api, { ...whom, email: before }));
  const choosing =
    "update userpool.pool_user set status = 'CONFIRMED', temporary_until = null where user_name = $1";
  const refused = await duringTransaction(api.database, [[choosing, ['100006']]], () =>
    doing((tx) => correctAccountEmail(tx, api, whom, { before, email: 'admins@example.org' })).catch(
      (error: unknown) => error,
    ),
  );
  expect(refused).toMatchObject({
    refusal: { code: 'CONFLICT', message: expect.stringContaining('Only they can change their e-mail') },
  });
  const { rows } = await pool.database.pool.query(
    "select attributes ->> 'email' as email from userpool.pool_user where user_name = '100006'",
  );
  expect(rows).toEqual([{ email: before }]);
});
