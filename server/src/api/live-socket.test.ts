import { EventEmitter, once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FORGED, newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { listen } from '../../test/live.ts';
import { serveSockets } from './live-socket.ts';

const MOST_OF_ONE_PLACE = 50;
const MESSAGES_PER_MINUTE = 600;

let api: TestApi;
let member: string;
let other: string;
const open: globalThis.WebSocket[] = [];

beforeAll(async () => {
  api = await newTestApi();
  const chapter = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapter });
  other = await newMember(api.database, { chapter_id: chapter });
});
afterAll(() => api.close());
afterEach(() => {
  vi.useRealTimers();
  for (const socket of open.splice(0)) socket.close();
});

async function connect(): Promise<globalThis.WebSocket> {
  const socket = new WebSocket(`ws://${await listen(api)}/graphql`, 'graphql-transport-ws');
  open.push(socket);
  await once(socket, 'open');
  return socket;
}

/** What the server says next; its reason when it closes. */
async function answerTo(socket: globalThis.WebSocket, message: object): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  socket.onmessage = ({ data }) => resolve(JSON.parse(data));
  socket.onclose = ({ code }) => resolve(code);
  socket.send(JSON.stringify(message));
  return promise;
}

const begin = (authorization: unknown) => ({ type: 'connection_init', payload: { authorization } });

it('a ping is answered without its payload', async () => {
  const ping = { type: 'ping', payload: { much: 'x'.repeat(20_000) } };
  const socket = await connect();
  await answerTo(socket, begin(`Bearer ${member}`));
  expect(await answerTo(socket, ping)).toEqual({ type: 'pong' });
});

it.each([
  ['a ping', '{"type":"ping"}'],
  ['a subscription', '{"type":"subscribe","id":"1","payload":{"query":"{"}}'],
  ['more than a token', JSON.stringify(begin(`Bearer ${'x'.repeat(8 * 1024)}`))],
])('%s before the token closes the connection', async (_what, message) => {
  const socket = await connect();
  const closed = once(socket, 'close');
  socket.send(message);
  expect((await closed)[0].code).toBe(4401);
});

it('nothing is parsed while a token is verified, or after a bad one', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const socket = await connect();
  const closed = once(socket, 'close');
  socket.send(JSON.stringify(begin(FORGED)));
  for (let count = 0; count < 10; count += 1) socket.send('{"type":"subscribe","beside":true}');
  expect([4401, 4403]).toContain((await closed)[0].code);
  expect(parse.mock.calls.filter(([text]) => text.includes('beside'))).toEqual([]);
  parse.mockRestore();
});

it('a connection that never shows a token is cut off after a few seconds', async () => {
  const [event] = await once(await connect(), 'close');
  expect(event.code).toBe(4408);
}, 8_000);

it('anything else instead of a token is refused', async () => {
  for (const shown of [{ toString: 1 }, ['Bearer'], 7, null])
    expect(await answerTo(await connect(), begin(shown))).toBe(4403);
});

it('a message is 32 kB at most', async () => {
  const ping = { type: 'ping', payload: { much: 'x'.repeat(32 * 1024) } };
  expect(await answerTo(await connect(), ping)).toBe(1009);
});

it('a client that stays after being closed is cut off', async () => {
  const address = await listen(api);
  const request = get(`http://${address}/graphql`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-protocol': 'graphql-transport-ws',
    },
  });
  const [, socket] = (await once(request, 'upgrade')) as [unknown, Socket];
  // The beginning of a frame that does not go on.
  socket.write(Buffer.from([0x81, 0xfe, 0x70, 0x00]));
  socket.on('error', () => undefined).resume();
  await once(socket, 'close');
}, 8_000);

it('a connection that floods is closed', async () => {
  const socket = await connect();
  await answerTo(socket, begin(`Bearer ${member}`));
  const ended = once(socket, 'close');
  for (let count = 0; count <= MESSAGES_PER_MINUTE; count += 1) socket.send('{"type":"ping"}');
  expect((await ended)[0]).toMatchObject({ code: 1006 });
});

it('one account has fifty connections from one address, without reducing others’', async () => {
  const start = async (who: string) => answerTo(await connect(), begin(`Bearer ${who}`));
  for (let count = 0; count < MOST_OF_ONE_PLACE; count += 1)
    expect(await start(member)).toEqual({ type: 'connection_ack' });
  expect(await start(member)).toBe(1013);
  expect(await start(other)).toEqual({ type: 'connection_ack' });
  open[0]?.close();
  await vi.waitFor(async () => expect(await start(member)).toEqual({ type: 'connection_ack' }));
});

/** The server's end of a connection, as far as it is used here. */
function fakeSocket() {
  const fields = { OPEN: 1, readyState: 1, protocol: 'graphql-transport-ws' };
  return Object.assign(new EventEmitter(), fields, { ping: vi.fn(), terminate: vi.fn(), close: vi.fn() });
}

function serve(socket: ReturnType<typeof fakeSocket>): void {
  const handle = serveSockets({}, pino({ level: 'silent' }));
  handle(socket as unknown as WebSocket, {} as FastifyRequest);
}

it('a connection silent for half a minute is closed, an answering one is not', () => {
  vi.useFakeTimers();
  const [gone, there] = [fakeSocket(), fakeSocket()];
  for (const socket of [gone, there]) serve(socket);
  for (let turn = 0; turn < 3; turn += 1) {
    vi.advanceTimersByTime(30_000);
    there.emit('pong');
  }
  expect(gone.terminate).toHaveBeenCalled();
  expect(there.terminate).not.toHaveBeenCalled();
  for (const socket of [gone, there]) socket.emit('close', 1006, Buffer.alloc(0));
});

it.each(['ping', 'pong'])('frames of the kind %s count too', (kind) => {
  const socket = fakeSocket();
  serve(socket);
  for (let count = 0; count < MESSAGES_PER_MINUTE; count += 1) socket.emit(kind);
  expect(socket.terminate).not.toHaveBeenCalled();
  socket.emit(kind);
  expect(socket.terminate).toHaveBeenCalledOnce();
  socket.emit('close', 1006, Buffer.alloc(0));
});
