import { AdminCreateUserCommand, AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestPool, type TestPool } from '../../test/user-pool.ts';
import { openEvents } from '../storage/events.ts';
import { POOL_ID as UserPoolId } from './pool-accounts.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

test('an invitation uses the club’s words, and an account may name its chapter', async () => {
  const admin = await pool.userPool.adminClient();
  const UserAttributes = [
    { Name: 'email', Value: 'anna@example.org' },
    { Name: 'custom:chapterId', Value: 'chennai' },
  ];
  await admin.send(new AdminCreateUserCommand({ UserPoolId, Username: '100001', UserAttributes }));
  const [mail] = await pool.mails();
  expect(mail?.text).toContain(
    'You have an account for RMB.\nSign in: http://localhost\nYour Rotary Id: 100001\n',
  );
});

test('a change of rights reaches every process', async () => {
  await pool.addAccount({ userName: '100002' });
  const events = openEvents(pool.database, { onConnectionLost: () => undefined });
  const heard = vi.fn();
  events.subscribe('identity.changed', heard);
  const admin = await pool.userPool.adminClient();
  await vi.waitFor(
    async () => {
      await admin.send(new AdminDisableUserCommand({ UserPoolId, Username: '100002' }));
      expect(heard).toHaveBeenCalledWith('100002');
    },
    { timeout: 10_000 },
  );
  await events.close();
});
