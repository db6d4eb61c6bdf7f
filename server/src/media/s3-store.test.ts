import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newTestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { startHangingServer } from '../../test/hanging-server.ts';
import { UnavailableError } from '../unavailable.ts';
import { createS3Store } from './s3-store.ts';

const KEY = 'chennai/logo-abcdefghijklmnop.webp';
const LIMIT_MS = 12_000;

function withCredentials(): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
}

const bucketAt = (port: number) => ({
  bucket: 'club',
  region: 'ap-south-1',
  endpoint: `http://127.0.0.1:${port}`,
  prefix: '',
});

async function getStore(listener: RequestListener) {
  withCredentials();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createS3Store(bucketAt((server.address() as AddressInfo).port));
}

it('a bucket that never answers: pictures and uploads are unavailable within seconds', {
  timeout: 60_000,
}, async () => {
  withCredentials();
  const bucket = await startHangingServer();
  onTestFinished(() => bucket.close());
  const api = await newTestApi(undefined, { s3: bucketAt(bucket.port) });
  onTestFinished(() => api.close());
  const chapterId = await newChapter(api.database);
  const member = await newMember(api.database, { chapter_id: chapterId });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#17458F' } })
    .png()
    .toBuffer();
  const url = `/media/${chapterId}/${member}`;
  const headers = { authorization: `Bearer ${member}`, 'content-type': 'image/png' };
  const startedAt = performance.now();
  const answers = await Promise.all([
    api.http.inject({ method: 'GET', url: `${url}/photo-abcdefghijklmnop.webp` }),
    api.http.inject({ method: 'POST', url, headers, payload: picture }),
    ...Array.from({ length: 100 }, () => api.http.inject({ url: `${url}/photo-abcdefghijklmnop.webp` })),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
  expect(bucket.taken).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json().errors[0].extensions.code).toBe('UNAVAILABLE');
  }
});

it('a bucket that stops in the middle of a picture is unavailable within seconds', {
  timeout: 60_000,
}, async () => {
  const store = await getStore((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  const startedAt = performance.now();
  await expect(store.get(KEY)).rejects.toThrow(UnavailableError);
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
});

it('a bucket that fails is asked twice, then unavailable', async () => {
  let asked = 0;
  const store = await getStore((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(503).end();
  });
  await expect(store.put(KEY, Buffer.of(1), 'image/webp')).rejects.toThrow(UnavailableError);
  expect(asked).toBe(2);
});

it('a bucket that is not there is unavailable', async () => {
  withCredentials();
  const closed = await startHangingServer();
  await closed.close();
  await expect(createS3Store(bucketAt(closed.port)).get(KEY)).rejects.toThrow(UnavailableError);
});

it('a bucket that refuses is a mistake of the configuration, and one without the picture says so', async () => {
  const answerWith = (status: number, code: string) =>
    getStore((_request, response) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
  await expect((await answerWith(403, 'AccessDenied')).get(KEY)).rejects.not.toThrow(UnavailableError);
  expect(await (await answerWith(404, 'NoSuchKey')).get(KEY)).toBeNull();
});
