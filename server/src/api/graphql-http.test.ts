import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newTestApi, PATHS, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { listen } from '../../test/live.ts';
import { type EndpointName, loadOwnDocuments } from './document-store.ts';

const ASK = '{ getSession { role } }';
const SCHEMA = '{ __schema { queryType { name } } }';

let api: TestApi;
let closed: TestApi;
let chapterId: string;
let member: string;

beforeAll(async () => {
  api = await newTestApi(undefined, { demo: false });
  closed = await newTestApi(api.database, { demo: false, takesTexts: false });
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapterId });
});
afterAll(async () => {
  await closed.close();
  await api.close();
});

/** What an endpoint answers to a body, with its status. */
async function post(
  payload: object | string,
  headers: Record<string, string> = {},
  of: TestApi = api,
  url = '/graphql',
) {
  const response = await of.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const { data, errors = [] } = response.json();
  const [error] = errors as { message: string; extensions: { code: string } }[];
  return { status: response.statusCode, data, message: error?.message, code: error?.extensions?.code };
}
const asMember = () => ({ authorization: `Bearer ${member}` });

describe('each endpoint', () => {
  it.each(Object.keys(PATHS) as EndpointName[])('%s passes the protocol’s own audit', async (endpoint) => {
    const url = `http://${await listen(api)}${PATHS[endpoint]}`;
    const fetchFn = (input: string, init: RequestInit) =>
      fetch(input, { ...init, headers: { ...init?.headers, ...asMember() } });
    const results = await auditServer({ url, fetchFn });
    expect(results.length).toBeGreaterThan(50);
    const failures = results.filter(({ status }) => status === 'error' || status === 'warn');
    expect(failures.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  });

  it('answers queries by GET, and no changes', async () => {
    const url = (parameters: Record<string, string>) => `/graphql?${new URLSearchParams(parameters)}`;
    const get = (parameters: Record<string, string>, headers = asMember()) =>
      api.http.inject({ method: 'GET', url: url(parameters), headers });
    const text = await get({ query: ASK, variables: '{}', extensions: '' });
    expect(text.json().data).toEqual({ getSession: { role: 'MEMBER' } });
    expect(text.headers['cache-control']).toBe('no-store');
    const own = await get({ documentId: getId('GetSession'), operationName: 'GetSession' });
    expect(own.json().data.getSession.role).toBe('MEMBER');
    const change = await get({ query: 'mutation { __typename }' });
    expect(change.statusCode).toBe(405);
    expect(change.headers.allow).toBe('POST');
    expect(change.json().errors[0].extensions.code).toBe('BAD_INPUT');
    expect((await get({ query: ASK, variables: '{' })).json().errors[0].extensions.code).toBe('BAD_INPUT');
    expect((await get({})).json().errors[0].extensions.code).toBe('BAD_INPUT');
  });

  it.each([
    ['text/plain', JSON.stringify({ query: ASK })],
    ['application/x-www-form-urlencoded', `query=${encodeURIComponent(ASK)}`],
    ['application/graphql', ASK],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('takes no %s', async (type, payload) => {
    const { status, code } = await post(payload, { ...asMember(), 'content-type': type });
    expect(status).toBe(415);
    expect(code).toBe('BAD_INPUT');
  });
});

describe('a body', () => {
  const tree = { kind: 'Document', definitions: [{ kind: 'OperationDefinition', operation: 'query' }] };
  const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;

  it.each<[string, object | string]>([
    ['whose query is a number', { query: 1 }],
    ['whose query is a list', { query: [ASK] }],
    ['whose query is a syntax tree', { query: tree }],
    ['whose query is a syntax tree in a text', { query: JSON.stringify(tree) }],
    ['without a query', {}],
    ['that is a batch', [{ query: ASK }, { query: ASK }]],
    ['that is no object', 'true'],
    ['that is nothing', 'null'],
    ['that is no JSON', '{"query":'],
    ['that changes prototypes', '{"query":"{ getSession { role } }","__proto__":{"a":1}}'],
    [
      'whose variables change prototypes',
      `{"query":"${ASK}","variables":{"constructor":{"prototype":{"a":1}}}}`,
    ],
    ['whose variables are a list', { query: ASK, variables: [1] }],
    ['that names an operation that is not there', { query: ASK, operationName: 'Other' }],
    ['that asks for a subscription', { query: 'subscription { onCreateNotificationMessage { pk } }' }],
    ['whose document is named by a number', { documentId: 1 }],
    ['with a NUL in a variable', { query: ASK, variables: { a: ['\0'] } }],
    [
      'with half a character in a variable',
      '{"query":"{ getSession { role } }","variables":{"a":"\\ud800"}}',
    ],
    ['with half a character in a name', '{"query":"{ getSession { role } }","variables":{"\\udc00":1}}'],
    ['with a NUL in a literal', { query: '{ listVisitor(chapterId: "a\\u0000b") { total } }' }],
  ])('%s is BAD_INPUT', async (_what, payload) => {
    const { data, code } = await post(payload, asMember());
    expect(code).toBe('BAD_INPUT');
    expect(data ?? null).toBeNull();
  });

  it('that nests ten thousand deep is read like any other', async () => {
    const { data } = await post(`{"query":"${ASK}","variables":{"deep":${nested}}}`, asMember());
    expect(data).toEqual({ getSession: { role: 'MEMBER' } });
  });
});

const getId = (operation: string): string => {
  const [found] = [...loadOwnDocuments('main')].filter(([, text]) => text.includes(` ${operation}`));
  return found?.[0] ?? '';
};

describe('a document of the app', () => {
  it.each(['all', 'own'])('is requested by its id where %s documents are allowed', async (taken) => {
    const of = taken === 'all' ? api : closed;
    const asked = { documentId: getId('GetSession'), operationName: 'GetSession' };
    for (const _turn of ['first', 'again']) {
      const { status, data } = await post(asked, asMember(), of);
      expect(status).toBe(200);
      expect(data.getSession).toMatchObject({ role: 'MEMBER', chapterId });
    }
  });

  it('gives the same as its text, whatever the variables', async () => {
    const query = loadOwnDocuments('main').get(getId('GetDashboard')) ?? '';
    for (const variables of [{ chapterId, rotaryId: member }, { chapterId, rotaryId: null }, {}]) {
      const compiled = await post({ documentId: getId('GetDashboard'), variables }, asMember());
      const interpreted = await post({ query: `${query} `, variables }, asMember());
      expect({ ...compiled, message: null }).toEqual({ ...interpreted, message: null });
    }
  });

  it('with an unknown id is requested again with its text', async () => {
    expect(await post({ documentId: 'sha256:0' }, asMember())).toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
    expect((await post({ query: ASK }, asMember())).code).toBeUndefined();
  });

  it('is found by the hash of its text, as persisted queries send it', async () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hash(text) } });
    const text = loadOwnDocuments('main').get(getId('GetSession')) ?? '';
    const own = await post({ operationName: 'GetSession', extensions: persisted(text) }, asMember());
    expect(own.data.getSession.role).toBe('MEMBER');
    const unknown = await post({ extensions: persisted(ASK) }, asMember());
    expect([unknown.code, unknown.message]).toEqual(['PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound']);
    const again = await post({ query: ASK, extensions: persisted(ASK) }, asMember());
    expect(again.data.getSession.role).toBe('MEMBER');
  });

  it('is the only one to run with GRAPHQL_DOCUMENTS=own', async () => {
    expect(await post({ query: ASK }, asMember(), closed)).toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
    const own = loadOwnDocuments('main').get(getId('GetSession'));
    expect((await post({ query: own }, asMember(), closed)).data.getSession.role).toBe('MEMBER');
  });
});

