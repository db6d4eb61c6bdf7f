import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { duringTransaction } from '../../test/during-transaction.ts';
import { newMember } from '../../test/factories.ts';
import {
  getCalls,
  type MarkingResult,
  type MeetingContext,
  type MemberRecord,
  newMeetingDay,
  toAnswer,
  toRefusal,
} from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

const CREATE = `mutation ($input: CreateMemberAttendanceInput!, $requestId: String) {
  createMemberAttendance(input: $input, requestId: $requestId) {
    id rotaryId memberName attendanceStatus paymentStatus attendedDateTime isLate lateTime version } }`;
const UPDATE = `mutation ($input: UpdateMemberAttendanceInput!) {
  updateMemberAttendance(input: $input) { attendanceStatus paymentStatus attendedDateTime isLate lateTime version } }`;

let api: TestApi;
let day: MeetingContext;
let calls: ReturnType<typeof getCalls>;
let first: string;
let second: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  day = await newMeetingDay(api);
  calls = getCalls(api, day);
  [first = '', second = ''] = day.members;
});

async function mark(rows: object[]): Promise<MarkingResult> {
  return toAnswer<MarkingResult>(await calls.mark(rows));
}

function setMeeting(values: object) {
  return api.database.kysely
    .updateTable('meeting')
    .set(values)
    .where('meeting_id', '=', day.meetingId)
    .execute();
}

