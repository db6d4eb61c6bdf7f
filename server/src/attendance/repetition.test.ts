import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { type Answer, newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import {
  getCalls,
  type MarkingResult,
  type MeetingContext,
  type MemberRecord,
  newMeetingDay,
  toAnswer,
  toRefusal,
} from '../../test/meeting-day.ts';

const VISIT = `mutation ($input: CreateVisitorAttendanceInput!, $requestId: String) {
  createVisitorAttendance(input: $input, requestId: $requestId) { id name paymentStatus version } }`;
const SETTLE = `mutation ($input: UpdateVisitorAttendanceInput!, $requestId: String) {
  updateVisitorAttendance(input: $input, requestId: $requestId) { id paymentStatus version } }`;
const CHECK_IN = `mutation ($input: CreateMemberAttendanceInput!, $requestId: String) {
  createMemberAttendance(input: $input, requestId: $requestId) { id rotaryId attendanceStatus version } }`;
const CHANGE = `mutation ($input: UpdateMemberAttendanceInput!, $requestId: String) {
  updateMemberAttendance(input: $input, requestId: $requestId) { rotaryId attendanceStatus version } }`;

const USED = { message: 'This request id was already used for something else', code: 'CONFLICT' };

let api: TestApi;
let day: MeetingContext;
let calls: ReturnType<typeof getCalls>;
let first: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  day = await newMeetingDay(api, { members: 6 });
  calls = getCalls(api, day);
  first = day.members[0] ?? '';
});

async function recordOf(rotaryId = first): Promise<MemberRecord | null> {
  return (await calls.roster()).rows.find((row) => row.rotaryId === rotaryId)?.attendance ?? null;
}

