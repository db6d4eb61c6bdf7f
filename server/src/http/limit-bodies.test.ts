import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginRequest, type RawRequest } from '../../test/raw-request.ts';
import { BODY_LIMIT_BYTES, limitBodies } from './limit-bodies.ts';
import { sendError } from './send-error.ts';

const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;
const HASTE = { atLeast: 600, slowestBytesPerMillisecond: 100_000, stalledAfter: 300 };

/** Every token is a live one, of the user that it names. */
const authenticator = {
  claimsOf: async (token: string) => ({ userName: token, sub: token, originJti: token, expiresAt: Infinity }),
};

let patient: FastifyInstance;
let hasty: FastifyInstance;

async function serve(patience?: typeof HASTE): Promise<FastifyInstance> {
  const http = Fastify({ forceCloseConnections: true });
  http.setErrorHandler(sendError);
  limitBodies(http, { authenticator } as unknown as Parameters<typeof limitBodies>[1], patience);
  http.addContentTypeParser('image/png', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  http.post('/small', { bodyLimit: BODY_LIMIT_BYTES }, async () => 'taken');
  http.post('/upload', { bodyLimit: UPLOAD_LIMIT_BYTES }, async () => 'taken');
  http.post('/refused', {
    onRequest: async (_request, reply) => reply.code(401).send({}),
    handler: async () => 'taken',
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return http;
}

beforeAll(async () => {
  patient = await serve();
  hasty = await serve(HASTE);
});
afterAll(() => Promise.all([patient.close(), hasty.close()]));

function begin(http: FastifyInstance, path: string, headers: object): Promise<RawRequest> {
  const { port } = http.server.address() as AddressInfo;
  return beginRequest(port, `POST ${path}`, { 'content-type': 'application/json', ...headers });
}
const length = (bytes: number) => ({ 'content-length': bytes });

describe('a body', () => {
  it('that comes whole is taken', async () => {
    const request = await begin(hasty, '/small', length(2));
    request.socket.write('{}');
    expect(await request.answer()).toMatchObject({ status: 200 });
  });

  it('that stops coming is closed', async () => {
    const request = await begin(hasty, '/small', length(100));
    request.socket.write('{"query":');
    expect(await request.closed()).toBeGreaterThan(250);
    expect(request.answered()).toContain('408 Request Timeout');
    expect(request.answered()).toContain('"code":"BAD_INPUT"');
  });

  it('that never begins is closed', async () => {
    expect(await (await begin(hasty, '/small', length(100))).closed()).toBeLessThan(5_000);
  });

  it('that comes drop by drop is closed when its time is over', async () => {
    const request = await begin(hasty, '/small', length(1_000));
    const drip = setInterval(() => request.socket.write(' '), 50);
    onTestFinished(() => clearInterval(drip));
    expect(await request.closed()).toBeLessThan(5_000);
    expect(request.answered()).toContain('408');
  });

  it('in pieces without a length is bounded and closed alike', async () => {
    const request = await begin(hasty, '/small', { 'transfer-encoding': 'chunked' });
    request.socket.write('1\r\n{\r\n');
    expect(await request.closed()).toBeLessThan(5_000);
  });

  it('that is announced too large is refused before it comes', async () => {
    const request = await begin(hasty, '/small', length(BODY_LIMIT_BYTES + 1));
    expect(await request.answer()).toMatchObject({ status: 413 });
  });

  it('of a refused request is not read for ever', async () => {
    const request = await begin(hasty, '/refused', length(1_000_000));
    expect(await request.answer()).toMatchObject({ status: 401 });
    const drip = setInterval(() => request.socket.write('x'), 100);
    onTestFinished(() => clearInterval(drip));
    expect(await request.closed()).toBeLessThan(5_000);
  });
});

/** Waits until exactly one of them has been refused. */
async function refusedOf(requests: RawRequest[]): Promise<RawRequest> {
  const refused = () => requests.filter((request) => request.answered().includes(' 429 '));
  await vi.waitFor(() => expect(refused()).toHaveLength(1), { timeout: 5_000 });
  return refused()[0] as RawRequest;
}

async function isTaken(http: FastifyInstance, headers: object = {}): Promise<boolean> {
  const request = await begin(http, '/small', { ...length(2), ...headers });
  request.socket.write('{}');
  return (await request.answer()).status === 200;
}

describe('bodies under way', () => {
  it('of one address have a bound of bytes, and room again when some are done', async () => {
    const under = await Promise.all(
      Array.from({ length: 33 }, () => begin(patient, '/small', length(BODY_LIMIT_BYTES))),
    );
    const refused = await refusedOf(under);
    expect(refused.answered()).toContain('retry-after: 5');
    expect(JSON.parse((await refused.answer()).body).errors[0].extensions.code).toBe('RATE_LIMITED');
    expect(await isTaken(patient)).toBe(false);
    expect(await isTaken(patient, { authorization: 'Bearer 100001' })).toBe(true);
    for (const { socket } of under) socket.destroy();
    await vi.waitFor(async () => expect(await isTaken(patient)).toBe(true), { timeout: 5_000 });
  });

  it('of one address have a bound of number', async () => {
    await refusedOf(
      await Promise.all(Array.from({ length: 251 }, () => begin(patient, '/small', length(2)))),
    );
  });

  it('are one upload for each person, and four of the largest for all', async () => {
    const upload = (user: string) =>
      begin(patient, '/upload', {
        ...length(UPLOAD_LIMIT_BYTES),
        'content-type': 'image/png',
        authorization: `Bearer ${user}`,
      });
    await refusedOf([await upload('100001'), await upload('100001')]);
    const others = await Promise.all(['100002', '100003', '100004', '100005'].map(upload));
    await refusedOf(others);
    expect(await isTaken(patient)).toBe(true);
  });
});
