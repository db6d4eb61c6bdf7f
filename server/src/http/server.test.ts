import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FORGED, newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { listen } from '../../test/live.ts';
import { beginRequest } from '../../test/raw-request.ts';
import { buildServer } from './server.ts';

let api: TestApi;
let member: string;
let chapterId: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapterId });
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.http.inject({ method: 'GET', url, headers });

describe('every answer', () => {
  it('has a content policy without inline scripts and other sites', async () => {
    const policy = String((await get('/healthz')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy, 'the manuals are shown inside a page').toContain("object-src 'self';");
    expect(policy).not.toContain('http:');
    expect(policy).not.toContain('amazonaws');
  });

  it('requires HTTPS only if the public address has it', async () => {
    expect((await get('/healthz')).headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('health', () => {
  it.each([
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ])('%s is %s', async (path, status) => {
    expect((await get(path)).json()).toMatchObject({ status });
  });

  it('counts requests by route for Prometheus', async () => {
    await get('/config.json');
    expect((await get('/metrics')).body).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/config.json"/,
    );
  });
});

describe('/config.json', () => {
  it('tells the browser that the pool is at the address it used', async () => {
    const config = (await get('/config.json', { host: '127.0.0.1:3000' })).json();
    expect(config).toMatchObject({
      productName: 'RMB',
      auth: { userPoolId: 'ap-south-1_fellowship', userPoolEndpoint: 'http://127.0.0.1:3000/userpool' },
      endpoints: { main: '/graphql', attendance: '/attendance/graphql' },
    });
    const published = (await get('/config.json', { host: 'club.example' })).json();
    expect(published.auth.userPoolEndpoint).toBe('https://club.example/userpool');
  });
});

describe('a GraphQL document', () => {
  const deep = `{ ${'getSession { '.repeat(8)} role ${'}'.repeat(8)} }`;
  const many = `{ ${Array.from({ length: 21 }, (_, index) => `a${index}: getSession { role }`).join(' ')} }`;
  const spread = `fragment A on Session { ${Array.from({ length: 30 }, (_, i) => `a${i}: role`).join(' ')} }
    { ${Array.from({ length: 15 }, (_, i) => `s${i}: getSession { ...A }`).join(' ')} }`;

  it.each([
    ['with two operations', 'query A { getSession { role } } query B { getSession { today } }'],
    ['that is too deep', deep],
    ['with too many root fields', many],
    ['with too many fields behind fragments', spread],
    ['with an unknown field', '{ getSession { password } }'],
    ['that is no GraphQL', '{ getSession'],
  ])('%s is refused', async (_what, document) => {
    const { data, errors } = await api.ask('main', member, document);
    expect(data).toBeNull();
    expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
  });

  it('gives the same answer once it is compiled', async () => {
    const answers = [];
    for (let count = 0; count < 4; count += 1)
      answers.push(await api.ask('main', member, '{ getSession { role chapterId } }'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.data).toEqual({ getSession: { role: 'MEMBER', chapterId } });
  });

  it('larger than any screen sends is refused', async () => {
    const payload = { query: `{ getSession { role } } # ${'x'.repeat(300_000)}` };
    const headers = { authorization: `Bearer ${member}` };
    const response = await api.http.inject({ method: 'POST', url: '/graphql', payload, headers });
    expect(response.json().errors[0].extensions.code).toBe('BAD_INPUT');
  });

  it('logs internal errors without showing them', async () => {
    await api.database.pool.query('alter table setting rename to setting_away');
    const document = 'query ($id: ID!) { listSettings(chapterId: $id) { total } }';
    const { errors } = await api.ask('main', member, document, { id: chapterId });
    await api.database.pool.query('alter table setting_away rename to setting');
    expect(errors[0]?.extensions.code).toBe('INTERNAL');
    expect(errors[0]?.message).not.toMatch(/setting|relation/);
  });
});

describe('an unreadable address', () => {
  it.each([
    '/media/chapter-1/%00',
    '/%00',
    '/graphql%00',
    '/%0a',
    '/media/%ff',
    '/media/%',
    '/%zz',
    '/config.json%7f',
    '/media/chapter-1/500001/photo-AAAAAAAAAAAAAAAA.webp%00.png',
  ])('%s is refused in the usual format', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await api.http.inject({ method, url });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        errors: [{ message: 'This address is not valid', extensions: { code: 'BAD_INPUT' } }],
      });
    }
  });

  it('that is far too long is refused, too', async () => {
    const answer = await api.http.inject({ method: 'POST', url: `/media/chapter-1/${'a'.repeat(10_000)}` });
    expect(answer.json().errors[0].extensions.code).toBe('BAD_INPUT');
  });
});

describe('too many requests by one person', () => {
  it('are refused, but not others’', async () => {
    const ask = (token: string) => get('/config.json', { authorization: `Bearer ${token}` });
    let last = await ask('hasty');
    for (let count = 0; count < 3000; count += 1) last = await ask('hasty');
    expect(last.statusCode).toBe(429);
    expect(last.json().errors[0].extensions.code).toBe('RATE_LIMITED');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('patient')).statusCode).toBe(200);
  });
});

