import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import type { Config } from '../config.ts';
import { buildServer } from './server.ts';

let api: TestApi;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());

/** The same instance as a demo on this machine, or otherwise. */
async function getServer(config: Partial<Config> = {}): Promise<FastifyInstance> {
  const demo = { demo: true, trustProxy: 0, host: '127.0.0.1', publicUrl: 'http://localhost:3000' };
  const http = await buildServer({ ...api.app, config: { ...api.app.config, ...demo, ...config } });
  onTestFinished(() => http.close());
  return http;
}

async function getStatus(
  http: FastifyInstance,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
): Promise<number> {
  const { statusCode } = await http.inject({ method: 'GET', url: '/dev/outbox', headers, remoteAddress });
  return statusCode;
}

describe('the demo’s own endpoints', () => {
  it.each([
    [{ host: 'localhost:3000' }, '127.0.0.1', 200],
    [{ host: '127.0.0.1' }, '127.0.0.1', 200],
    [{ host: '[::1]:3000' }, '::1', 200],
    [{ host: 'localhost' }, '::ffff:127.0.0.1', 200],
    [{ host: 'localhost' }, '203.0.113.7', 404],
    [{ host: 'rebound.example' }, '127.0.0.1', 404],
    [{ host: 'localhost.rebound.example' }, '127.0.0.1', 404],
    [{ host: 'club.example', 'x-forwarded-host': 'localhost' }, '127.0.0.1', 404],
    [{ host: 'localhost', 'x-forwarded-host': 'club.example' }, '127.0.0.1', 404],
    [{ host: 'localhost', 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 404],
    [{ host: 'localhost', forwarded: 'for=203.0.113.7' }, '127.0.0.1', 404],
  ])('%j from %s: %i', async (headers, remoteAddress, status) => {
    expect(await getStatus(await getServer(), headers as Record<string, string>, remoteAddress)).toBe(status);
  });

  it.each([
    [{ trustProxy: 1 }, { host: 'club.example', 'x-forwarded-host': 'localhost' }],
    [{ trustProxy: 1 }, { host: 'localhost' }],
    [{ publicUrl: 'https://club.example' }, { host: 'localhost' }],
    [{ host: '0.0.0.0' }, { host: 'localhost' }],
    [{ demo: false }, { host: 'localhost' }],
  ])('do not exist with %j', async (config, headers) => {
    expect(await getStatus(await getServer(config), headers as Record<string, string>)).toBe(404);
  });

  it('move the business clock', async () => {
    const chapterId = await newChapter(api.database);
    const member = await newMember(api.database, { chapter_id: chapterId });
    const payload = { now: '2027-01-31T06:00:00.000Z' };
    const http = await getServer();
    await http.inject({ method: 'POST', url: '/dev/clock', headers: { host: 'localhost' }, payload });
    const { data } = await api.ask('main', member, '{ getSession { today } }');
    expect(data).toEqual({ getSession: { today: '2027-01-31' } });
  });
});
