import { AdminCreateUserCommand, AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import { toFailure } from './dispatch.ts';
import { userPoolRoutes } from './user-pool.routes.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const UserPoolId = 'ap-south-1_example';

describe('what the host gives', () => {
  test('is told whose rights changed', async () => {
    await pool.addAccount({ userName: '100001' });
    const admin = await pool.userPool.adminClient();
    expect(pool.changed).toEqual([]);
    await admin.send(new AdminDisableUserCommand({ UserPoolId, Username: '100001' }));
    expect(pool.changed).toEqual(['100001']);
  });

  test('its words stand in the mails', async () => {
    const admin = await pool.userPool.adminClient();
    const UserAttributes = [{ Name: 'email', Value: 'anna@example.org' }];
    await admin.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: '100002',
        UserAttributes,
        TemporaryPassword: PASSWORD,
      }),
    );
    await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: '100002' });
    const texts = (await pool.mails()).map(({ text }) => text);
    expect(texts[0]).toContain('You have an account for Example.');
    expect(texts[0]).toContain(`Your user name: 100002\nYour temporary password: ${PASSWORD}\n`);
    expect(texts[1]).toContain('or ask your administrator to send a new one.');
  });

  test('its rate limit is answered as the clients know it', async () => {
    class Limited extends Error {}
    const http = Fastify();
    http.addHook('onRequest', async () => {
      throw new Limited('Slowly, please.');
    });
    await http.register(userPoolRoutes, {
      userPool: pool.userPool,
      isTooManyRequests: (error) => error instanceof Limited,
    });
    const answer = await http.inject({ method: 'POST', url: '/userpool' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ __type: 'TooManyRequestsException', message: 'Slowly, please.' });
    await http.close();
  });

  test('it decides whether the database is away', () => {
    const error = new Error('gone');
    expect(toFailure({ isUnreachable: (given) => given === error }, error, 'id').status).toBe(503);
    expect(toFailure({ isUnreachable: () => false }, error, 'id')).toMatchObject({
      status: 500,
      message: 'An internal error occurred (id).',
    });
  });
});