describe('marking many', () => {
  it('stores marked members, with lateness computed by the server, and leaves out the Unmarked', async () => {
    const [early = '', late = '', unmarked = ''] = day.members;
    const { rows, conflicts } = await mark([
      {
        rotaryId: early,
        attendanceStatus: 'Present',
        paymentStatus: 'Paid',
        attendedDateTime: '2026-11-20 07:15',
      },
      { rotaryId: late, attendanceStatus: 'Present', attendedDateTime: '2026-11-20 08:40' },
      { rotaryId: unmarked, attendanceStatus: 'Unmarked' },
    ]);
    expect(conflicts).toEqual([]);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rotaryId: early,
          paymentStatus: 'Paid',
          isLate: false,
          lateTime: '00:00:00',
        }),
        expect.objectContaining({
          rotaryId: late,
          paymentStatus: 'Unpaid',
          isLate: true,
          lateTime: '01:25:00',
        }),
      ]),
    );
    const roster = await calls.roster();
    expect(roster.rows.find(({ rotaryId }) => rotaryId === unmarked)?.attendance).toBeNull();
  });

  it('uses the server’s time for rows without one', async () => {
    const { rows } = await mark([{ rotaryId: first, attendanceStatus: 'Present' }]);
    expect(rows[0]).toMatchObject({
      attendedDateTime: '2026-11-20 07:20',
      lateTime: '00:05:00',
      markedBy: day.admin,
      version: 1,
    });
  });

  it('takes a mark back by its version, and nothing where another admin was faster or there is none', async () => {
    await mark([
      { rotaryId: first, attendanceStatus: 'Present', paymentStatus: 'Paid' },
      { rotaryId: second, attendanceStatus: 'Absent' },
    ]);
    const { rows, conflicts } = await mark([
      { rotaryId: first, attendanceStatus: 'Unmarked', version: 1 },
      { rotaryId: second, attendanceStatus: 'Unmarked', version: 7 },
      { rotaryId: day.members[2], attendanceStatus: 'Unmarked', version: 1 },
    ]);
    expect(rows).toMatchObject([
      { rotaryId: first, attendanceStatus: 'Unmarked', paymentStatus: 'Unpaid', isLate: false, version: 2 },
    ]);
    expect(conflicts).toMatchObject([{ rotaryId: second, attendanceStatus: 'Absent' }]);
    const again = await mark([{ rotaryId: first, attendanceStatus: 'Leave', version: 2 }]);
    expect(again.rows).toMatchObject([{ attendanceStatus: 'Leave', version: 3 }]);
  });

  it.each([
    'Absent',
    'Leave',
  ])('accepts Paid only when Present, and no one %s is late', async (attendanceStatus) => {
    const { rows } = await mark([
      { rotaryId: first, attendanceStatus, paymentStatus: 'Paid', attendedDateTime: '2026-11-20 09:00' },
    ]);
    expect(rows[0]).toMatchObject({ paymentStatus: 'Unpaid', isLate: false, lateTime: '00:00:00' });
  });

  it('changes a record whose version was seen, and keeps a Present’s time when only the fee is taken', async () => {
    const { rows } = await mark([
      { rotaryId: first, attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:10' },
    ]);
    api.app.clock.set(new Date('2026-11-20T08:30:00+05:30'));
    const again = await mark([
      { rotaryId: first, attendanceStatus: 'Present', paymentStatus: 'Paid', version: rows[0]?.version },
    ]);
    expect(again.rows[0]).toMatchObject({
      paymentStatus: 'Paid',
      attendedDateTime: '2026-11-20 07:10',
      isLate: false,
      version: 2,
    });
  });

  it('writes nothing for unchanged rows', async () => {
    const rows = [{ rotaryId: first, attendanceStatus: 'Leave' }];
    const { rows: stored } = await mark(rows);
    api.app.clock.set(new Date('2026-11-20T08:00:00+05:30'));
    const again = await mark([{ ...rows[0], version: 1 }]);
    expect(again).toEqual({ rows: stored, conflicts: [] });
    expect(await audits()).toHaveLength(1);
  });

  it('does not overwrite another person’s change, and stores the rest', async () => {
    await calls.checkIn(first);
    const { rows, conflicts } = await mark([
      { rotaryId: first, attendanceStatus: 'Absent' },
      { rotaryId: second, attendanceStatus: 'Absent' },
    ]);
    expect(rows.map(({ rotaryId }) => rotaryId)).toEqual([second]);
    expect(conflicts).toEqual([
      expect.objectContaining({ rotaryId: first, attendanceStatus: 'Present', markedBy: null, version: 1 }),
    ]);
    const stale = await mark([{ rotaryId: second, attendanceStatus: 'Leave', version: 7 }]);
    expect(stale.conflicts[0]).toMatchObject({ rotaryId: second, attendanceStatus: 'Absent' });
  });

  it('skips people outside the roster, and accepts each member once', async () => {
    const stranger = await newMember(api.database, { chapter_id: day.chapterId, status: 'Inactive' });
    const rows = [stranger, day.otherAdmin, 'nobody', first].map((rotaryId) => ({
      rotaryId,
      attendanceStatus: 'Present',
    }));
    expect((await mark(rows)).rows.map(({ rotaryId }) => rotaryId)).toEqual([first]);
    const twice = await calls.mark([rows[3] ?? {}, rows[3] ?? {}]);
    expect(toRefusal(twice)).toEqual({ message: 'List each member once', code: 'BAD_INPUT' });
  });

  it.each([
    ['closed', { status: 'Completed' }, 'Attendance for this meeting is closed.'],
    ['cancelled', { status: 'Cancelled' }, 'Attendance can be marked only while the meeting is Scheduled.'],
    ['to come', { meeting_date: '2026-11-21' }, 'Attendance cannot be marked for future dates.'],
    ['past', { meeting_date: '2026-11-19' }, 'Attendance can be marked only on the date of the meeting.'],
  ])('refuses a meeting that is %s', async (_what, values, message) => {
    await setMeeting(values);
    const answer = await calls.mark([{ rotaryId: first, attendanceStatus: 'Present' }]);
    expect(toRefusal(answer)).toEqual({ message, code: 'CONFLICT' });
    expect((await calls.roster()).markingRefusal).toBe(message);
  });

  it.each([
    '2026-11-19 23:59',
    '2026-11-21 00:00',
    'yesterday',
  ])('refuses %s as the time of attending', async (time) => {
    const answer = await calls.mark([
      { rotaryId: second, attendanceStatus: 'Present' },
      { rotaryId: first, attendanceStatus: 'Present', attendedDateTime: time },
    ]);
    expect(toRefusal(answer)?.code).toBe('BAD_INPUT');
    expect((await calls.roster()).rows.every(({ attendance }) => attendance === null)).toBe(true);
  });

  it('is not for members, nor for another chapter’s admin', async () => {
    const other = await newMeetingDay(api);
    const rows = [{ rotaryId: first, attendanceStatus: 'Present' }];
    expect(toRefusal(await calls.mark(rows, { as: first }))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await calls.mark(rows, { as: other.admin }))?.code).toBe('NOT_FOUND');
  });
});

