import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@fellowship/domain/identity/access/routes';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { webRoutes } from './web.routes.ts';

function newBuild(name: string): string {
  const folder = join(newTemporaryFolder(), name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<!doctype html>${name}`);
  writeFileSync(join(folder, 'sw.js'), `// ${name}`);
  writeFileSync(join(folder, 'assets', 'start-abc.js'), '1;');
  writeFileSync(join(folder, 'assets', 'member-abc.pdf'), '%PDF-1.4 of a member');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, '.sources'), 'sources');
  writeFileSync(join(folder, '.sources.br'), 'sources');
  return folder;
}

async function serve(webRoot: string) {
  const http = Fastify();
  await webRoutes(http, { webRoot } as Config);
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    http.inject({ method, url, headers });
}

it('revalidates the service worker and the page each time, and files with a content hash never', async () => {
  const get = await serve(newBuild('first'));
  const worker = await get('/sw.js');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/start-abc.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

it('delivers a manual as a PDF that our own pages may embed, whole or in parts', async () => {
  const get = await serve(newBuild('first'));
  const { statusCode, headers } = await get('/assets/member-abc.pdf');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  expect(headers['cache-control']).toContain('immutable');
  const part = await get('/assets/member-abc.pdf', { range: 'bytes=0-3' });
  expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
  expect((await get('/assets/start-abc.js')).headers['content-security-policy']).toBeUndefined();
});

const PAGE = '<!doctype html>first';

describe('the page of the app', () => {
  it('is delivered on every route, typed or reloaded', async () => {
    const get = await serve(newBuild('first'));
    const typed = ['/r2r?x=1', '/meeting-schedule/', '/r2r%2Dreport'];
    for (const path of [...ROUTES.map((route) => route.path), ...typed]) {
      const { statusCode, body, headers } = await get(path);
      expect([path, statusCode, body]).toEqual([path, 200, PAGE]);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-cache');
      expect((await get(path, {}, 'HEAD')).statusCode).toBe(200);
    }
  });

  it.each([
    '/nowhere',
    '/r2r-reports',
    '/route-99',
    '/meeting_schedule',
    '/%E0%AE%95',
    '/a b',
  ])('says at %s that there is no such page, with the status for it', async (path) => {
    const get = await serve(newBuild('first'));
    const { statusCode, body, headers } = await get(path);
    expect([statusCode, body]).toEqual([404, PAGE]);
    expect(headers['content-type']).toContain('text/html');
    const { etag } = (await get('/')).headers;
    const again = await get(path, { 'if-none-match': String(etag), range: 'bytes=0-3' });
    expect([again.statusCode, again.body]).toEqual([404, PAGE]);
  });

  it.each([
    '/assets/gone-abc.js',
    '/workbox.js',
    '/favicon.ico',
    '/a/b',
    '/a%2Fb',
    '/r2r/more',
    '/a%5Cb',
    '//r2r',
  ])('is not given for %s', async (path) => {
    const { statusCode, body } = await (await serve(newBuild('first')))(path);
    expect(statusCode).toBeGreaterThanOrEqual(403);
    expect(body).not.toContain('<!doctype');
  });

  it('does not answer other methods', async () => {
    const { statusCode, body } = await (await serve(newBuild('first')))('/r2r', {}, 'POST');
    expect([statusCode, body]).toEqual([404, 'Not found']);
  });
});

it.each([
  '/.vite/manifest.json',
  '/.sources',
  '/%2esources',
  '/.vite',
  '/.vite/',
  '/assets/../.sources',
])('does not deliver %s, whose name begins with a dot', async (path) => {
  const { statusCode, body } = await (await serve(newBuild('first')))(path, { 'accept-encoding': 'br' });
  expect([statusCode, body]).toEqual([404, 'Not found']);
});

it('delivers another build as soon as the link to it is switched', async () => {
  const link = join(newTemporaryFolder(), 'current');
  symlinkSync(newBuild('first'), link);
  const get = await serve(link);
  expect((await get('/sw.js')).body).toBe('// first');
  symlinkSync(newBuild('second'), `${link}.new`);
  renameSync(`${link}.new`, link);
  expect((await get('/sw.js')).body).toBe('// second');
  expect((await get('/')).body).toBe('<!doctype html>second');
});
