import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import type { Tx } from './pool-storage.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const UserPoolId = 'ap-south-1_example';
const UserAttributes = [{ Name: 'email', Value: 'anna@example.org' }];

const within = (work: (admin: CognitoIdentityProviderClient, tx: Tx) => Promise<unknown>) =>
  pool.database.storage.inTransaction(async (tx) => work(await pool.userPool.adminClientIn(tx), tx));

const create = (Username: string) => new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes });

async function readStates(userName: string): Promise<unknown[]> {
  const text = 'select status, enabled from userpool.account_state where user_name = $1';
  return (await pool.database.pool.query(text, [userName])).rows;
}

test('what an administrator does is part of the host’s transaction, the mail too', async () => {
  await within(async (admin) => {
    await admin.send(create('anna'));
    expect(await readStates('anna')).toEqual([]);
  });
  expect(await readStates('anna')).toEqual([{ status: 'FORCE_CHANGE_PASSWORD', enabled: true }]);
  expect(await pool.mails()).toMatchObject([{ kind: 'invite', username: 'anna' }]);
});

test('what is undone was never there', async () => {
  const undone = within(async (admin) => {
    await admin.send(create('bala'));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await readStates('bala')).toEqual([]);
  expect(await pool.mails()).toHaveLength(1);
});

test('a refusal is the client’s own, and the transaction goes on', async () => {
  await pool.addAccount({ userName: 'cara' });
  await within(async (admin) => {
    await expect(admin.send(create('cara'))).rejects.toBeInstanceOf(UsernameExistsException);
    await admin.send(new AdminDisableUserCommand({ UserPoolId, Username: 'cara' }));
  });
  expect(await readStates('cara')).toEqual([{ status: 'CONFIRMED', enabled: false }]);
  expect((await signInSrp(pool, { userName: 'cara', password: PASSWORD })).message).toBe('User is disabled.');
});

test('an error of the database comes through as it is, for whoever repeats transactions', async () => {
  const broken = within(async (admin, tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    await admin.send(create('dora'));
  });
  await expect(broken).rejects.toMatchObject({ code: '25P02' });
});