describe('two concurrent admins', () => {
  it('never overwrite each other: of each row one change is stored and the other is a conflict', async () => {
    const big = await newMeetingDay(api, { members: 150 });
    const { mark: markAs, roster } = getCalls(api, big);
    const rows = (attendanceStatus: string) =>
      big.members.map((rotaryId) => ({ rotaryId, attendanceStatus }));
    const answers = await duringTransaction(
      api.database,
      [['select from meeting where meeting_id = $1 for update', [big.meetingId]]],
      () =>
        Promise.all([markAs(rows('Present')), markAs(rows('Absent').toReversed(), { as: big.otherAdmin })]),
      2,
    );
    const [one, other] = answers.map((answer) => toAnswer<MarkingResult>(answer));
    const { rows: stored } = await roster();
    expect(stored).toHaveLength(150);
    for (const { rotaryId, attendance } of stored) {
      const winner = attendance?.markedBy === big.admin ? one : other;
      const loser = winner === one ? other : one;
      expect(attendance?.version).toBe(1);
      expect(winner?.rows).toContainEqual(attendance);
      expect(loser?.conflicts).toContainEqual(attendance);
      expect(loser?.rows.some((row) => row.rotaryId === rotaryId)).toBe(false);
    }
  });

  it('get a conflict for a row that changes between reading and writing', async () => {
    const both = [first, second].map((rotaryId) => ({ rotaryId, attendanceStatus: 'Present' }));
    const insert = `insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name,
      attendance_status, attended_at) values ($1, $2, $3, gen_random_uuid(), 'X', 'Leave', '2026-11-20 07:00')`;
    const answer = await duringTransaction(
      api.database,
      [[insert, [day.chapterId, day.meetingId, first]]],
      () => calls.mark(both, { requestId: 'overtaken' }),
    );
    const { rows, conflicts } = toAnswer<MarkingResult>(answer);
    expect(rows.map(({ rotaryId }) => rotaryId)).toEqual([second]);
    expect(conflicts).toEqual([expect.objectContaining({ rotaryId: first, attendanceStatus: 'Leave' })]);
    expect(await calls.mark(both, { requestId: 'overtaken' })).toEqual(answer);
  });
});

describe('a repeated marking', () => {
  it('gets the first answer and changes nothing, also concurrently', async () => {
    const rows = [{ rotaryId: first, attendanceStatus: 'Present' }];
    const twins = await Promise.all([
      calls.mark(rows, { requestId: 'nonce' }),
      calls.mark(rows, { requestId: 'nonce' }),
    ]);
    const third = await calls.mark(rows, { requestId: 'nonce' });
    expect(twins[1]).toEqual(twins[0]);
    expect(third).toEqual(twins[0]);
    expect(toAnswer<MarkingResult>(third).rows).toHaveLength(1);
    expect(await audits()).toHaveLength(1);
  });

  it('is refused when the request id was used for something else', async () => {
    await calls.mark([{ rotaryId: first, attendanceStatus: 'Present' }], { requestId: 'nonce-2' });
    const answer = await calls.mark([{ rotaryId: second, attendanceStatus: 'Present' }], {
      requestId: 'nonce-2',
    });
    expect(toRefusal(answer)?.code).toBe('CONFLICT');
  });
});