it('requests with unverified tokens are counted together', async () => {
  const ask = (token: string) =>
    api.http.inject({
      url: '/config.json',
      remoteAddress: '203.0.113.1',
      headers: { authorization: `Bearer ${token}` },
    });
  for (let count = 0; count < 3_000; count += 1) await ask(`${FORGED}-${count}`);
  expect((await ask(`${FORGED}-again`)).statusCode).toBe(429);
  expect((await ask(member)).statusCode).toBe(200);
});

it('/metrics/ gives what /metrics gives', async () => {
  const [plain, slashed] = [await get('/metrics'), await get('/metrics/')];
  expect(slashed.statusCode).toBe(200);
  expect(slashed.headers['content-type']).toBe(plain.headers['content-type']);
  expect(slashed.body).toContain('route="/metrics"');
  expect(slashed.body).not.toContain('route="/metrics/"');
});

describe('a request that is refused', () => {
  let port: number;
  beforeAll(async () => {
    await api.http.listen({ port: 0, host: '127.0.0.1' });
    port = (api.http.server.address() as AddressInfo).port;
  });

  it.each([
    ['to upload, without a token', 'POST /media/chapter-1/500001', {}, 'UNAUTHENTICATED'],
    [
      'to upload, with a forged token',
      'POST /media/chapter-1',
      { authorization: `Bearer ${FORGED}` },
      'UNAUTHENTICATED',
    ],
    ['with a document', 'POST /graphql', { 'content-length': 300_000 }, 'UNAUTHENTICATED'],
  ])('%s is answered before its body arrives', async (_what, line, headers, code) => {
    const request = await beginRequest(port, line, {
      'content-type': line.includes('media') ? 'image/png' : 'application/json',
      'content-length': 9_900_000,
      ...headers,
    });
    expect(JSON.parse((await request.answer()).body).errors[0].extensions.code).toBe(code);
  });

  it('for its member, chapter or right is answered before its body arrives', async () => {
    const upload = (path: string) =>
      beginRequest(port, `POST /media/${path}`, {
        'content-type': 'image/png',
        'content-length': 9_900_000,
        authorization: `Bearer ${member}`,
      });
    expect((await (await upload(`${chapterId}/500999`)).answer()).status).toBe(403);
    expect((await (await upload(`${chapterId}`)).answer()).status).toBe(403);
    expect((await (await upload(`${chapterId}/..%2f..%2fpostgres%2frecovery.signal`)).answer()).status).toBe(
      404,
    );
  });

  it.each([
    '..',
    '%2e%2e',
    '.',
    '..%2f..',
    '/etc',
    '\\..\\..',
    'a\\b',
    '',
  ])('for a member called %j is answered before its body arrives, too', async (name) => {
    const request = await beginRequest(port, `POST /media/${chapterId}/${name}`, {
      'content-type': 'image/png',
      'content-length': 9_900_000,
      authorization: `Bearer ${member}`,
    });
    expect([403, 404]).toContain((await request.answer()).status);
  });

  it('for its rate is answered before its body arrives', async () => {
    const hurry = Array.from({ length: 3_000 }, () =>
      get('/config.json', { authorization: 'Bearer hurried' }),
    );
    await Promise.all(hurry);
    const request = await beginRequest(port, 'POST /graphql', {
      'content-type': 'application/json',
      'content-length': 200_000,
      authorization: 'Bearer hurried',
    });
    expect((await request.answer()).body).toContain('RATE_LIMITED');
  });

  it('for a body cut off by its sender does not blame the database', async () => {
    const path = `/media/${chapterId}/${member}`;
    const request = await beginRequest(port, `POST ${path}`, {
      'content-type': 'image/png',
      'content-length': 9_000,
      authorization: `Bearer ${member}`,
    });
    request.socket.write('the beginning');
    setTimeout(() => request.socket.destroy(), 100);
    await expect
      .poll(async () => (await get('/metrics')).body)
      .toMatch(/_count\{method="POST",route="\/media\/:chapterId\/:rotaryId",status="400"\}/);
    expect((await get('/metrics')).body).not.toMatch(/status="503"/);
  });

  it('for an invalid or too large head has the usual format', async () => {
    const nonsense = await beginRequest(port, 'NONSENSE', {});
    expect(JSON.parse((await nonsense.answer()).body).errors[0].extensions.code).toBe('BAD_INPUT');
    const large = await beginRequest(port, 'GET /healthz', { cookie: 'x'.repeat(40_000) });
    expect(await large.answer()).toMatchObject({ status: 431 });
  });
});

