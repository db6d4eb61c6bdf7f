import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { findProblems } from '../../test/meeting-check.ts';
import { getCalls, type MeetingContext, newMeetingDay, toAnswer } from '../../test/meeting-day.ts';
import { startRush } from '../../test/meeting-rush.ts';

let first: TestApi;
let second: TestApi;

beforeAll(async () => {
  first = await newTestApi();
  second = await newTestApi(first.database);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const either = (...request: Parameters<TestApi['ask']>) =>
  (Math.random() < 0.5 ? first : second).ask(...request);

it('150 members check in at two processes while two admins mark, close and reopen: nothing is lost or doubled', async () => {
  const day: MeetingContext = await newMeetingDay(first, { members: 150 });
  const rush = startRush({ ask: either, day, arrivalMs: 4_000, closings: 5 });
  await rush.done;
  expect(await findProblems(first.database, day, rush, { isWhole: true })).toEqual([]);
  const { rows, status } = await getCalls(first, day).roster();
  expect(status).toBe('Completed');
  expect(rows).toHaveLength(150);
  expect(rush.records.size).toBe(150);
  expect(rush.acknowledged).toBeGreaterThan(200);
}, 60_000);

it('two devices close in the middle of the rush: it is closed once, with everybody in it', async () => {
  const day: MeetingContext = await newMeetingDay(first, { members: 60 });
  const calls = getCalls({ ask: either }, day);
  const arrivals = day.members.map(async (rotaryId, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 10));
    return calls.checkIn(rotaryId);
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const closings = await Promise.all([calls.close(), calls.close({ as: day.otherAdmin })]);
  const answers = await Promise.all(arrivals);
  const came = answers.filter(({ errors }) => errors.length === 0).length;
  const summary = toAnswer<Record<string, number>>(closings[0] ?? { data: null, errors: [] });
  expect(closings[1]).toEqual(closings[0]);
  expect(summary).toMatchObject({ absentCount: 60 - came, totalMembersCount: 60 });
  expect((summary.presentCount ?? 0) + (summary.lateCount ?? 0)).toBe(came);
  const refused = answers.flatMap(({ errors }) => errors.map(({ message }) => message));
  expect(new Set(refused)).toEqual(new Set(['Scanned QR meeting is Closed or Cancelled']));
}, 30_000);
