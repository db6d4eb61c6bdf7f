import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { attendanceEvent } from '#meetings/attendance-event.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newMeetingDay } from '../../test/meeting-day.ts';
import { openMeetingFeeds } from './meeting-feed.ts';

const log = { warn: vi.fn() };

let api: TestApi;
let key: { chapterId: string; meetingId: string };
/** How often the meeting was read, and what the next reads wait for or fail with. */
let reads: number;
let beforeRead: () => Promise<void>;
let notify: (payload: string) => void;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { chapterId, meetingId } = await newMeetingDay(api, { members: 1 });
  key = { chapterId, meetingId };
  reads = 0;
  beforeRead = async () => {};
});

/** Feeds of the real database, whose reads are counted and can be held up. */
function openFeeds() {
  const { kysely } = api.database;
  const executeQuery: typeof kysely.executeQuery = async (query) => {
    reads += 1;
    await beforeRead();
    return kysely.executeQuery(query);
  };
  const database = { ...api.database, kysely: { executeQuery } as typeof kysely };
  const subscribe = (_channel: string, subscriber: typeof notify) => {
    notify = subscriber;
    return () => {};
  };
  const feeds = openMeetingFeeds(database, { ...api.app.events, subscribe }, log);
  onTestFinished(() => feeds.close());
  return feeds;
}

const change = (members: string[] = ['1']) => notify(attendanceEvent({ ...key, members }).payload);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const next = async (reader: AsyncIterator<unknown>) => (await reader.next()).value as object;

it('reads once for a change, and not again until there is another', async () => {
  const reader = openFeeds().watch(key.chapterId, key.meetingId, null);
  change();
  expect(await next(reader)).toMatchObject({ ...key, mustRefetch: false });
  await pause(350);
  expect(reads).toBe(1);
});

it('reads again for a change that comes while another is read', async () => {
  const reader = openFeeds().watch(key.chapterId, key.meetingId, null);
  let resume = () => {};
  beforeRead = () => new Promise((resolve) => (resume = resolve));
  change();
  await vi.waitFor(() => expect(reads).toBe(1));
  change();
  await pause(200);
  expect(reads).toBe(1);
  beforeRead = async () => {};
  resume();
  await next(reader);
  await next(reader);
  expect(reads).toBe(2);
});

it('tells everybody to read all of it after a read that failed', async () => {
  const reader = openFeeds().watch(key.chapterId, key.meetingId, null);
  beforeRead = () => Promise.reject(new Error('the database is away'));
  change();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('is away')));
  beforeRead = async () => {};
  expect(await next(reader)).toMatchObject({ mustRefetch: true });
});

it('reads for those who still watch, and for nobody once all have left', async () => {
  const feeds = openFeeds();
  const [first, second] = [1, 2].map(() => feeds.watch(key.chapterId, key.meetingId, null));
  await first?.return?.();
  change();
  await vi.waitFor(() => expect(reads).toBe(1));
  if (second) expect(await next(second)).toMatchObject(key);
  // The last one leaves while a change is read and another waits.
  let resume = () => {};
  beforeRead = () => new Promise((resolve) => (resume = resolve));
  change();
  await vi.waitFor(() => expect(reads).toBe(2));
  change();
  await second?.return?.();
  resume();
  change();
  await pause(250);
  expect(reads).toBe(2);
});
