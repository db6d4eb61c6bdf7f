import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';

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
  it('carries a policy without inline script and without any other site', async () => {
    const policy = String((await get('/healthz')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).not.toContain('http:');
    expect(policy).not.toContain('amazonaws');
  });

  it('asks for HTTPS only where the public address has it', async () => {
    expect((await get('/healthz')).headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('health', () => {
  it.each([
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ])('%s is %s', async (path, status) => {
    expect((await get(path)).json()).toEqual({ status });
  });

  it('counts requests by route for Prometheus', async () => {
    await get('/config.json');
    expect((await get('/metrics')).body).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/config.json"/,
    );
  });
});

describe('/config.json', () => {
  it('tells the browser where the pool is: at the address it came by', async () => {
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
  const deep = `{ ${'__schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } }'} }`;
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

  it('larger than a screen ever sends is refused', async () => {
    const payload = { query: `{ getSession { role } } # ${'x'.repeat(300_000)}` };
    const response = await api.http.inject({ method: 'POST', url: '/graphql', payload });
    expect(response.json().errors[0].extensions.code).toBe('BAD_INPUT');
  });

  it('keeps what went wrong inside to the log', async () => {
    await api.database.pool.query('alter table setting rename to setting_away');
    const document = 'query ($id: ID!) { listSettings(chapterId: $id) { total } }';
    const { errors } = await api.ask('main', member, document, { id: chapterId });
    await api.database.pool.query('alter table setting_away rename to setting');
    expect(errors[0]?.extensions.code).toBe('INTERNAL');
    expect(errors[0]?.message).not.toMatch(/setting|relation/);
  });
});

describe('too many requests of one person', () => {
  it('are refused, nobody else’s', async () => {
    const ask = (token: string) => get('/config.json', { authorization: `Bearer ${token}` });
    let last = await ask('hasty');
    for (let count = 0; count < 3000; count += 1) last = await ask('hasty');
    expect(last.statusCode).toBe(429);
    expect(last.json().errors[0].extensions.code).toBe('RATE_LIMITED');
    expect((await ask('patient')).statusCode).toBe(200);
  });
});

it('the files of the app are not counted: a whole chapter fetches a new version through one address', async () => {
  let last = 0;
  for (let count = 0; count <= 3_000; count += 1) last = (await get('/assets/start-abc.js')).statusCode;
  expect(last).toBe(404);
});
