import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { webRoutes } from './web.routes.ts';

function newBuild(name: string): string {
  const folder = join(newTemporaryFolder(), name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<!doctype html>${name}`);
  writeFileSync(join(folder, 'sw.js'), `// ${name}`);
  writeFileSync(join(folder, 'assets', 'start-abc.js'), '1;');
  return folder;
}

async function serve(webRoot: string) {
  const http = Fastify();
  await webRoutes(http, { webRoot } as Config);
  return (url: string) => http.inject({ method: 'GET', url });
}

it('asks about the service worker and the page each time, and never again about what its name identifies', async () => {
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

it('gives the page on every route of the app, and nothing for a file that is not there', async () => {
  const get = await serve(newBuild('first'));
  for (const path of ['/', '/meeting-schedule', '/Performance-report?x=1'])
    expect((await get(path)).body).toBe('<!doctype html>first');
  for (const path of ['/assets/gone-abc.js', '/workbox.js', '/a/b'])
    expect((await get(path)).statusCode).toBe(404);
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
