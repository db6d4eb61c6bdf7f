import { signInSrp } from '@fellowship/user-pool/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestPool, type TestPool } from '../../test/user-pool.ts';
import { findCaller } from './caller.store.ts';
import { POOL_ID } from './pool-accounts.ts';
import {
  createSupportAdmin,
  inOwnPool,
  inRealPool,
  readSupportAdmins,
  resetSupportAdmin,
  setSupportAdminAccess,
} from './support-admin.service.ts';

let pool: TestPool;

beforeEach(async () => {
  pool = await startTestPool();
});
afterEach(() => pool.close());

const INPUT = { userName: ' FirstAdmin ', email: 'first@example.org', fullName: 'Anna Kumar' };
const NOW = new Date('2026-11-19T20:00:00Z');

const create = (input: object, createAccount = inOwnPool(pool.userPool)) =>
  createSupportAdmin({ database: pool.database, now: NOW, createAccount }, input);

async function countRows(table: string): Promise<number> {
  return (await pool.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n;
}

describe('the first support admin', () => {
  test('gets a chapter, a member row and an account that must choose a password', async () => {
    const account = await create(INPUT);
    expect(account).toMatchObject({ userName: 'firstadmin', chapterId: 'support' });
    const { rows } = await pool.database.pool.query(
      `select c.is_support, c.created_on, m.full_name, m.status, m.is_admin, a.chapter_id
       from chapter c join member m using (chapter_id) join account a on a.user_name = m.rotary_id`,
    );
    expect(rows).toEqual([
      {
        is_support: true,
        created_on: '2026-11-20',
        full_name: 'ANNA KUMAR',
        status: 'Active',
        is_admin: false,
        chapter_id: 'support',
      },
    ]);
    const answer = await signInSrp(pool, { userName: 'firstadmin', password: account.temporaryPassword });
    expect(answer.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(await pool.mails()).toEqual([]);
  });

  test('is followed by others in the same chapter', async () => {
    await create(INPUT);
    await create({ ...INPUT, userName: 'second', email: 'second@example.org' });
    expect([await countRows('chapter'), await countRows('member')]).toEqual([1, 2]);
  });

  test.each([
    [{ userName: '100001' }, 'The user name must be'],
    [{ userName: 'a b' }, 'The user name must be'],
    [{ email: 'nowhere' }, 'The e-mail address is not valid.'],
    [{ fullName: '  ' }, 'The full name is required.'],
  ])('%j is refused', async (change, text) => {
    await expect(create({ ...INPUT, ...change })).rejects.toThrow(text);
    expect(await countRows('chapter')).toBe(0);
  });

  test('under a name that is taken is refused', async () => {
    await create(INPUT);
    await expect(create(INPUT)).rejects.toThrow('The user name firstadmin is taken.');
  });

  test('is created completely or not at all', async () => {
    const failing = async () => {
      throw new Error('pool away');
    };
    await expect(create(INPUT, failing)).rejects.toThrow('pool away');
    expect([await countRows('chapter'), await countRows('member'), await countRows('account')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('is created in a real pool through the same SDK; a repetition sets a new password', async () => {
    const real = inRealPool(await pool.userPool.adminClient(), 'ap-south-1_fellowship');
    const failingAfter = async (...parameters: Parameters<typeof real>) => {
      await real(...parameters);
      throw new Error('database away');
    };
    await expect(create(INPUT, failingAfter)).rejects.toThrow('database away');
    const account = await create(INPUT, real);
    const answer = await signInSrp(pool, { userName: 'firstadmin', password: account.temporaryPassword });
    expect(answer.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });
});

describe('a support admin is managed on the server', () => {
  const options = () => ({
    database: pool.database,
    now: NOW,
    poolAdminIn: async (tx: Parameters<typeof pool.userPool.adminClientIn>[0]) => ({
      client: await pool.userPool.adminClientIn(tx),
      userPoolId: POOL_ID,
    }),
  });
  const getRole = async (userName: string) => (await findCaller(pool.database, userName, null))?.role;

  test('who becomes a super admin with the flag, and is listed', async () => {
    await create(INPUT);
    await create({ ...INPUT, userName: 'chief', isSuper: true });
    expect([await getRole('firstadmin'), await getRole('chief')]).toEqual(['SUPPORTADMIN', 'SUPERADMIN']);
    const listed = await readSupportAdmins(pool.database);
    expect(listed.map(({ userName, isSuper }) => [userName, isSuper])).toEqual([
      ['chief', true],
      ['firstadmin', false],
    ]);
  });

  test('a row in the support chapter alone gives no role', async () => {
    await create(INPUT);
    await pool.database.pool.query(
      `insert into member (chapter_id, rotary_id, full_name, status, is_admin)
       values ('support', 'climber', 'CLIMBER', 'Active', true)`,
    );
    await pool.database.pool.query(
      `insert into account (user_name, chapter_id) values ('climber', 'support')`,
    );
    expect(await findCaller(pool.database, 'climber', null)).toBeNull();
    await expect(setSupportAdminAccess(options(), 'climber', true)).rejects.toThrow(
      'There is no support admin',
    );
  });

  test('who is disabled and enabled again', async () => {
    const { temporaryPassword: password } = await create(INPUT);
    await setSupportAdminAccess(options(), ' FirstAdmin', false);
    expect((await findCaller(pool.database, 'firstadmin', null))?.status).toBe('Inactive');
    const signIn = () => signInSrp(pool, { userName: 'firstadmin', password });
    expect((await signIn()).message).toBe('User is disabled.');
    await setSupportAdminAccess(options(), 'firstadmin', true);
    expect((await signIn()).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const { rows } = await pool.database.pool.query(
      'select actor, action, before, after from audit order by at',
    );
    expect(rows).toEqual([
      {
        actor: 'server command',
        action: 'supportAdmin.change',
        before: { status: 'Active' },
        after: { status: 'Inactive' },
      },
      {
        actor: 'server command',
        action: 'supportAdmin.change',
        before: { status: 'Inactive' },
        after: { status: 'Active' },
      },
    ]);
  });

  test('who is reset has a new password, another address and no second factor', async () => {
    const { temporaryPassword: old } = await create(INPUT);
    await pool.database.pool.query(
      `update userpool.pool_user set mfa_methods = '{SOFTWARE_TOKEN_MFA}', mfa_preferred = 'SOFTWARE_TOKEN_MFA'`,
    );
    await expect(resetSupportAdmin(options(), 'firstadmin', 'nowhere')).rejects.toThrow('not valid');
    const { temporaryPassword } = await resetSupportAdmin(options(), 'firstadmin', 'new@example.org');
    const signIn = (password: string) => signInSrp(pool, { userName: 'firstadmin', password });
    expect((await signIn(old)).message).toBe('Incorrect username or password.');
    expect((await signIn(temporaryPassword)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const { rows } = await pool.database.pool.query(
      `select m.email, u.mfa_methods from member m join userpool.pool_user u on u.user_name = m.rotary_id`,
    );
    expect(rows).toEqual([{ email: 'new@example.org', mfa_methods: [] }]);
    const mails = await pool.mails();
    expect(mails.map(({ kind, subject }) => `${kind}: ${subject}`).toSorted()).toEqual([
      'notice: The e-mail address of your account has changed',
      'notice: Two-step sign in is off',
      'notice: Your password has changed',
    ]);
    expect(mails.some(({ text }) => text.includes(temporaryPassword))).toBe(false);
  });
});