describe('marking one', () => {
  const createOne = (input: object) =>
    api.ask('attendance', day.admin, CREATE, {
      input: { chapterId: day.chapterId, meetingId: day.meetingId, ...input },
    });
  const changeOne = (input: object) =>
    api.ask('attendance', day.admin, UPDATE, {
      input: { chapterId: day.chapterId, meetingId: day.meetingId, rotaryId: first, ...input },
    });

  it('creates a record by its API names, without believing name or lateness', async () => {
    const record = toAnswer<MemberRecord>(
      await createOne({
        rotaryId: first,
        memberName: 'X',
        attendanceStatus: 'Present',
        isLate: false,
        lateTime: '00:00:00',
      }),
    );
    expect(record).toMatchObject({ rotaryId: first, isLate: true, lateTime: '00:05:00', version: 1 });
    expect(record).not.toMatchObject({ memberName: 'X' });
  });

  it('refuses a second record, an unknown member and no status', async () => {
    await createOne({ rotaryId: first, attendanceStatus: 'Present' });
    const again = await createOne({ rotaryId: first, attendanceStatus: 'Absent' });
    expect(toRefusal(again)).toEqual({
      message: 'Someone else changed this in the meantime. You now see the newer version.',
      code: 'CONFLICT',
    });
    expect(toRefusal(await createOne({ rotaryId: 'nobody', attendanceStatus: 'Absent' }))?.code).toBe(
      'NOT_FOUND',
    );
    expect(toRefusal(await createOne({ rotaryId: second }))).toEqual({
      message: 'Attendance status must be checked and valid.',
      code: 'BAD_INPUT',
    });
  });

  it('updates what is given, by version, and keeps the rest', async () => {
    await createOne({ rotaryId: first, attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:25' });
    const paid = toAnswer<MemberRecord>(await changeOne({ paymentStatus: 'Paid', version: 1 }));
    expect(paid).toMatchObject({
      attendanceStatus: 'Present',
      paymentStatus: 'Paid',
      attendedDateTime: '2026-11-20 07:25',
    });
    expect(toRefusal(await changeOne({ attendanceStatus: 'Absent', version: 1 }))?.code).toBe('CONFLICT');
    const absent = toAnswer<MemberRecord>(await changeOne({ attendanceStatus: 'Absent', version: 2 }));
    expect(absent).toMatchObject({ paymentStatus: 'Unpaid', isLate: false, version: 3 });
  });

  it('refuses a change back to Unmarked, and of a missing record', async () => {
    expect(toRefusal(await changeOne({ attendanceStatus: 'Present' }))?.code).toBe('NOT_FOUND');
    await createOne({ rotaryId: first, attendanceStatus: 'Present' });
    expect(toRefusal(await changeOne({ attendanceStatus: 'Unmarked' }))?.code).toBe('BAD_INPUT');
  });
});

it('is audited with old and new values', async () => {
  await mark([{ rotaryId: first, attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:10' }]);
  await mark([{ rotaryId: first, attendanceStatus: 'Leave', version: 1 }]);
  const [, change] = await audits();
  expect(change).toMatchObject({
    actor: day.admin,
    action: 'attendance.mark',
    subject: day.meetingId,
    before: {
      [first]: { attendanceStatus: 'Present', paymentStatus: 'Unpaid', attendedDateTime: '2026-11-20 07:10' },
    },
    after: {
      [first]: { attendanceStatus: 'Leave', paymentStatus: 'Unpaid', attendedDateTime: '2026-11-20 07:20' },
    },
  });
});

it('sets the arrival, which decides the lateness and is in the audit log', async () => {
  await mark([{ rotaryId: first, attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:24' }]);
  const arrival = { attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:15', version: 1 };
  const { rows } = await mark([{ rotaryId: first, ...arrival }]);
  expect(rows).toMatchObject([{ attendedDateTime: '2026-11-20 07:15', isLate: false }]);
  const [, change] = await audits();
  expect(change).toMatchObject({
    before: { [first]: { attendedDateTime: '2026-11-20 07:24' } },
    after: { [first]: { attendedDateTime: '2026-11-20 07:15' } },
  });
});

it('says in the audit log that an admin stated the arrival, and of whom', async () => {
  const present = { attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:15' };
  await mark([
    { rotaryId: first, ...present, isArrivalStated: true },
    { rotaryId: second, ...present },
  ]);
  const [entry] = await audits();
  expect(entry).toMatchObject({
    actor: day.admin,
    after: { [first]: { attendedDateTime: '2026-11-20 07:15', isArrivalStated: true } },
  });
  expect(entry?.after).not.toHaveProperty([second, 'isArrivalStated']);
});

it('stores how the fee was paid, until changed, and in the audit log', async () => {
  const present = { rotaryId: first, attendanceStatus: 'Present', paymentStatus: 'Paid' };
  const getKind = async (row: object) => (await mark([row])).rows[0]?.paymentKind;
  expect(await getKind({ ...present, paymentKind: 'UPI' })).toBe('UPI');
  expect(await getKind({ ...present, version: 1 })).toBe('UPI');
  expect(await getKind({ ...present, paymentKind: 'Cash', version: 1 })).toBe('Cash');
  const roster = await calls.roster();
  const stored = roster.rows.find(({ rotaryId }) => rotaryId === first)?.attendance;
  expect(stored).toMatchObject({ paymentKind: 'Cash', version: 2 });
  expect(await getKind({ ...present, attendanceStatus: 'Leave', version: 2 })).toBeNull();
  const [, change] = await audits();
  expect(change).toMatchObject({
    before: { [first]: { paymentKind: 'UPI' } },
    after: { [first]: { paymentKind: 'Cash' } },
  });
});

it('marks 150 members in two round trips', async () => {
  const big = await newMeetingDay(api, { members: 150 });
  const bigCalls = getCalls(api, big);
  const rows = big.members.map((rotaryId) => ({
    rotaryId,
    attendanceStatus: 'Present',
    paymentStatus: 'Paid',
  }));
  await bigCalls.roster();
  const trips = countRoundTrips(api.database);
  const { rows: stored } = toAnswer<MarkingResult>(await bigCalls.mark(rows, { requestId: 'big' }));
  trips.stop();
  expect(stored).toHaveLength(150);
  expect(trips.statements).toHaveLength(2);
});

function audits() {
  return api.database.kysely
    .selectFrom('audit')
    .selectAll()
    .where('chapter_id', '=', day.chapterId)
    .orderBy('at')
    .execute();
}
