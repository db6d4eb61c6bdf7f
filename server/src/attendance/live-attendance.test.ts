import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { type LiveClient, subscribeLive } from '../../test/live.ts';
import { getCalls, type MeetingContext, newMeetingDay, toAnswer } from '../../test/meeting-day.ts';

const WATCH = `subscription ($chapterId: ID!, $meetingId: ID!, $rotaryId: ID) {
  onAttendanceChanged(chapterId: $chapterId, meetingId: $meetingId, rotaryId: $rotaryId) {
    chapterId meetingId status version mustRefetch
    rows { rotaryId attendanceStatus isLate version } visitors { id name paymentStatus } } }`;
const SETTLE = `mutation ($input: UpdateVisitorAttendanceInput!) {
  updateVisitorAttendance(input: $input) { id } }`;
const VISITOR = `mutation ($input: CreateVisitorAttendanceInput!) {
  createVisitorAttendance(input: $input) { id } }`;

interface Change {
  status: string;
  version: number;
  mustRefetch: boolean;
  rows: { rotaryId: string; attendanceStatus: string; version: number }[];
  visitors: { id: string; name: string; paymentStatus: string }[];
}

let here: TestApi;
let there: TestApi;
let day: MeetingContext;
let calls: ReturnType<typeof getCalls>;
let watchers: LiveClient[] = [];

