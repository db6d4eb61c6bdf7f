import { type Client, createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { listen } from '../../test/live.ts';

const WATCH = 'subscription { onCreateNotificationMessage { pk } }';

let api: TestApi;
let member: string;
const clients: Client[] = [];

beforeAll(async () => {
  api = await newTestApi();
  member = await newMember(api.database, { chapter_id: await newChapter(api.database) });
});
afterAll(async () => {
  await api.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) void client.dispose();
});

async function connect(): Promise<Client> {
  const client = createClient({
    url: `ws://${await listen(api)}/graphql`,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${member}` },
  });
  clients.push(client);
  return client;
}

/** Why a subscription ends; waits until it does. */
function endOf(client: Client, query: string): Promise<unknown> {
  return new Promise((resolve) => {
    client.subscribe({ query }, { next: () => undefined, error: resolve, complete: () => resolve(null) });
  });
}

describe('a live connection', () => {
  it.each([
    ['a field that is none', 'subscription { onCreateNotificationMessage { secret } }', /secret/],
    ['what is no document', 'subscription {', /Syntax Error/],
    ['a query', '{ __typename }', /Only subscriptions/],
    ['several operations at once', `subscription One { __typename } ${WATCH}`, /exactly one operation/],
  ])('refuses %s, each time, and goes on', async (_case, query, message) => {
    const client = await connect();
    for (const _turn of ['first', 'again']) {
      const refused = { message: expect.stringMatching(message), extensions: { code: 'BAD_INPUT' } };
      expect(await endOf(client, query)).toEqual(expect.arrayContaining([expect.objectContaining(refused)]));
    }
  });

  it('watches twenty things at most', async () => {
    const client = await connect();
    for (let count = 0; count < 20; count += 1) void endOf(client, WATCH);
    expect(await endOf(client, WATCH)).toMatchObject([{ message: expect.stringContaining('20 things') }]);
  });

  it('is sent away to come again while nobody can be looked up', async () => {
    vi.spyOn(api.app.callers, 'identify').mockRejectedValue(new Error('no database'));
    expect(await endOf(await connect(), WATCH)).toMatchObject({ code: 1013 });
  });

  it('hides what went wrong inside', async () => {
    const client = await connect();
    vi.spyOn(api.app.announcements.created, 'watch').mockImplementation(() => {
      throw new Error('the password is 1234');
    });
    const problem = await endOf(client, WATCH);
    expect(problem).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(JSON.stringify(problem)).not.toContain('1234');
  });
});

it('a request to the path of live connections that does not upgrade is told so', async () => {
  const response = await api.http.inject({ url: '/graphql', headers: { upgrade: 'websocket' } });
  expect(response.statusCode).toBe(426);
});
