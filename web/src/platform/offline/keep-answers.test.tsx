import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GetOwnProfileDocument, NextMeetingDocument } from '#api/generated/main/graphql.ts';
import { forgetAnswers } from '#api/last-answers.ts';
import { apiQuery, createQueryClient } from '#api/use-api.ts';
import { fakeCaches } from '#test/fake-caches.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { newUpcoming, nextMeetingAnswer } from '#test/next-meetings.ts';
import { keepAnswers } from './keep-answers.ts';

const TODAY = { chapterId: 'chennai', today: '2026-11-20' };
const ANSWER = nextMeetingAnswer([newUpcoming({ date: '2026-11-27' })]);

let stored: Map<string, Map<string, string>>;
let leave: (() => void)[] = [];

beforeEach(() => {
  stored = fakeCaches();
});
afterEach(async () => {
  for (const end of leave) end();
  leave = [];
  await forgetAnswers();
});

/** A person's app, with the network as it is at the moment. */
function open(rotaryId: string) {
  const client = createQueryClient();
  leave.push(keepAnswers(client, rotaryId));
  return client;
}

function goOnline(): void {
  fakeServer({ NextMeeting: () => ANSWER, GetOwnProfile: () => refused('FORBIDDEN', 'No.') });
}

function goOffline(): void {
  fakeServer({});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

async function read(client: ReturnType<typeof open>, variables = TODAY) {
  const query = apiQuery(NextMeetingDocument, variables);
  const failed = client.fetchQuery({ ...query, retry: false }).catch((error: unknown) => error);
  await failed;
  return () => client.getQueryState(query.queryKey);
}

/** Reads while online and waits until the answer has been kept. */
async function readAndKeep(rotaryId: string): Promise<number> {
  goOnline();
  const state = await read(open(rotaryId));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(stored.get(`fellowship-answers-${rotaryId}`)?.size).toBe(1));
  return state()?.dataUpdatedAt ?? 0;
}

it('gives back offline what was read last, with the time of then', async () => {
  const at = await readAndKeep('100001');
  goOffline();
  const state = await read(open('100001'));
  await waitFor(() => expect(state()?.data).toEqual((ANSWER as { data: unknown }).data));
  expect(state()?.dataUpdatedAt).toBe(at);
});

it('takes the answer of an earlier day where the question differs by the day only', async () => {
  await readAndKeep('100001');
  goOffline();
  const nextDay = await read(open('100001'), { ...TODAY, today: '2026-11-21' });
  await waitFor(() => expect(nextDay()?.data).toBeDefined());
  const elsewhere = await read(open('100001'), { ...TODAY, chapterId: 'madurai' });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(elsewhere()?.data).toBeUndefined();
});

it('never gives one person what another has read', async () => {
  await readAndKeep('100001');
  goOffline();
  const state = await read(open('100002'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(state()?.data).toBeUndefined();
  expect(stored.has('fellowship-answers-100002')).toBe(false);
});

it('asks the server first, and does not stand in for a refusal', async () => {
  await readAndKeep('100001');
  goOnline();
  const state = await read(open('100001'));
  expect(state()).toMatchObject({ status: 'success' });
  const client = open('100001');
  const query = apiQuery(GetOwnProfileDocument, { chapterId: 'chennai', rotaryId: '100001' });
  await client.fetchQuery(query).catch(() => undefined);
  expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'error', data: undefined });
});

it('does not use an answer to another text of the operation, nor a very old one', async () => {
  await readAndKeep('100001');
  const kept = stored.get('fellowship-answers-100001');
  const [address = '', text = ''] = [...(kept ?? [])][0] ?? [];
  goOffline();
  for (const change of [{ document: 'query NextMeeting { other }' }, { at: Date.now() - 31 * 86_400_000 }]) {
    kept?.set(address, JSON.stringify({ ...JSON.parse(text), ...change }));
    const state = await read(open('100001'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(state()?.data).toBeUndefined();
  }
});

it('forgets with the sign-out, also what is being written just then', async () => {
  await readAndKeep('100001');
  goOnline();
  await read(open('100001'));
  const forgotten = forgetAnswers();
  document.dispatchEvent(new Event('visibilitychange'));
  await forgotten;
  for (const end of leave) end();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([...stored.values()].map(({ size }) => size)).not.toContain(1);
});

it('keeps the answers of the person who is signed in when the others’ are forgotten', async () => {
  await readAndKeep('100001');
  await readAndKeep('100002');
  await forgetAnswers({ excludeId: '100002' });
  expect([...stored.keys()]).toEqual(['fellowship-answers-100002']);
});

it('works without a cache, as on an insecure address', async () => {
  vi.unstubAllGlobals();
  goOnline();
  const state = await read(open('100001'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(state()?.status).toBe('success');
});
