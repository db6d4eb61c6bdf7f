import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isMediaKey, isMediaPlace, mediaKey } from './media-key.ts';
import { createDiskStore } from './media-store.ts';
import { createS3Store } from './s3-store.ts';

const FILE = 'photo-AAAAAAAAAAAAAAAA.webp';

const STRANGE_KEYS = [
  '',
  FILE,
  `../${FILE}`,
  `../../${FILE}`,
  `chennai/../../${FILE}`,
  `chennai/../../postgres/${FILE}`,
  `chennai/..%2f..%2fpostgres/${FILE}`,
  `/etc/${FILE}`,
  `chennai//${FILE}`,
  `chennai/./${FILE}`,
  `chennai\\..\\..\\${FILE}`,
  `chennai/100001\u0000/${FILE}`,
  `chennai/100001/${FILE}\u0000`,
  `chennai/100001/${FILE}\n`,
  `chennai/100001/more/${FILE}`,
  'chennai/100001/recovery.signal',
  'chennai/100001/photo-AAAAAAAAAAAAAAAA.webp/',
  `${'a'.repeat(65)}/${FILE}`,
];

describe('a key of a picture', () => {
  it('is made of a chapter, perhaps a member, and a file', () => {
    expect(mediaKey({ chapterId: 'chennai', rotaryId: null }, FILE)).toBe(`chennai/${FILE}`);
    expect(isMediaKey(mediaKey({ chapterId: 'chennai', rotaryId: '100001' }, FILE))).toBe(true);
    expect(isMediaKey('support-chapter/super_admin/photo-_-AAAAAAAAAAAAAA.webp')).toBe(true);
  });

  it.each(STRANGE_KEYS)('is not %j', (key) => {
    expect(isMediaKey(key)).toBe(false);
  });

  it.each([
    ['..', null],
    ['chennai', '..'],
    ['chennai', '../../postgres/recovery.signal'],
    ['chennai', '..\\..'],
    ['chennai', '/etc'],
    ['chennai', '100001\u0000'],
    ['chennai', ''],
    ['', null],
    ['.hidden', null],
    ['chennai', 'a'.repeat(10_000)],
  ])('has no place at chapter %j, member %j', (chapterId, rotaryId) => {
    expect(isMediaPlace({ chapterId, rotaryId })).toBe(false);
  });
});

describe('the folder of pictures', () => {
  it.each(STRANGE_KEYS)('is not left by %j', async (key) => {
    const dataDir = newTemporaryFolder();
    const store = createDiskStore(dataDir);
    await expect(store.put(key, Buffer.of(1), 'image/webp')).rejects.toThrow('no key of a picture');
    await expect(store.get(key)).rejects.toThrow('no key of a picture');
    await expect(store.remove(key)).rejects.toThrow('no key of a picture');
    expect(existsSync(join(dataDir, 'media'))).toBe(false);
  });

  it('returns what was stored, until it is removed', async () => {
    const store = createDiskStore(newTemporaryFolder());
    await store.put(`chennai/${FILE}`, Buffer.from('picture'), 'image/webp');
    expect(await store.get(`chennai/${FILE}`)).toEqual(Buffer.from('picture'));
    await store.remove(`chennai/${FILE}`);
    await store.remove(`chennai/${FILE}`);
    expect(await store.get(`chennai/${FILE}`)).toBeNull();
  });
});

describe('the bucket of pictures', () => {
  const asked: string[] = [];
  const bucket = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    request.resume().on('end', () => response.end());
  });
  beforeAll(() => new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void bucket.close());

  it('is asked for keys of pictures only', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { port } = bucket.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const store = createS3Store({ bucket: 'club', region: 'ap-south-1', endpoint, prefix: 'pictures/' });
    for (const key of STRANGE_KEYS) {
      await expect(store.put(key, Buffer.of(1), 'image/webp')).rejects.toThrow('no key of a picture');
      await expect(store.get(key)).rejects.toThrow('no key of a picture');
      await expect(store.remove(key)).rejects.toThrow('no key of a picture');
    }
    expect(asked).toEqual([]);
    await store.put(`chennai/${FILE}`, Buffer.of(1), 'image/webp');
    await store.remove(`chennai/${FILE}`);
    expect(asked).toEqual([`PUT /club/pictures/chennai/${FILE}`, `DELETE /club/pictures/chennai/${FILE}`]);
  });
});
