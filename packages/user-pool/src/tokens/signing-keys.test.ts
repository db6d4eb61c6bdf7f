import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { derivePoolKeys } from '../sealing.ts';
import { purgeExpired } from '../tables.ts';
import { createSigningKeys } from './signing-keys.ts';

const DAY_MS = 86_400_000;
const keys = derivePoolKeys(randomBytes(32), 'pool');
let database: TestDatabase;
let added = 0;

beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

const now = () => new Date(Date.now() + added);
const open = () => createSigningKeys(database.storage, keys, now);
const readKids = async (signing: ReturnType<typeof open>) =>
  (await signing.publicKeys()).keys.map(({ kid }) => kid);

describe('signing keys', () => {
  test('are made once, whoever starts first', async () => {
    const processes = Array.from({ length: 4 }, open);
    const signers = await Promise.all(processes.map((signing) => signing.signer()));
    expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1);
    const { rows } = await database.pool.query('select kid from userpool.signing_key');
    expect(rows).toHaveLength(1);
  });

  test('are sealed: the private half is not in the database', async () => {
    const { rows } = await database.pool.query<{ private_key: Buffer; kid: string }>(
      'select kid, private_key from userpool.signing_key',
    );
    const signer = await open().signer();
    const der = signer.key.export({ format: 'der', type: 'pkcs8' });
    expect(rows[0]?.private_key.includes(der.subarray(40, 80))).toBe(false);
    const stranger = createSigningKeys(database.storage, derivePoolKeys(randomBytes(32), 'pool'), now);
    await expect(stranger.signer()).rejects.toThrow('another SECRET_KEY');
  });

  test('a successor is published before it signs, and the old one until its tokens are gone', async () => {
    const signing = open();
    const { kid: old } = await signing.signer();
    await signing.rotate();
    const published = await readKids(signing);
    expect(published).toHaveLength(2);
    expect((await signing.signer()).kid).toBe(old);
    added += 11 * 60_000;
    const { kid: successor } = await signing.signer();
    expect(successor).not.toBe(old);
    expect(await readKids(signing)).toContain(old);
    added += 70 * 60_000;
    expect(await readKids(signing)).toEqual([successor]);
  });

  test('a key of half a year is followed by another without anybody asking', async () => {
    const { kid: old } = await open().signer();
    added += 181 * DAY_MS;
    const processes = [open(), open()];
    await Promise.all(processes.map((signing) => signing.signer()));
    expect(await readKids(open())).toHaveLength(2);
    added += 11 * 60_000;
    expect((await open().signer()).kid).not.toBe(old);
    await purgeExpired(database.kysely, new Date(now().getTime() + 2 * DAY_MS));
    const { rows } = await database.pool.query('select kid from userpool.signing_key');
    expect(rows).toHaveLength(1);
  });
});