function present(version?: number) {
  return [{ rotaryId: first, attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:05', version }];
}

describe('a request repeated after another person’s change', () => {
  it('does not undo that change, though it changed nothing the first time', async () => {
    await calls.mark(present());
    const unchanged = await calls.mark(present(1), { requestId: 'nothing-to-do' });
    expect(toAnswer<MarkingResult>(unchanged).rows).toMatchObject([
      { attendanceStatus: 'Present', version: 1 },
    ]);
    await calls.mark([{ rotaryId: first, attendanceStatus: 'Leave', version: 1 }], { as: day.otherAdmin });
    await calls.mark(present(2), { as: day.otherAdmin });
    await calls.mark([{ rotaryId: first, attendanceStatus: 'Absent', version: 3 }], { as: day.otherAdmin });
    expect(await calls.mark(present(1), { requestId: 'nothing-to-do' })).toEqual(unchanged);
    expect(await recordOf()).toMatchObject({ attendanceStatus: 'Absent', version: 4 });
  });

  it('does not undo that change, though it named no one the first time, or all were conflicts', async () => {
    const nobody = await calls.mark([], { requestId: 'nobody' });
    await calls.mark(present());
    const conflict = await calls.mark([{ rotaryId: first, attendanceStatus: 'Leave', version: 7 }], {
      requestId: 'conflict',
    });
    expect(toAnswer<MarkingResult>(conflict).conflicts).toMatchObject([{ attendanceStatus: 'Present' }]);
    await calls.mark([{ rotaryId: first, attendanceStatus: 'Absent', version: 1 }]);
    expect(await calls.mark([], { requestId: 'nobody' })).toEqual(nobody);
    const again = await calls.mark([{ rotaryId: first, attendanceStatus: 'Leave', version: 7 }], {
      requestId: 'conflict',
    });
    expect(again).toEqual(conflict);
    expect(await recordOf()).toMatchObject({ attendanceStatus: 'Absent' });
  });

  it('gives a check-in its first answer, even when an admin has marked the member otherwise', async () => {
    const scanned = await calls.checkIn(first, 'scan');
    await calls.mark([{ rotaryId: first, attendanceStatus: 'Absent', version: 1 }]);
    expect(await calls.checkIn(first, 'scan')).toEqual(scanned);
    expect(await recordOf()).toMatchObject({ attendanceStatus: 'Absent', version: 2 });
  });

  it('gives a visitor’s check-in its first answer after the fee was taken', async () => {
    const guest = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    const visit = () =>
      api.ask('attendance', guest, VISIT, {
        input: { chapterId: day.chapterId, qr: day.qr },
        requestId: 'v',
      });
    const scanned = await visit();
    const { id } = toAnswer<{ id: string }>(scanned);
    const input = { chapterId: day.chapterId, id, paymentStatus: 'Paid' };
    toAnswer(await api.ask('attendance', day.admin, SETTLE, { input }));
    expect(await visit()).toEqual(scanned);
    expect((await calls.roster()).visitors).toMatchObject([{ paymentStatus: 'Paid', version: 2 }]);
  });

  it('closes no meeting that was reopened, and reopens none that was closed again', async () => {
    const closed = await calls.close({ requestId: 'close' });
    const opened = await calls.reopen({ requestId: 'reopen' });
    expect(await calls.close({ requestId: 'close' })).toEqual(closed);
    expect((await calls.roster()).status).toBe('Scheduled');
    await calls.close();
    expect(await calls.reopen({ requestId: 'reopen' })).toEqual(opened);
    expect((await calls.roster()).status).toBe('Completed');
  });

  it('is answered once by many at the same moment', async () => {
    const marks = await Promise.all(
      Array.from({ length: 6 }, () => calls.mark(present(), { requestId: 'm' })),
    );
    for (const answer of marks) expect(answer).toEqual(marks[0]);
    const scans = await Promise.all(
      Array.from({ length: 6 }, () => calls.checkIn(day.members[1] ?? '', 'scan')),
    );
    for (const answer of scans) expect(answer).toEqual(scans[0]);
    expect(toAnswer<MemberRecord>(scans[0] as Answer)).toMatchObject({ version: 1 });
  });
});

describe('a request id', () => {
  it('that was used for a check-in is refused for another code, time or operation', async () => {
    const input = { chapterId: day.chapterId, qr: day.qr };
    const scan = (extra: object) =>
      api.ask('attendance', first, CHECK_IN, { input: { ...input, ...extra }, requestId: 'n' });
    toAnswer(await scan({}));
    expect(toRefusal(await scan({ scannedAt: '2026-11-20T01:00:00Z' }))).toEqual(USED);
    expect(toRefusal(await scan({ memberName: 'SOMEBODY' }))).toEqual(USED);
    expect(toAnswer(await scan({}))).toMatchObject({ rotaryId: first });
  });

  it('that was used for a marking without effect is refused for another marking', async () => {
    await calls.mark(present());
    await calls.mark(present(1), { requestId: 'n' });
    expect(toRefusal(await calls.mark(present(2), { requestId: 'n' }))).toEqual(USED);
    expect(toRefusal(await calls.close({ requestId: 'n' }))).toEqual(USED);
    expect((await calls.roster()).status).toBe('Scheduled');
  });

  it('is stored with its operation and input, with any result', async () => {
    await calls.checkIn(first, 'scan');
    await calls.mark([], { requestId: 'nobody' });
    const kept = await api.database.kysely
      .selectFrom('request')
      .select(['user_name', 'request_id', 'operation'])
      .where('chapter_id', '=', day.chapterId)
      .orderBy('request_id')
      .execute();
    expect(kept).toEqual([
      { user_name: day.admin, request_id: 'nobody', operation: 'markMemberAttendance' },
      { user_name: first, request_id: 'scan', operation: 'createMemberAttendance' },
    ]);
  });

  it('of a refused single change is not stored: it may be sent again', async () => {
    const input = { chapterId: day.chapterId, meetingId: day.meetingId, rotaryId: first };
    const change = (requestId: string) =>
      api.ask('attendance', day.admin, CHANGE, { input: { ...input, attendanceStatus: 'Leave' }, requestId });
    expect(toRefusal(await change('n'))?.code).toBe('NOT_FOUND');
    await calls.mark(present());
    expect(toAnswer(await change('n'))).toMatchObject({ attendanceStatus: 'Leave' });
  });

  it.each(['x'.repeat(101), '', 'a b'])('like %j is refused everywhere', async (requestId) => {
    const text = 'A request id is 1 to 100 printable characters without spaces.';
    for (const answer of [
      await calls.checkIn(first, requestId),
      await calls.mark(present(), { requestId }),
      await calls.close({ requestId }),
    ]) {
      expect(answer.errors[0]).toMatchObject({
        message: text,
        extensions: { code: 'BAD_INPUT', fields: { requestId: text } },
      });
    }
    expect(await recordOf()).toBeNull();
  });
});

describe('a stale edit', () => {
  it('is a conflict after close, reopen and a new row', async () => {
    await calls.close();
    const absence = await recordOf();
    expect(absence).toMatchObject({ attendanceStatus: 'Absent' });
    await calls.reopen();
    expect(toRefusal(await calls.checkIn(first))).toBeNull();
    const stale = [{ rotaryId: first, attendanceStatus: 'Leave', version: absence?.version }];
    expect(toAnswer<MarkingResult>(await calls.mark(stale))).toMatchObject({
      rows: [],
      conflicts: [{ rotaryId: first, attendanceStatus: 'Present' }],
    });
    expect(await recordOf()).toMatchObject({ attendanceStatus: 'Present' });
  });

  it('is a conflict after any number of rounds', async () => {
    const seen = new Set<number>();
    for (let round = 0; round < 3; round += 1) {
      await calls.close();
      seen.add((await recordOf())?.version ?? 0);
      await calls.reopen();
    }
    await calls.mark([{ rotaryId: first, attendanceStatus: 'Leave' }]);
    const { version } = (await recordOf()) ?? { version: 0 };
    expect(seen.size).toBe(3);
    expect(Math.max(...seen)).toBeLessThan(version);
  });

  it('never finds a summary version used before', async () => {
    const first = toAnswer<{ version: number }>(await calls.close());
    await calls.reopen();
    expect(toAnswer<{ version: number }>(await calls.close()).version).toBeGreaterThan(first.version);
  });
});

/**
 * Two devices mark, scan, close and reopen in turn, and lose answers: each later repeats a request of long ago. A
 * repetition must give the answer of the first time and change nothing.
 */
it('a hundred requests repeated after changes give their first answers and change nothing', async () => {
  const sent: { repeat: () => Promise<Answer>; answer: Answer }[] = [];
  const send = async (call: (requestId: string) => Promise<Answer>) => {
    const requestId = randomUUID();
    const answer = await call(requestId);
    if (toRefusal(answer) === null) sent.push({ repeat: () => call(requestId), answer });
  };
  const step = getSteps(7);
  for (let round = 0; round < 100; round += 1) {
    await oneStep(step(10), step, send);
    const old = sent[step(sent.length)];
    if (!old) continue;
    const before = await calls.roster();
    expect(await old.repeat()).toEqual(old.answer);
    expect(await calls.roster()).toEqual(before);
  }
  expect(sent.length).toBeGreaterThan(60);
  expect(await verifyTotals(api.database)).toEqual([]);
}, 60_000);

type Send = (call: (requestId: string) => Promise<Answer>) => Promise<void>;

async function oneStep(kind: number, step: (below: number) => number, send: Send): Promise<void> {
  const rotaryId = day.members[step(day.members.length)] ?? '';
  const as = step(2) === 0 ? day.admin : day.otherAdmin;
  if (kind === 0) return send((requestId) => calls.close({ as, requestId }));
  if (kind === 1) return send((requestId) => calls.reopen({ as, requestId }));
  if (kind === 2) return send((requestId) => calls.checkIn(rotaryId, requestId));
  if ((await calls.roster()).status === 'Completed') await calls.reopen();
  const attendanceStatus = ['Present', 'Absent', 'Leave'][step(3)];
  // Half of them say what is so already, and change nothing.
  const { version, ...known } = (await recordOf(rotaryId)) ?? { version: undefined };
  const same = 'attendanceStatus' in known && step(2) === 0 ? known.attendanceStatus : attendanceStatus;
  return send((requestId) => calls.mark([{ rotaryId, attendanceStatus: same, version }], { as, requestId }));
}

/** Numbers that look random and are the same in every run. */
function getSteps(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return below === 0 ? 0 : Math.floor((state / 2_147_483_648) * below);
  };
}
