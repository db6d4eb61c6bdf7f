import { once } from 'node:events';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { newTestApi } from '../../test/api.ts';
import { listen } from '../../test/live.ts';
import { endBrokenLive } from './limit-requests.ts';

function end(error: Error & { code?: string }) {
  const log = pino({ level: 'silent' });
  const told = vi.spyOn(log, 'error');
  const terminate = vi.fn();
  endBrokenLive(error, { terminate }, { log });
  expect(terminate).toHaveBeenCalled();
  return told.mock.calls.length;
}

it('a live connection that fails inside is an error', () => {
  expect(end(new Error('inside'))).toBe(1);
});

it('a client’s mistake on a live connection is not', () => {
  expect(end(Object.assign(new RangeError(), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' }))).toBe(0);
});

it('the server ends connections so', async () => {
  const api = await newTestApi();
  const told = vi.fn();
  vi.spyOn(api.app.log, 'child').mockReturnValue(Object.assign(Object.create(api.app.log), { error: told }));
  const socket = new WebSocket(`ws://${await listen(api)}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('x'.repeat(64 * 1024));
  await once(socket, 'close');
  expect(told).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  await api.close();
});
