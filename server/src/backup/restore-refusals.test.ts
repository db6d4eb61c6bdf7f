import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { signInSrp } from '@fellowship/user-pool/testing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { newBackupFile, removeBackups, rewriteArchive } from '../../test/backups.ts';
import { newEmptyDatabase, newTestDatabase } from '../../test/database.ts';
import { PASSWORD, startTestPool, type TestPool } from '../../test/user-pool.ts';
import { createDiskStore } from '../media/media-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let pool: TestPool;
let backup: Buffer;

beforeAll(async () => {
  pool = await startTestPool();
  await pool.addAccount({ userName: '100001' });
  // The first sign-in makes the signing key.
  expect((await signInSrp(pool, { userName: '100001', password: PASSWORD })).error).toBeNull();
  const dataDir = dirname(newBackupFile());
  const media = createDiskStore(dataDir);
  await media.put('chapter-1/logo-abcdefghijklmnop.webp', Buffer.alloc(3_000, 1), 'image/webp');
  const file = newBackupFile();
  await writeBackup(
    { database: pool.database, media: { folder: `${dataDir}/media` }, secretKey: pool.secretKey },
    file,
  );
  backup = readFileSync(file);
});
afterAll(() => pool.close());
afterAll(removeBackups);

async function restore(content: Buffer, { secretKey = pool.secretKey } = {}) {
  const database = await newEmptyDatabase({ max: 2 });
  try {
    const file = newBackupFile();
    writeFileSync(file, content);
    const target = { database, media: createDiskStore(newTemporaryFolder()), secretKey };
    const outcome = await restoreBackup(target, file).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    const { rows } = await database.pool.query(
      "select count(*) as n from pg_tables where schemaname in ('public', 'userpool')",
    );
    return { outcome, tables: rows[0].n };
  } finally {
    await database.close();
  }
}

/** Replaces one text of the unpacked archive by another of the same length. */
function replaced(text: string, by: string): Buffer {
  expect(by).toHaveLength(text.length);
  return rewriteArchive(backup, (tar) => {
    const at = tar.indexOf(text);
    expect(at).toBeGreaterThan(-1);
    return Buffer.concat([tar.subarray(0, at), Buffer.from(by), tar.subarray(at + text.length)]);
  });
}

it('the untouched backup is restored', async () => {
  const { outcome, tables } = await restore(backup);
  expect(outcome).toBe('restored');
  expect(tables).toBeGreaterThan(20);
});

it.each([
  ['with another key', () => backup, 'different SECRET_KEY', { secretKey: Buffer.alloc(32, 7) }],
  ['cut off in the middle', () => backup.subarray(0, backup.length / 2), 'cannot be read as a backup', {}],
  ['cut off at the end', () => backup.subarray(0, backup.length - 20), 'cannot be read as a backup', {}],
  [
    'whose tail is missing, though packed well',
    () => rewriteArchive(backup, (tar) => tar.subarray(0, tar.indexOf('end.json'))),
    'end.json is missing',
    {},
  ],
  ['with a flipped byte', () => flipped(backup), 'cannot be read as a backup', {}],
  [
    'of a newer release',
    () => replaced('2026-11-22-05-meetings', 'v9-7-11-22-05-meetings'),
    'newer release',
    {},
  ],
  [
    'with a row that has too many columns',
    () => replaced('\tCONFIRMED\t', '\tCONF\tRMED\t'),
    'its rows of userpool.pool_user cannot be stored',
    {},
  ],
  ['whose first entry is no JSON', () => replaced('{\n  "format"', '[\n  "format"'), 'is not a backup', {}],
  ['whose last entry is no JSON', () => replaced('{\n  "rows"', '[\n  "rows"'), 'its last entry', {}],
  ['of a newer layout', () => replaced('"layout": 1', '"layout": 9'), 'newer release', {}],
  [
    'that lacks rows',
    () => replaced('"userpool.pool_user": 1', '"userpool.pool_user": 2'),
    'does not contain all',
    {},
  ],
  ['that lacks a picture', () => replaced('"mediaFiles": 1', '"mediaFiles": 2'), 'does not contain all', {}],
  ['that is no backup', () => gzipSync('hello'), 'cannot be read as a backup', {}],
  ['that is not packed', () => Buffer.from('hello'), 'cannot be read as a backup', {}],
])('a backup %s is refused and leaves nothing', async (_what, content, text, options) => {
  const { outcome, tables } = await restore(content(), options);
  expect(outcome).toContain(text);
  expect(tables).toBe(0);
});

it('a backup damaged anywhere inside gives one sentence', async () => {
  const tar = gunzipSync(backup);
  const outcomes = new Set<string>();
  const step = Math.floor(tar.length / 40);
  for (let at = 300; at < tar.length; at += step) {
    const changed = Buffer.from(tar);
    // In the midst of a content where there is one, so that not only headers are hit.
    const end = tar.subarray(at).findIndex((byte) => byte !== 0);
    const place = at + Math.max(0, end);
    changed.fill(0x5c, place, place + 3);
    outcomes.add((await restore(gzipSync(changed))).outcome);
  }
  for (const outcome of outcomes)
    expect(outcome).toMatch(
      /^(restored$|The backup is damaged|The tables of this backup|This (file|backup) |The backup has a picture)|is missing|cannot be read as a backup/,
    );
  expect(outcomes.size).toBeGreaterThan(4);
}, 120_000);

it('a picture that would leave its folder is refused', async () => {
  const { outcome } = await restore(
    rewriteArchive(backup, (tar) =>
      withName(tar, 'media/chapter-1/logo-abcdefghijklmnop.webp', '../escaped'),
    ),
  );
  expect(outcome).toContain('is missing');
  const below = await restore(
    rewriteArchive(backup, (tar) =>
      withName(tar, 'media/chapter-1/logo-abcdefghijklmnop.webp', 'media/../../x.webp'),
    ),
  );
  expect(below.outcome).toContain('impossible name');
  expect(below.tables).toBe(0);
});

it('a missing file and a database that is not empty are named', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const target = { database, media: createDiskStore(newTemporaryFolder()), secretKey: pool.secretKey };
  await expect(restoreBackup(target, '/nowhere/backup')).rejects.toThrow('There is no file /nowhere/backup.');
  const file = newBackupFile();
  writeFileSync(file, backup);
  await expect(restoreBackup(target, file)).rejects.toThrow('The database is not empty');
});

it('a database is not backed up with a wrong key', async () => {
  const media = { folder: newTemporaryFolder() };
  const written = writeBackup(
    { database: pool.database, media, secretKey: Buffer.alloc(32, 7) },
    newBackupFile(),
  );
  await expect(written).rejects.toThrow('The SECRET_KEY here is not the one of this database.');
});

/** In the checksum: elsewhere it may make other sense before the whole is seen to be wrong. */
function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const place = bytes.length - 6;
  changed[place] = (changed[place] ?? 0) ^ 0xff;
  return changed;
}

/** Gives an entry another name, with the checksum that belongs to it. */
function withName(tar: Buffer, name: string, other: string): Buffer {
  const changed = Buffer.from(tar);
  const at = changed.indexOf(name);
  changed.fill(0, at, at + name.length).write(other, at);
  changed.write('        ', at + 148);
  const sum = changed.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148);
  return changed;
}
