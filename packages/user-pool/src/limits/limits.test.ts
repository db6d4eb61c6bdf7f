import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginSrp, guessBlindly, signInSrp } from '../../test/srp-client.ts';
import { call, PASSWORD, startTestPool, type TestPool } from '../../test/test-pool.ts';
import { addressGroup } from './limits.service.ts';
import { FREE_ATTEMPTS } from './limits.store.ts';

const ADDRESS_FAILURES = { most: 100, seconds: 600 };

const MAX_PAUSE_SECONDS = 900;

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const WRONG = { error: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const LOCKED = { error: 'NotAuthorizedException', message: 'Password attempts exceeded' };

/** A hundred people whose names begin with a digit. */
async function addAccounts(digit: string): Promise<string[]> {
  const names = Array.from({ length: 100 }, (_, index) => String(Number(digit) * 100_000 + index));
  for (const userName of names) await pool.addAccount({ userName });
  return names;
}

/** Ten at a time. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += 10) {
    results.push(...(await Promise.all(items.slice(from, from + 10).map(work))));
  }
  return results;
}

describe('guessing at one name', () => {
  test('is met with pauses that double, for the right password too, and ends with a sign-in', async () => {
    await pool.addAccount({ userName: '100001' });
    const wrong = () => signInSrp(pool, { userName: '100001', password: 'Wrong@2026' });
    const right = () => signInSrp(pool, { userName: '100001', password: PASSWORD });
    for (let round = 0; round < FREE_ATTEMPTS; round += 1) expect(await wrong()).toMatchObject(WRONG);
    for (const pause of [1, 2, 4]) {
      expect(await right()).toMatchObject(LOCKED);
      pool.advance(pause * 1000 + 50);
      expect(await wrong()).toMatchObject(WRONG);
    }
    pool.advance(8050);
    expect((await right()).error).toBeNull();
    expect(await wrong()).toMatchObject(WRONG);
    expect((await right()).error).toBeNull();
  });

  test('never pauses longer than a quarter of an hour', async () => {
    await pool.addAccount({ userName: '100002' });
    for (let round = 0; round < FREE_ATTEMPTS + 14; round += 1) {
      await guessBlindly(pool, { userName: '100002', address: `10.0.0.${round}` });
      pool.advance(MAX_PAUSE_SECONDS * 1000 + 50);
    }
    expect((await signInSrp(pool, { userName: '100002', password: PASSWORD })).error).toBeNull();
  });

  test('forty times at once is no cheaper than one after the other', async () => {
    await pool.addAccount({ userName: '100003' });
    const steps = await Promise.all(
      Array.from({ length: 40 }, () => beginSrp(pool, { userName: '100003', password: 'Wrong@2026' })),
    );
    const answers = await Promise.all(
      steps.map(({ response }) => pool.call('RespondToAuthChallenge', response)),
    );
    const looked = answers.filter((answer) => answer.message === WRONG.message);
    expect(looked).toHaveLength(FREE_ATTEMPTS);
    expect(answers.filter((answer) => answer.message === LOCKED.message)).toHaveLength(40 - FREE_ATTEMPTS);
  });

  test('a limit refuses before the handshake is used: it can be answered when the pause is over', async () => {
    await pool.addAccount({ userName: '100004' });
    const { response } = await beginSrp(pool, { userName: '100004', password: PASSWORD });
    for (let round = 0; round < FREE_ATTEMPTS; round += 1) {
      await signInSrp(pool, { userName: '100004', password: 'Wrong@2026' });
    }
    expect(await pool.call('RespondToAuthChallenge', response)).toMatchObject(LOCKED);
    pool.advance(1050);
    expect((await pool.call('RespondToAuthChallenge', response)).error).toBeNull();
  });
});

describe('guessing from one address', () => {
  test('at names that exist is refused after a hundred failures; other addresses go on', async () => {
    const names = await addAccounts('2');
    const right = { userName: '200000', password: PASSWORD };
    const begun = await beginSrp(pool, { ...right, address: '203.0.113.7' });
    const guess = (userName = 'nobody') => guessBlindly(pool, { userName, address: '203.0.113.7' });
    const answers = await inTurns(names.slice(1), guess);
    for (const answer of answers) expect(answer).toMatchObject(WRONG);
    expect(await guess('200050')).toMatchObject(WRONG);
    for (const userName of ['200050', 'nobody']) expect(await guess(userName)).toMatchObject(LOCKED);
    const respond = (address: string) =>
      call(pool.endpoint, 'RespondToAuthChallenge', begun.response, address);
    expect(await respond('203.0.113.7')).toMatchObject(LOCKED);
    expect((await respond('203.0.113.8')).error).toBeNull();
    pool.advance(ADDRESS_FAILURES.seconds * 1000 + 50);
    expect((await signInSrp(pool, { ...right, address: '203.0.113.7' })).error).toBeNull();
  }, 60_000);

  test('does not shut out who has signed in there before', async () => {
    const names = await addAccounts('3');
    const address = '203.0.113.9';
    const regular = { userName: '300000', password: PASSWORD, address };
    expect((await signInSrp(pool, regular)).error).toBeNull();
    await inTurns([...names.slice(1), '300050'], (userName) => guessBlindly(pool, { userName, address }));
    expect(await signInSrp(pool, { ...regular, userName: '300060' })).toMatchObject(LOCKED);
    expect((await signInSrp(pool, regular)).error).toBeNull();
  }, 60_000);

  test('successes are free: a whole hall signs in behind one Wi-Fi', async () => {
    await pool.addAccount({ userName: '100006' });
    for (let round = 0; round < ADDRESS_FAILURES.most + 10; round += 10) {
      const together = Array.from({ length: 10 }, () =>
        signInSrp(pool, { userName: '100006', password: PASSWORD, address: '198.51.100.1' }),
      );
      for (const answer of await Promise.all(together)) {
        // Ten at once for one name may meet its own pause, never the address's limit.
        if (answer.error) expect(answer).toMatchObject(LOCKED);
      }
      pool.advance(2000);
    }
    await pool.addAccount({ userName: '100007' });
    const last = await signInSrp(pool, { userName: '100007', password: PASSWORD, address: '198.51.100.1' });
    expect(last.error).toBeNull();
  }, 60_000);

  test('asking for codes of ever other people is limited too, not for who has signed in there', async () => {
    const names = await addAccounts('4');
    const address = '192.0.2.9';
    expect((await signInSrp(pool, { userName: '400000', password: PASSWORD, address })).error).toBeNull();
    const ask = (Username: string) =>
      call(pool.endpoint, 'ForgotPassword', { ClientId: 'example-web', Username }, address);
    const answers = await inTurns([...names.slice(1), 'nobody', '400050', '400051'], ask);
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual(['LimitExceededException']);
    expect((await ask('nobody')).error).toBe('LimitExceededException');
    expect((await ask('400000')).error).toBeNull();
  }, 60_000);
});

describe('addresses', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['in-process', 'in-process'],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
