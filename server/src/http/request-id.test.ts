import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { newTestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { buildServer } from './server.ts';

interface Line {
  msg: string;
  errorId?: string;
  reqId?: string;
}

async function open() {
  const api = await newTestApi();
  onTestFinished(() => api.close());
  const lines: Line[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const http = await buildServer({ ...api.app, log });
  onTestFinished(() => http.close());
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { headers: answered, body } = await http.inject({ method: 'GET', url, headers });
    return { id: answered['x-request-id'], body };
  };
  return { api, http, lines, get };
}

it('an answer says the id of its request: the one that came, or a new one', async () => {
  const { get } = await open();
  expect((await get('/healthz', { 'x-request-id': 'from-a-proxy.0001' })).id).toBe('from-a-proxy.0001');
  const made = (await get('/healthz')).id;
  expect(made).toMatch(/^[\da-f-]{36}$/);
  expect((await get('/nowhere', { 'x-request-id': 'from-a-proxy.0002' })).id).toBe('from-a-proxy.0002');
});

it.each([
  'short',
  'a'.repeat(129),
  'two lines\\n{}',
  'spaces are none',
])('an id that could spoil a log is not taken: %s', async (given) => {
  const { get } = await open();
  expect((await get('/healthz', { 'x-request-id': given })).id).toMatch(/^[\da-f-]{36}$/);
});

it('a bug is found in the log by the id that the person is shown, and counted', async () => {
  const { api, http, lines, get } = await open();
  const counted = async () =>
    Number(/^unexpected_errors_total (\d+)$/m.exec((await get('/metrics')).body)?.[1]);
  const before = await counted();
  const chapterId = await newChapter(api.database);
  const member = await newMember(api.database, { chapter_id: chapterId });
  await api.database.pool.query('alter table setting rename to setting_away');
  const answer = await http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${member}`, 'x-request-id': 'seen-by-a-person' },
    payload: { query: `{ listSettings(chapterId: "${chapterId}") { total } }` },
  });
  expect(answer.json().errors[0].extensions).toEqual({ code: 'INTERNAL', id: 'seen-by-a-person' });
  expect(lines.find(({ msg }) => msg === 'Unexpected error')).toMatchObject({
    errorId: 'seen-by-a-person',
    reqId: 'seen-by-a-person',
  });
  expect(await counted()).toBe(before + 1);
});