describe('behind a proxy', () => {
  it('the public address is the only one, whatever a client sends', async () => {
    const http = await buildServer({ ...api.app, config: { ...api.app.config, trustProxy: 1, demo: true } });
    const ask = (url: string, headers: object) => http.inject({ url, headers: { ...headers } });
    const forwarded = {
      host: 'evil.example',
      'x-forwarded-host': 'localhost',
      'x-forwarded-for': '127.0.0.1',
    };
    const config = (await ask('/config.json', forwarded)).json();
    expect(config.auth.userPoolEndpoint).toBe('https://club.example/userpool');
    expect((await ask('/dev/outbox', forwarded)).statusCode).toBe(404);
    expect((await ask('/dev/outbox', { host: 'localhost' })).statusCode).toBe(404);
    await http.close();
  });
});

it('the files of the app are not counted: a whole chapter fetches a new version through one address', async () => {
  const statuses = new Set<number>();
  for (let asked = 0; asked <= 3_000; asked += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/assets/start-abc.js')));
    for (const { statusCode } of answers) statuses.add(statusCode);
  }
  expect([...statuses]).toEqual([404]);
});

it('requests during shutdown are told to retry', async () => {
  const ending = await newTestApi(api.database);
  const address = await listen(ending);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request(`http://${address}/healthz`, { agent }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      sent.on('error', reject);
      sent.end();
    });
  // An open connection, as while another request is still being answered.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.spyOn(ending.http.server, 'closeIdleConnections').mockImplementation(() => undefined);
  vi.spyOn(ending.http.server, 'close').mockImplementation(function (this: Server, done) {
    void held.then(() => done?.());
    return this;
  });
  expect((await ask()).status).toBe(200);
  const closing = ending.close();
  await vi.waitFor(async () => {
    const { status, body } = await ask();
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  });
  agent.destroy();
  vi.restoreAllMocks();
  ending.http.server.close();
  release();
  await closing;
});
