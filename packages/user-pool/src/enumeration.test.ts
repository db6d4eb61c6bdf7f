import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginSrp, signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import { FREE_ATTEMPTS } from './limits/limits.store.ts';

const ANSWERED_AFTER_MS = 250;

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  await pool.addAccount({ userName: '100001' });
});
afterAll(() => pool.close());

const KNOWN = '100001';
const UNKNOWN = '999999';
const ClientId = 'example-web';

/** What an answer looks like, without its random parts. */
function describeShape(value: unknown): unknown {
  if (typeof value === 'string')
    return /^[0-9a-f]+$/i.test(value) ? `hex ${Math.ceil(value.length / 32)}` : 'text';
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, describeShape(inner)]));
}

async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await pool.database.recordStatements(work);
  return statements.map((statement) => statement.replaceAll(/\s+/g, ' '));
}

describe('a name that nobody has', () => {
  test('gets a challenge like any other, and always the same salt', async () => {
    const begin = async (userName: string) => (await beginSrp(pool, { userName, password: 'x' })).initiated;
    const parameters = (await begin(UNKNOWN)).body.ChallengeParameters as Record<string, string>;
    const known = (await begin(KNOWN)).body.ChallengeParameters as Record<string, string>;
    expect(describeShape({ ...parameters, USERNAME: '', USER_ID_FOR_SRP: '', SRP_B: '' })).toEqual(
      describeShape({ ...known, USERNAME: '', USER_ID_FOR_SRP: '', SRP_B: '' }),
    );
    expect(parameters.SECRET_BLOCK?.length).toBe(known.SECRET_BLOCK?.length);
    const again = (await begin(UNKNOWN)).body.ChallengeParameters as Record<string, string>;
    expect(again.SALT).toBe(parameters.SALT);
    expect(again.SRP_B).not.toBe(parameters.SRP_B);
    const other = (await begin('999998')).body.ChallengeParameters as Record<string, string>;
    expect(other.SALT).not.toBe(parameters.SALT);
  });

  test('is refused by the very same statements, in the same words', async () => {
    const attempt = (userName: string) => signInSrp(pool, { userName, password: 'Wrong@2026' });
    const known = await recordStatements(async () => expect((await attempt(KNOWN)).status).toBe(400));
    const unknown = await recordStatements(async () => expect((await attempt(UNKNOWN)).status).toBe(400));
    expect(known.length).toBeGreaterThan(3);
    expect(unknown).toEqual(known);
    const [first, second] = [await attempt(KNOWN), await attempt(UNKNOWN)];
    expect({ ...second.body }).toEqual({ ...first.body });
    expect(second.error).toBe(first.error);
  });

  test('is locked out after as many attempts as a real one', async () => {
    await pool.addAccount({ userName: '100002' });
    const history = async (userName: string) => {
      const messages: (string | null)[] = [];
      for (let round = 0; round < FREE_ATTEMPTS + 2; round += 1) {
        messages.push((await signInSrp(pool, { userName, password: 'Wrong@2026' })).message);
      }
      return messages;
    };
    const known = await history('100002');
    expect(known.at(-1)).toBe('Password attempts exceeded');
    expect(await history('888888')).toEqual(known);
  });

  test('a wrong password takes as long for one as for the other', async () => {
    await pool.addAccount({ userName: '100003' });
    const measure = async (userName: string) => {
      const started = performance.now();
      await signInSrp(pool, { userName, password: 'Wrong@2026' });
      pool.advance(3_600_000);
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      known.push(await measure('100003'));
      unknown.push(await measure('777777'));
    }
    // The quickest of each: what else the machine does only adds to a time.
    const ratio = Math.min(...unknown) / Math.min(...known);
    // A missing half of the arithmetic, or an early refusal, would show as a half or less.
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });
});

describe('asking for a code', () => {
  test.each([
    'ForgotPassword',
    'ResendConfirmationCode',
  ])('%s answers alike and no sooner for a name that nobody has', async (operation) => {
    const timed = async (Username: string) => {
      const started = performance.now();
      const answer = await pool.call(operation, { ClientId, Username });
      return { answer, took: performance.now() - started };
    };
    const known = await timed(KNOWN);
    const unknown = await timed(UNKNOWN);
    expect(unknown.answer.status).toBe(200);
    // The very same words: a covered address would tell which names exist.
    expect(unknown.answer.body).toEqual(known.answer.body);
    await pool.addAccount({ userName: `x${operation.length}`, email: 'zoe@zebra.example' });
    expect((await timed(`x${operation.length}`)).answer.body).toEqual(known.answer.body);
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThanOrEqual(ANSWERED_AFTER_MS - 1);
    expect((await pool.mails()).some((mail) => mail.username === UNKNOWN)).toBe(false);
  });

  test.each([
    ['ConfirmForgotPassword', { Password: 'Changed@2026' }],
    ['ConfirmSignUp', {}],
  ])('%s with a wrong code goes through the same answers', async (operation, extra) => {
    await pool.addAccount({ userName: `1${operation.length}` });
    const guess = (Username: string) =>
      pool.call(operation, { ClientId, Username, ConfirmationCode: 'nocode', ...extra });
    const history = async (Username: string) => {
      const before = await guess(Username);
      const request = operation === 'ConfirmSignUp' ? 'ResendConfirmationCode' : 'ForgotPassword';
      await pool.call(request, { ClientId, Username });
      const after = [];
      for (let round = 0; round < 6; round += 1) after.push(await guess(Username));
      return [before, ...after].map(({ error, message }) => `${error}: ${message}`);
    };
    const known = await history(`1${operation.length}`);
    expect(new Set(known).size).toBe(3);
    expect(known.at(-1)).toBe('NotAuthorizedException: Attempt limit exceeded, please try after some time.');
    expect(await history(`2${operation.length}`)).toEqual(known);
  });
});

test('the right password still signs in', async () => {
  pool.advance(86_400_000);
  expect((await signInSrp(pool, { userName: KNOWN, password: PASSWORD })).error).toBeNull();
});
