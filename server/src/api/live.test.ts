import { request } from 'node:http';
import { type Client, createClient, type SubscribePayload } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { listen } from '../../test/live.ts';
import { loadOwnDocuments } from './document-store.ts';

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

async function connect(of = api): Promise<Client> {
  const client = createClient({
    url: `ws://${await listen(of)}/graphql`,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${member}` },
  });
  clients.push(client);
  return client;
}

/** Why a subscription ends; waits until it does. */
function getEnd(client: Client, asked: string | SubscribePayload): Promise<unknown> {
  const payload = typeof asked === 'string' ? { query: asked } : asked;
  return new Promise((resolve) => {
    client.subscribe(payload, { next: () => undefined, error: resolve, complete: () => resolve(null) });
  });
}

describe('a live connection', () => {
  it.each([
    ['a field that is none', 'subscription { onCreateNotificationMessage { secret } }', /secret/],
    ['what is no document', 'subscription {', /Syntax Error/],
    ['a query', '{ __typename }', /Only subscriptions/],
    ['several operations at once', `subscription One { __typename } ${WATCH}`, /exactly one operation/],
  ])('refuses %s, each time, and continues', async (_case, query, message) => {
    const client = await connect();
    for (const _turn of ['first', 'again']) {
      const refused = { message: expect.stringMatching(message), extensions: { code: 'BAD_INPUT' } };
      expect(await getEnd(client, query)).toEqual(expect.arrayContaining([expect.objectContaining(refused)]));
    }
  });

  it.each([
    ['a NUL in a variable', { query: WATCH, variables: { a: ['\0'] } }],
    ['a NUL in a literal', { query: 'subscription { onCreateNotificationMessage(pk: "\\u0000") { pk } }' }],
    ['half a character', { query: WATCH, variables: { a: '\ud800' } }],
  ])('refuses %s', async (_case, asked) => {
    expect(await getEnd(await connect(), asked)).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
  });

  it('watches the app’s own documents by their id, and no others where texts are not taken', async () => {
    const own = await newTestApi(api.database, { takesTexts: false });
    const client = await connect(own);
    const texts = [...loadOwnDocuments('main')];
    const [documentId] = texts.find(([, text]) => text.includes('OnCreateNotificationMessage')) ?? [''];
    const received: unknown[] = [];
    client.subscribe(
      { query: '', extensions: { documentId } },
      {
        next: ({ data }) => received.push(data),
        error: (error) => received.push(error),
        complete: () => undefined,
      },
    );
    for (const asked of [WATCH, { query: '', extensions: { documentId: 'sha256:0' } }]) {
      expect(await getEnd(client, asked)).toMatchObject([{ extensions: { code: 'UNKNOWN_DOCUMENT' } }]);
    }
    expect(received).toEqual([]);
    await own.close();
  });

  it('has twenty subscriptions at most', async () => {
    const client = await connect();
    for (let count = 0; count < 20; count += 1) void getEnd(client, WATCH);
    expect(await getEnd(client, WATCH)).toMatchObject([
      { message: expect.stringContaining('20 subscriptions') },
    ]);
  });

  it('closes for clients that subscribe endlessly, and asks them to retry later', async () => {
    const client = await connect();
    const ends = Array.from({ length: 101 }, () =>
      getEnd(client, { query: '', extensions: { documentId: 'x' } }),
    );
    expect((await Promise.all(ends)).at(-1)).toMatchObject({ code: 1013 });
  });

  it('reads no more than sixty new texts of one account a minute, on however many connections', async () => {
    const own = await newTestApi(api.database);
    const read = async (text: string) => (await getEnd(await connect(own), text)) as { message: string }[];
    for (let count = 0; count < 60; count += 1)
      expect(await read(`{ x${count} }`)).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
    expect(await read('{ x60 }')).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    await own.close();
  });

  it('is closed for a retry while callers cannot be looked up', async () => {
    vi.spyOn(api.app.authenticator, 'identify').mockRejectedValue(new Error('no database'));
    expect(await getEnd(await connect(), WATCH)).toMatchObject({ code: 1013 });
  });

  it('hides internal errors', async () => {
    const client = await connect();
    vi.spyOn(api.app.announcements.created, 'watch').mockImplementation(() => {
      throw new Error('the password is 1234');
    });
    const problem = await getEnd(client, WATCH);
    expect(problem).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(JSON.stringify(problem)).not.toContain('1234');
  });
});

describe('a web socket', () => {
  const upgrade = async (headers: Record<string, string>): Promise<number> => {
    const address = await listen(api);
    const handshake = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'graphql-transport-ws',
    };
    return new Promise((resolve, reject) => {
      const sent = request(`http://${address}/graphql`, {
        agent: false,
        headers: { ...handshake, ...headers },
      });
      sent.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        resolve(statusCode ?? 0);
      });
      sent.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
  };

  it.each([
    ['the public address', 'https://club.example', 'x.internal', 101],
    ['the host it came by', 'http://club.local:3000', 'club.local:3000', 101],
    ['another site', 'https://evil.example', 'club.local', 403],
    ['a site that looks alike', 'https://club.example.evil.example', 'club.example', 403],
    ['the public name without its encryption', 'http://club.example', 'x.internal', 403],
    ['nowhere', 'null', 'club.local', 403],
  ])('of a page of %s', async (_what, origin, host, status) => {
    expect(await upgrade({ origin, host })).toBe(status);
  });

  it('of a program without an origin is accepted', async () => {
    expect(await upgrade({})).toBe(101);
  });
});

it('a request without an upgrade to the path of live connections gets an error', async () => {
  const response = await api.http.inject({ url: '/graphql', headers: { upgrade: 'websocket' } });
  expect(response.statusCode).toBe(426);
});
