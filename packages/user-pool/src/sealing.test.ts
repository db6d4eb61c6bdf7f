import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import { derivePoolKeys, keyedDigest, open, seal } from './sealing.ts';

describe('a sealed secret', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'owner', Buffer.from('secret'));

  test('opens for its owner and its key only', () => {
    expect(open(key, 'owner', sealed)?.toString()).toBe('secret');
    expect(open(key, 'other', sealed)).toBeNull();
    expect(open(randomBytes(32), 'owner', sealed)).toBeNull();
  });

  test('does not open when any byte was changed or is missing', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const bent = Buffer.from(sealed);
      bent[at] = (bent[at] ?? 0) ^ 1;
      expect(open(key, 'owner', bent)).toBeNull();
    }
    for (const length of [0, 11, 27, sealed.length - 1]) {
      expect(open(key, 'owner', sealed.subarray(0, length))).toBeNull();
    }
  });

  test('is never the same twice', () => {
    expect(seal(key, 'owner', Buffer.from('secret')).equals(sealed)).toBe(false);
  });
});

describe('keys and digests', () => {
  test('each purpose has a key of its own, always the same for one instance', () => {
    const secret = randomBytes(32);
    const { storage, block, digest, refresh } = derivePoolKeys(secret, 'pool');
    expect(new Set([storage, block, digest, refresh].map((key) => key.toString('hex'))).size).toBe(4);
    expect(derivePoolKeys(secret, 'pool')).toEqual({ storage, block, digest, refresh });
  });

  test('parts cannot be shifted from one to the next', () => {
    const key = randomBytes(32);
    expect(keyedDigest(key, 'ab', 'c').equals(keyedDigest(key, 'a', 'bc'))).toBe(false);
    expect(keyedDigest(key, 'ab').equals(keyedDigest(key, 'ab', ''))).toBe(false);
  });
});

describe('what the database keeps of a password', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await startTestPool();
  });
  afterAll(() => pool.close());

  test('is worth nothing in another row', async () => {
    await pool.addAccount({ userName: '100001', password: 'Mine@2026' });
    await pool.addAccount({ userName: '100002' });
    await pool.database.pool.query(
      `update userpool.pool_user mine set salt = other.salt, verifier = other.verifier
       from userpool.pool_user other where mine.user_name = '100001' and other.user_name = '100002'`,
    );
    const answer = await signInSrp(pool, { userName: '100001', password: PASSWORD });
    expect(answer).toMatchObject({ status: 500, error: 'InternalErrorException' });
  });
});
