import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessBlindly, signInSrp } from '../../test/srp-client.ts';
import { call, PASSWORD, startTestPool, type TestPool } from '../../test/test-pool.ts';

const CODES_PER_ADDRESS = { most: 100, seconds: 3600 };
const PROMPT_FAILURES = { most: 100, seconds: 600 };
const ADDRESS_FAILURES = { most: 100, seconds: 600 };

const DELAY_MS = 1000;

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  await pool.addAccount({ userName: '100001' });
});
afterAll(() => pool.close());

const WIFI = '198.51.100.7';
const ClientId = 'example-web';
const nobody = (index: number) => `nobody${index}`;

/** Fifty at a time. */
async function repeat<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < times; from += 50) {
    const size = Math.min(50, times - from);
    results.push(...(await Promise.all(Array.from({ length: size }, (_, index) => work(from + index)))));
  }
  return results;
}

const guessCode = (Username: string) =>
  call(
    pool.endpoint,
    'ConfirmForgotPassword',
    { ClientId, Username, ConfirmationCode: '000000', Password: 'Changed@2026' },
    WIFI,
  );
const signIn = (userName: string, password = PASSWORD) =>
  signInSrp(pool, { userName, password, address: WIFI });

test('wrong reset codes for them bar nobody behind the same Wi-Fi', async () => {
  const answers = await repeat(ADDRESS_FAILURES.most + 1, (index) => guessCode(nobody(index)));
  for (const { error } of answers) expect(error).toBe('ExpiredCodeException');
  expect((await signIn('100001')).error).toBeNull();
  expect((await guessCode('100001')).error).toBe('ExpiredCodeException');
});

test('wrong passwords for them bar nobody, but every further failure is answered late, whatever the name', async () => {
  await repeat(PROMPT_FAILURES.most, (index) =>
    guessBlindly(pool, { userName: nobody(index), address: WIFI }),
  );
  const timed = async (userName: string, password: string) => {
    const started = performance.now();
    const { error } = await signIn(userName, password);
    return { error, isLate: performance.now() - started >= DELAY_MS };
  };
  const refused = { error: 'NotAuthorizedException', isLate: true };
  expect(await timed('nobody', PASSWORD)).toEqual(refused);
  expect(await timed('100001', 'Wrong@2026')).toEqual(refused);
  expect((await signIn('100001')).error).toBeNull();
  await pool.addAccount({ userName: '100002' });
  expect((await signIn('100002')).error).toBeNull();
}, 60_000);

test('reset codes for them use up nobody else’s', async () => {
  const ask = (Username: string) => call(pool.endpoint, 'ForgotPassword', { ClientId, Username }, WIFI);
  const answers = await repeat(CODES_PER_ADDRESS.most + 1, (index) => ask(nobody(index)));
  for (const { error } of answers) expect(error).toBeNull();
  await pool.addAccount({ userName: '100003' });
  expect((await ask('100003')).error).toBeNull();
  expect(await pool.lastCode('100003')).toMatch(/^\d{6}$/);
}, 60_000);