describe('invalid variables', () => {
  const heads = Object.fromEntries(Array.from({ length: 1_000 }, (_none, index) => [`name${index}`, 1]));
  const members = Array.from({ length: 1_000 }, () => ({}));
  const listed = { chapterId: 'c', isEnabled: true, members };

  it.each([
    ['of a document of the app, in a list', true, listed],
    ['of a document of the app, by name', true, heads],
    ['of a text, in a list', false, listed],
    ['of a text, by name', false, heads],
  ])('%s are answered briefly', async (_what, isOwn, input) => {
    const query = 'mutation ($input: SetMembersAccessInput!) { setMembersAccess(input: $input) { status } }';
    const asked = isOwn ? { documentId: getId('SetMembersAccess') } : { query };
    const { payload } = await api.http.inject({
      method: 'POST',
      url: '/graphql',
      payload: { ...asked, variables: { input } },
      headers: { 'content-type': 'application/json', ...asMember() },
    });
    const { data, errors } = JSON.parse(payload);
    expect(data).toBeUndefined();
    expect(errors.length).toBeGreaterThan(0);
    expect(new Set(errors.map(getCode))).toEqual(new Set(['BAD_INPUT']));
    expect(payload.length).toBeLessThan(4_000);
  });
});

it.each([
  ['list', Array.from({ length: 6_001 }, () => ({}))],
  ['object', Object.fromEntries(Array.from({ length: 6_001 }, (_none, index) => [`name${index}`, 1]))],
  ['list far inside', [[[{ in: { it: Array(6_001).fill(1) } }]]]],
])('a %s of more values than any of the app’s is not looked through', async (_what, members) => {
  const variables = { input: { chapterId, isDryRun: true, members } };
  for (const asked of [
    { documentId: getId('ImportPeople') },
    { query: 'mutation ($input: ImportPeopleInput!) { importPeople(input: $input) { members } }' },
    { query: ASK },
  ]) {
    const { message, code } = await post({ ...asked, variables }, asMember());
    expect([code, message]).toEqual(['BAD_INPUT', 'A list can have at most 6000 values']);
  }
});