beforeAll(async () => {
  here = await newTestApi();
  there = await newTestApi(here.database);
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(async () => {
  here.app.clock.set(TEST_NOW);
  day = await newMeetingDay(here, { members: 12 });
  calls = getCalls(here, day);
});
afterEach(async () => {
  for (const watcher of watchers) await watcher.close();
  watchers = [];
});

/** Watches through the other process than the one that is asked. */
async function watch(userName: string, rotaryId?: string): Promise<LiveClient> {
  const { chapterId, meetingId } = day;
  const watcher = await subscribeLive(there, 'attendance', userName, WATCH, {
    chapterId,
    meetingId,
    rotaryId,
  });
  watchers.push(watcher);
  return watcher;
}

function findChanges({ received }: LiveClient): Change[] {
  return received.map((message) => (message as { onAttendanceChanged: Change }).onAttendanceChanged);
}

describe('a viewer of a meeting', () => {
  it('first gets the current state, and must read the roster', async () => {
    const watcher = await watch(day.admin);
    await vi.waitFor(() => expect(watcher.received).toHaveLength(1));
    expect(findChanges(watcher)[0]).toMatchObject({ status: 'Scheduled', mustRefetch: true, rows: [] });
  });

  it('sees a check-in, a marking, a visitor and a fee at another process, as they are stored', async () => {
    const watcher = await watch(day.admin);
    const [scanning = '', marked = ''] = day.members;
    await calls.checkIn(scanning);
    await vi.waitFor(() => expect(findChanges(watcher)[1]?.rows[0]).toMatchObject({ rotaryId: scanning }));
    await calls.mark([{ rotaryId: marked, attendanceStatus: 'Leave' }]);
    await vi.waitFor(() =>
      expect(findChanges(watcher)[2]).toMatchObject({
        rows: [{ rotaryId: marked, attendanceStatus: 'Leave', version: 1 }],
        mustRefetch: false,
      }),
    );
    const input = {
      chapterId: day.chapterId,
      meetingId: day.meetingId,
      name: 'A guest',
      classificationName: 'Law',
      mobile: '8111111111',
      attendedDateTime: '2026-11-20 07:20',
      attendanceStatus: 'Present',
      paymentStatus: 'Paid',
    };
    const { id } = toAnswer<{ id: string }>(await here.ask('attendance', day.otherAdmin, VISITOR, { input }));
    await vi.waitFor(() => expect(findChanges(watcher)[3]?.visitors[0]).toMatchObject({ name: 'A GUEST' }));
    const fee = { id, chapterId: day.chapterId, paymentStatus: 'Unpaid' };
    toAnswer(await here.ask('attendance', day.admin, SETTLE, { input: fee }));
    await vi.waitFor(() =>
      expect(findChanges(watcher)[4]?.visitors[0]).toMatchObject({ id, paymentStatus: 'Unpaid' }),
    );
  });

  it('gets many changes in a few complete messages', async () => {
    const watcher = await watch(day.admin);
    await Promise.all(day.members.map((rotaryId) => calls.checkIn(rotaryId)));
    const seen = () =>
      new Set(findChanges(watcher).flatMap(({ rows }) => rows.map(({ rotaryId }) => rotaryId)));
    await vi.waitFor(() => expect(seen().size).toBe(12));
    expect(watcher.received.length).toBeLessThan(8);
  });

  it('must read all when it is closed, reopened or changed', async () => {
    const watcher = await watch(day.admin);
    await calls.close();
    await vi.waitFor(() =>
      expect(findChanges(watcher)[1]).toMatchObject({ status: 'Completed', mustRefetch: true }),
    );
    await calls.reopen();
    await vi.waitFor(() =>
      expect(findChanges(watcher)[2]).toMatchObject({ status: 'Scheduled', mustRefetch: true }),
    );
  });

  it('gets nothing of another meeting, or of refused changes', async () => {
    const watcher = await watch(day.admin);
    const elsewhere = await newMeetingDay(here);
    await getCalls(here, elsewhere).checkIn(elsewhere.members[0] ?? '');
    await calls.mark([{ rotaryId: day.members[0], attendanceStatus: 'Present', attendedDateTime: 'never' }]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(watcher.received).toHaveLength(1);
  });

  it('must read all after events may have been missed', async () => {
    const watcher = await watch(day.admin);
    await here.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fellowship events' and datname = current_database()`,
    );
    await vi.waitFor(
      () => expect(findChanges(watcher).slice(1)).toMatchObject([{ mustRefetch: true }]),
      5_000,
    );
    await calls.checkIn(day.members[0] ?? '');
    await vi.waitFor(() => expect(findChanges(watcher).at(-1)?.rows).toHaveLength(1), 5_000);
  });
});

it('nothing is stored for closed connections', async () => {
  const spy = vi.spyOn(there.app.meetingFeeds, 'watch');
  const watcher = await watch(day.admin);
  const reader = spy.mock.results[0]?.value as AsyncIterator<unknown>;
  spy.mockRestore();
  await watcher.close();
  await vi.waitFor(async () => {
    const next = await Promise.race([reader.next(), new Promise((resolve) => setTimeout(resolve, 20))]);
    expect(next).toMatchObject({ done: true });
  });
});

describe('a member', () => {
  it('watches only their own attendance', async () => {
    const [self = '', other = ''] = day.members;
    const watcher = await watch(self, self);
    await calls.checkIn(other);
    await calls.checkIn(self);
    await vi.waitFor(() => expect(watcher.received).toHaveLength(2));
    expect(findChanges(watcher)[1]?.rows).toMatchObject([{ rotaryId: self, attendanceStatus: 'Present' }]);
    await calls.close();
    await vi.waitFor(() => expect(findChanges(watcher)[2]).toMatchObject({ status: 'Completed', rows: [] }));
  });

  it('cannot watch everybody or another member', async () => {
    const [self = '', other = ''] = day.members;
    for (const watcher of [await watch(self), await watch(self, other)]) {
      await vi.waitFor(() => expect(watcher.problems).toHaveLength(1));
      expect(watcher.problems[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    }
  });
});

it('another chapter’s admin cannot watch it, and an unknown meeting cannot be watched', async () => {
  const elsewhere = await newMeetingDay(here);
  const foreign = await watch(elsewhere.admin);
  await vi.waitFor(() => expect(foreign.problems[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } }));
  day = { ...day, meetingId: elsewhere.meetingId };
  const mixed = await watch(day.admin);
  await vi.waitFor(() => expect(mixed.problems[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } }));
});
