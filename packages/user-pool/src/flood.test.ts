import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import { SIGN_IN_GATE } from './limits/gate.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const handle = (operation: string, body: object, address: string) =>
  pool.userPool.handle({ target: `AWSCognitoIdentityProviderService.${operation}`, body, address });

const begin = (USERNAME: string, address: string) => {
  const AuthParameters = { USERNAME, SRP_A: 'ab'.repeat(300) };
  return handle(
    'InitiateAuth',
    { AuthFlow: 'USER_SRP_AUTH', ClientId: 'example-web', AuthParameters },
    address,
  );
};

test('a flood from one address is cut short, and does not keep out who signs in from another', async () => {
  await pool.addAccount({ userName: '100001' });
  const { response } = await beginSrp(pool, { userName: '100001', password: PASSWORD });
  const size = SIGN_IN_GATE.atOnce + SIGN_IN_GATE.waitingPerAddress + 100;
  let answered = 0;
  const flood = Array.from({ length: size }, async () => {
    const answer = await begin('nobody', '203.0.113.1');
    if (answer.status === 200) answered += 1;
    return answer;
  });
  expect((await handle('RespondToAuthChallenge', response, '198.51.100.1')).status).toBe(200);
  expect(answered).toBeLessThan(SIGN_IN_GATE.waitingPerAddress / 2);
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(100);
  for (const { status, headers } of refused) {
    expect([status, headers['x-amzn-errortype']]).toEqual([429, 'TooManyRequestsException']);
  }
});

test('a hall of 150 people begins to sign in at the same moment behind one Wi-Fi', async () => {
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, index) => begin(`member${index}`, '198.51.100.2')),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
