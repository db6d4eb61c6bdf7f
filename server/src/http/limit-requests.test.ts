import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginRequest, type RawRequest } from '../../test/raw-request.ts';
import { BODY_LIMIT_BYTES, limitBodies } from './limit-requests.ts';
import { sendError } from './send-error.ts';

const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;
const HASTE = { atLeast: 600, atLeastWhenFull: 100, slowestBytesPerMillisecond: 100_000, stalledAfter: 300 };

/** Every token is a live one, of the user that it names. */
const authenticator = {
  toClaims: async (token: string) => ({
    userName: token,
    sub: token,
    originJti: token,
    authTime: 0,
    expiresAt: Infinity,
  }),
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

function begin(
  http: FastifyInstance,
  path: string,
  headers: object,
  localAddress?: string,
): Promise<RawRequest> {
  const { port } = http.server.address() as AddressInfo;
  return beginRequest(port, `POST ${path}`, { 'content-type': 'application/json', ...headers }, localAddress);
}
const length = (bytes: number) => ({ 'content-length': bytes });

describe('a body', () => {
  it('that arrives complete is accepted', async () => {
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

  it('that drips is closed when its time is over', async () => {
    const request = await begin(hasty, '/small', length(1_000));
    const drip = setInterval(() => request.socket.write(' '), 50);
    onTestFinished(() => clearInterval(drip));
    expect(await request.closed()).toBeLessThan(5_000);
    expect(request.answered()).toContain('408');
  });

  it('in chunks without a length is limited and closed alike', async () => {
    const request = await begin(hasty, '/small', { 'transfer-encoding': 'chunked' });
    request.socket.write('1\r\n{\r\n');
    expect(await request.closed()).toBeLessThan(5_000);
  });

  it('announced as too large is refused before it arrives', async () => {
    const request = await begin(hasty, '/small', length(BODY_LIMIT_BYTES + 1));
    expect(await request.answer()).toMatchObject({ status: 413 });
  });

  it('of a refused request is not read endlessly', async () => {
    const request = await begin(hasty, '/refused', length(1_000_000));
    expect(await request.answer()).toMatchObject({ status: 401 });
    const drip = setInterval(() => request.socket.write('x'), 100);
    onTestFinished(() => clearInterval(drip));
    expect(await request.closed()).toBeLessThan(5_000);
  });
});

/** Waits until exactly one of them has been refused. */
async function getRefused(requests: RawRequest[]): Promise<RawRequest> {
  const refused = () => requests.filter((request) => request.answered().includes(' 429 '));
  await vi.waitFor(() => expect(refused()).toHaveLength(1), { timeout: 5_000 });
  return refused()[0] as RawRequest;
}

async function isTaken(http: FastifyInstance, headers: object = {}, address?: string): Promise<boolean> {
  const request = await begin(http, '/small', { ...length(2), ...headers }, address);
  request.socket.write('{}');
  return (await request.answer()).status === 200;
}

describe('unfinished bodies', () => {
  it('of one address have a limit of bytes, and room again when some are done', async () => {
    const under = await Promise.all(
      Array.from({ length: 33 }, () => begin(patient, '/small', length(BODY_LIMIT_BYTES))),
    );
    const refused = await getRefused(under);
    expect(refused.answered()).toContain('retry-after: 5');
    expect(JSON.parse((await refused.answer()).body).errors[0].extensions.code).toBe('RATE_LIMITED');
    expect(await isTaken(patient, { authorization: 'Bearer 100001' })).toBe(true);
    for (const { socket } of under) socket.destroy();
    await vi.waitFor(
      async () => {
        const request = await begin(patient, '/small', length(BODY_LIMIT_BYTES));
        request.socket.write(JSON.stringify('x'.repeat(BODY_LIMIT_BYTES - 2)));
        expect(await request.answer()).toMatchObject({ status: 200 });
      },
      { timeout: 5_000 },
    );
  });

  it('of one address have a limit of number', async () => {
    await getRefused(
      await Promise.all(Array.from({ length: 251 }, () => begin(patient, '/small', length(2)))),
    );
  });

  it('are at most one upload per person, and four of the largest in all', async () => {
    const upload = (user: string) =>
      begin(patient, '/upload', {
        ...length(UPLOAD_LIMIT_BYTES),
        'content-type': 'image/png',
        authorization: `Bearer ${user}`,
      });
    await getRefused([await upload('100001'), await upload('100001')]);
    const others = await Promise.all(['100002', '100003', '100004', '100005'].map(upload));
    await getRefused(others);
    expect(await isTaken(patient)).toBe(true);
  });
});

/** Sends heads whose bodies never come: so many from each address, of so many bytes each. */
async function halfSent(addresses: readonly string[], count: number, headers: object): Promise<RawRequest[]> {
  return Promise.all(
    addresses.flatMap((address) =>
      Array.from({ length: count }, () => begin(patient, '/small', headers, address)),
    ),
  );
}

const ATTACKERS = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'];
const statuses = (requests: RawRequest[], status: number) =>
  requests.filter((request) => request.answered().includes(` ${status} `)).length;

describe('1,000 half-sent bodies from 4 addresses', () => {
  it.each([
    ['small ones', length(2)],
    ['large ones', length(BODY_LIMIT_BYTES)],
    ['ones without a length', { 'transfer-encoding': 'chunked' }],
  ])('%s do not shut out a verified caller or a newcomer from another address', async (_name, headers) => {
    const attack = await halfSent(ATTACKERS, 250, headers);
    await vi.waitFor(() => expect(statuses(attack, 429) + statuses(attack, 408)).toBeGreaterThan(300), {
      timeout: 10_000,
    });
    const members = Array.from({ length: 40 }, (_, index) =>
      isTaken(patient, { authorization: `Bearer ${100_001 + index}` }, ATTACKERS[0]),
    );
    expect(await Promise.all(members)).not.toContain(false);
    expect(await isTaken(patient, {}, '127.0.2.1')).toBe(true);
    for (const { socket } of attack) socket.destroy();
  });

  it('give way to a small body from one of these addresses too', async () => {
    const attack = await halfSent(ATTACKERS, 40, { 'transfer-encoding': 'chunked' });
    expect(await isTaken(patient, {}, ATTACKERS[0])).toBe(true);
    for (const { socket } of attack) socket.destroy();
  });

  it('leave room for others when a thief sends them with one account’s token', async () => {
    const attack = await halfSent(ATTACKERS, 250, { ...length(2), authorization: 'Bearer 200001' });
    await vi.waitFor(
      () => expect(statuses(attack, 429) + statuses(attack, 408)).toBeGreaterThanOrEqual(900),
      { timeout: 10_000 },
    );
    expect(await isTaken(patient, { authorization: 'Bearer 100001' })).toBe(true);
    expect(await isTaken(patient)).toBe(true);
    for (const { socket } of attack) socket.destroy();
  });
});

describe('without room, the slowest body is dropped', () => {
  it('but never a fast or a complete one', async () => {
    const token = { 'content-type': 'image/png', authorization: 'Bearer 300001' };
    const drop = await begin(patient, '/upload', { ...token, ...length(UPLOAD_LIMIT_BYTES) });
    const drip = setInterval(() => drop.socket.write('x'), 100);
    onTestFinished(() => clearInterval(drip));
    const second = () => begin(patient, '/upload', { ...token, ...length(UPLOAD_LIMIT_BYTES) });
    await getRefused([await second()]);
    await sleep(1_200);
    const next = await second();
    expect(await drop.closed()).toBeGreaterThan(1_000);
    expect(drop.answered()).toContain(' 408 ');
    const flow = setInterval(() => next.socket.write(Buffer.alloc(100 * 1024)), 100);
    onTestFinished(() => clearInterval(flow));
    await sleep(1_500);
    await getRefused([await second()]);
    expect(next.answered()).toBe('');
  });
});