const getCode = ({ extensions }: { extensions: { code: string } }) => extensions.code;

it('the schema is shown only to signed-in people', async () => {
  const demo = await newTestApi(api.database, { demo: true });
  for (const query of [SCHEMA, '{ __typename }', '{ getSesion { role } }', '{'])
    for (const of of [api, demo]) expect((await post({ query }, {}, of)).message).toBe('Please sign in');
  await demo.close();
  expect((await post({ query: SCHEMA }, asMember())).data.__schema.queryType.name).toBe('Query');
  expect((await post({ query: '{ getSesion { role } }' }, asMember())).message).toContain('getSession');
});

it('refused documents leave no memory behind', async () => {
  const fields = Array.from({ length: 390 }, (_, index) => `a${index}: unknown`).join(' ');
  const refuseMany = async (times: number) => {
    for (let count = 0; count < times; count += 1)
      expect(
        (await post({ query: `{ getSession { ${fields} b${count}: unknown } }` }, asMember())).code,
      ).toBe('BAD_INPUT');
    return heapInUse();
  };
  const before = await refuseMany(20);
  expect((await refuseMany(400)) - before).toBeLessThan(30 * 1024 * 1024);
}, 60_000);

describe('while the database is away', () => {
  const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));

  it.each([
    [
      'who is calling cannot be looked up',
      () => vi.spyOn(api.database.pool, 'query').mockImplementation(lost),
    ],
    [
      'the answer cannot be read',
      () => vi.spyOn(api.app.authenticator, 'getCaller').mockResolvedValue({ ...CALLER, chapterId: 'gone' }),
    ],
  ])('it is 503 and not a sign-in when %s', async (_what, breakIt) => {
    const broken = breakIt();
    const reading = vi.spyOn(api.database.pool, 'connect').mockImplementation(lost);
    const { status, code, message } = await post({ query: ASK }, { authorization: 'Bearer nobody-yet' });
    broken.mockRestore();
    reading.mockRestore();
    expect({ status, code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
    expect(message).toMatch(/try again/);
  });
});

/** What is left after a collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const CALLER = {
  userName: '1',
  rotaryId: '1',
  role: 'MEMBER',
  status: 'Active',
} as const;
