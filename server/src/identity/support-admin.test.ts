import { signInSrp } from '@fellowship/user-pool/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestPool, type TestPool } from '../../test/user-pool.ts';
import { inOwnPool, inRealPool } from './account-creators.ts';
import { createSupportAdmin } from './support-admin.service.ts';

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

  test('is made whole or not at all', async () => {
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
