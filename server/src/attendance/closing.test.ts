import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { duringTransaction } from '../../test/during-transaction.ts';
import { newMember } from '../../test/factories.ts';
import {
  getCalls,
  type MarkingResult,
  type MeetingContext,
  newMeetingDay,
  type Roster,
  toAnswer,
  toRefusal,
} from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';

let api: TestApi;
let day: MeetingContext;
let calls: ReturnType<typeof getCalls>;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  day = await newMeetingDay(api, { members: 8 });
  calls = getCalls(api, day);
});

/** Two present in time, one of them paid, one late, one on leave, one absent; the other three stay unmarked. */
async function markSome(): Promise<void> {
  const [a, b, c, d, e] = day.members;
  toAnswer<MarkingResult>(
    await calls.mark([
      {
        rotaryId: a,
        attendanceStatus: 'Present',
        paymentStatus: 'Paid',
        attendedDateTime: '2026-11-20 07:05',
      },
      { rotaryId: b, attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:15' },
      { rotaryId: c, attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:16' },
      { rotaryId: d, attendanceStatus: 'Leave' },
      { rotaryId: e, attendanceStatus: 'Absent' },
    ]),
  );
}

/** Everything that closing may touch, but for the meeting's version and what only records the doing. */
async function stateOfChapter() {
  const { kysely } = api.database;
  const of = (
    table: 'member_attendance' | 'attendance_summary' | 'member_counter' | 'member_counter_lifetime',
  ) => kysely.selectFrom(table).selectAll().where('chapter_id', '=', day.chapterId).execute();
  const chapter = (table: 'chapter_counter' | 'chapter_counter_lifetime') =>
    kysely.selectFrom(table).selectAll().where('chapter_id', '=', day.chapterId).execute();
  const { version: _, ...meeting } = await kysely
    .selectFrom('meeting')
    .selectAll()
    .where('chapter_id', '=', day.chapterId)
    .executeTakeFirstOrThrow();
  const counted = (rows: { count: number }[]) => rows.filter(({ count }) => count !== 0);
  return {
    meeting,
    records: await of('member_attendance'),
    summaries: await of('attendance_summary'),
    counters: [
      counted((await of('member_counter')) as { count: number }[]),
      counted((await of('member_counter_lifetime')) as { count: number }[]),
      counted(await chapter('chapter_counter')),
      counted(await chapter('chapter_counter_lifetime')),
    ],
  };
}

describe('closing', () => {
  it('completes the meeting with its summary: late presents count as Late, percentages are of the members', async () => {
    await markSome();
    expect(toAnswer(await calls.close())).toEqual({
      sk: 'DATE#2026-11-20',
      meetingId: day.meetingId,
      meetingDate: '2026-11-20',
      presentCount: 2,
      presentPercent: 25,
      absentCount: 4,
      absentPercent: 50,
      leaveCount: 1,
      leavePercent: 12.5,
      lateCount: 1,
      latePercent: 12.5,
      totalMembersCount: 8,
      year: 2026,
      term: 2,
      quarter: 4,
      month: 11,
      weekNo: 47,
      isCorrected: false,
      version: 2,
    });
    const roster = await calls.roster();
    expect(roster).toMatchObject({ status: 'Completed', canMark: false, canClose: false, canReopen: true });
    expect(roster.rows).toHaveLength(8);
  });

  it('makes the unmarked Absent and Unpaid', async () => {
    await markSome();
    await calls.close();
    const { rows } = await calls.roster();
    const absent = rows.filter(({ rotaryId }) => day.members.indexOf(rotaryId) >= 5);
    expect(absent).toHaveLength(3);
    for (const { attendance } of absent) {
      expect(attendance).toMatchObject({
        attendanceStatus: 'Absent',
        paymentStatus: 'Unpaid',
        attendedDateTime: '2026-11-20 07:30',
        isLate: false,
      });
    }
  });

  it('leaves out inactive members, and treats an Unmarked row like a missing one', async () => {
    const [gone = '', unmarked = ''] = day.members;
    const { kysely, pool } = api.database;
    await kysely.updateTable('member').set({ status: 'Inactive' }).where('rotary_id', '=', gone).execute();
    await pool.query(
      `insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name, attendance_status,
        attended_at) values ($1, $2, $3, gen_random_uuid(), 'X', 'Unmarked', '2026-11-20 07:00')`,
      [day.chapterId, day.meetingId, unmarked],
    );
    expect(toAnswer(await calls.close())).toMatchObject({ absentCount: 7, totalMembersCount: 7 });
    const { rows } = await calls.roster();
    expect(rows.map(({ rotaryId }) => rotaryId)).not.toContain(gone);
    await calls.reopen();
    expect((await stateOfChapter()).records).toEqual([]);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('of 150 takes thirteen round trips, the request id included', async () => {
    const big = getCalls(api, await newMeetingDay(api, { members: 150 }));
    await big.roster();
    const trips = countRoundTrips(api.database);
    expect(toAnswer(await big.close({ requestId: 'big' }))).toMatchObject({ absentCount: 150 });
    trips.stop();
    expect(trips.statements).toHaveLength(13);
  });

  it('counts each member once, by member and chapter, and agrees with the facts', async () => {
    await markSome();
    await calls.close();
    const { counters } = await stateOfChapter();
    expect(counters.map((rows) => rows.length)).toEqual([8, 8, 4, 4]);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('is audited with who became absent', async () => {
    await calls.close();
    const audit = await api.database.kysely
      .selectFrom('audit')
      .selectAll()
      .where('chapter_id', '=', day.chapterId)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      actor: day.admin,
      action: 'attendance.close',
      subject: day.meetingId,
      before: { status: 'Scheduled' },
      after: { status: 'Completed', absent: expect.arrayContaining(day.members) },
    });
  });

  it('refuses check-in and marking from then on', async () => {
    await calls.close();
    const [member = ''] = day.members;
    expect(toRefusal(await calls.checkIn(member))?.message).toBe('Scanned QR meeting is Closed or Cancelled');
    expect(
      toRefusal(await calls.mark([{ rotaryId: member, attendanceStatus: 'Present', version: 1 }])),
    ).toEqual({
      message: 'Attendance for this meeting is closed.',
      code: 'CONFLICT',
    });
  });

  it.each([
    ['a cancelled meeting', { status: 'Cancelled' }, 'This meeting is cancelled.'],
    [
      'one to come',
      { meeting_date: '2026-11-27' },
      'Attendance cannot be closed before the date of the meeting.',
    ],
  ])('refuses %s', async (_what, values, message) => {
    await setMeeting(values);
    expect(toRefusal(await calls.close())).toEqual({ message, code: 'CONFLICT' });
  });

  it('is not for members, other chapters’ admins, or unknown meetings', async () => {
    const other = await newMeetingDay(api);
    expect(toRefusal(await calls.close({ as: day.members[0] ?? '' }))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await calls.close({ as: other.admin }))?.code).toBe('NOT_FOUND');
    const mixed = getCalls(api, { ...day, meetingId: other.meetingId });
    expect(toRefusal(await mixed.close())?.code).toBe('NOT_FOUND');
    const nonsense = getCalls(api, { ...day, meetingId: 'nonsense' });
    expect(toRefusal(await nonsense.close())?.code).toBe('NOT_FOUND');
  });
});

describe('closing a past meeting', () => {
  beforeEach(() => setMeeting({ meeting_date: '2026-11-13' }));

  it('uses the records, with absences of those who were members then', async () => {
    const joined = await newMember(api.database, {
      chapter_id: day.chapterId,
      date_of_joining: '2026-11-14',
    });
    expect(await calls.roster()).toMatchObject({ canMark: false, canClose: true });
    expect(toAnswer(await calls.close())).toMatchObject({
      absentCount: 8,
      totalMembersCount: 8,
      absentPercent: 100,
    });
    const { rows } = await calls.roster();
    expect(rows.some(({ rotaryId }) => rotaryId === joined)).toBe(false);
    expect(rows[0]?.attendance?.attendedDateTime).toBe('2026-11-13 07:30');
  });

  it('can be undone on the same day, not on the next', async () => {
    const before = await stateOfChapter();
    await calls.close();
    expect((await calls.roster()).canReopen).toBe(true);
    expect(toAnswer(await calls.reopen())).toMatchObject({ date: '2026-11-13', status: 'Scheduled' });
    expect(await stateOfChapter()).toEqual(before);
    expect(await calls.roster()).toMatchObject({ canMark: false, canClose: true });
    await calls.close();
    api.app.clock.set(new Date('2026-11-21T00:00:00+05:30'));
    expect((await calls.roster()).canReopen).toBe(false);
    expect(toRefusal(await calls.reopen())?.message).toBe(
      'Attendance can be reopened only on the day it was closed.',
    );
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('shows in advance who becomes Absent: no one who joined since', async () => {
    const joined = await newMember(api.database, {
      chapter_id: day.chapterId,
      date_of_joining: '2026-11-14',
    });
    const { rows } = await calls.roster();
    const expected = rows.filter(({ isExpected }) => isExpected).map(({ rotaryId }) => rotaryId);
    expect(expected.toSorted()).toEqual(day.members.toSorted());
    expect(rows.map(({ rotaryId }) => rotaryId)).toContain(joined);
    expect(toAnswer(await calls.close())).toMatchObject({ absentCount: expected.length });
  });

  it('needs a valid subscription', async () => {
    await endSubscriptions(api, day.chapterId);
    expect(await calls.roster()).toMatchObject({ canClose: false });
    expect(toRefusal(await calls.close())?.code).toBe('CONFLICT');
    await setMeeting({ meeting_date: '2026-11-20' });
    expect(toRefusal(await calls.close())).toBeNull();
  });
});

describe('closing twice', () => {
  it('closes once and gives the same summary, from one device and from two', async () => {
    await markSome();
    const answers = await Promise.all([
      calls.close(),
      calls.close({ as: day.otherAdmin }),
      calls.close({ requestId: 'nonce' }),
      calls.close({ requestId: 'nonce' }),
    ]);
    const [first] = answers;
    for (const answer of [...answers, await calls.close()]) expect(answer).toEqual(first);
    expect(await verifyTotals(api.database)).toEqual([]);
    expect((await stateOfChapter()).summaries).toHaveLength(1);
  });

  it('waits for a running check-in and counts it', async () => {
    const [member = ''] = day.members;
    const insert = `insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name,
      attendance_status, attended_at) values ($1, $2, $3, gen_random_uuid(), 'X', 'Present', '2026-11-20 07:00')`;
    const closing = await duringTransaction(
      api.database,
      [
        ['select from meeting where meeting_id = $1 for share', [day.meetingId]],
        [insert, [day.chapterId, day.meetingId, member]],
      ],
      () => calls.close(),
    );
    expect(toAnswer(closing)).toMatchObject({ presentCount: 1, absentCount: 7 });
  });
});

describe('reopening', () => {
  it('reverses exactly what closing stored', async () => {
    await markSome();
    const before = await stateOfChapter();
    await calls.close();
    expect(await stateOfChapter()).not.toEqual(before);
    const state = toAnswer(await calls.reopen({ as: day.otherAdmin }));
    expect(state).toMatchObject({ id: day.meetingId, date: '2026-11-20', status: 'Scheduled' });
    expect(await stateOfChapter()).toEqual(before);
    expect(await verifyTotals(api.database)).toEqual([]);
    expect(await calls.roster()).toMatchObject({ status: 'Scheduled', canMark: true, canClose: true });
  });

  it('allows check-ins again, and closing again counts again', async () => {
    const [member = ''] = day.members;
    await calls.close();
    await calls.reopen();
    expect(toRefusal(await calls.checkIn(member))).toBeNull();
    expect(toAnswer(await calls.close())).toMatchObject({ lateCount: 1, absentCount: 7 });
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('raises the meeting’s version above all earlier ones', async () => {
    const [member = ''] = day.members;
    const versions = async (): Promise<number> => {
      const { rows } = await api.database.pool.query(
        `select max(version) as highest from (
          select version from meeting where chapter_id = $1 union all
          select version from member_attendance where chapter_id = $1 union all
          select version from attendance_summary where chapter_id = $1) seen`,
        [day.chapterId],
      );
      return rows[0].highest;
    };
    await calls.close();
    await api.database.pool.query(
      'update member_attendance set version = version + 3 where chapter_id = $1 and rotary_id = $2',
      [day.chapterId, member],
    );
    const closed = await versions();
    await calls.reopen();
    const { rows } = await api.database.pool.query('select version from meeting where chapter_id = $1', [
      day.chapterId,
    ]);
    expect(rows[0].version).toBeGreaterThan(closed);
    await calls.checkIn(member);
    const { rows: stored } = await api.database.pool.query(
      'select version from member_attendance where chapter_id = $1 and rotary_id = $2',
      [day.chapterId, member],
    );
    expect(stored[0].version).toBeGreaterThan(closed);
  });

  it('twice, or from two devices, reopens once', async () => {
    await calls.close();
    const answers = await Promise.all([calls.reopen(), calls.reopen({ as: day.otherAdmin }), calls.reopen()]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('is possible until midnight', async () => {
    await calls.close();
    api.app.clock.set(new Date('2026-11-21T00:00:00+05:30'));
    expect(toRefusal(await calls.reopen())).toEqual({
      message: 'Attendance can be reopened only on the day it was closed.',
      code: 'CONFLICT',
    });
    expect((await calls.roster()).canReopen).toBe(false);
  });

  it('is audited, with the summary that was withdrawn', async () => {
    await calls.close();
    await calls.reopen();
    const audits = await api.database.kysely
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('chapter_id', '=', day.chapterId)
      .orderBy('at')
      .execute();
    expect(audits[1]).toMatchObject({
      action: 'attendance.reopen',
      before: { status: 'Completed', summary: { absentCount: 8 } },
      after: { status: 'Scheduled' },
    });
  });
});

describe('a chapter of support admins', () => {
  it('has an empty roster, and closing makes no one Absent', async () => {
    const support = await newMeetingDay(api, { members: 2, chapter: { is_support: true } });
    const itsCalls = getCalls(api, support);
    expect(await itsCalls.roster()).toMatchObject({ rows: [], figures: { totalMembersCount: 0 } });
    const [somebody] = support.members;
    const marked = await itsCalls.mark([{ rotaryId: somebody, attendanceStatus: 'Present' }]);
    expect(toAnswer<MarkingResult>(marked)).toEqual({ rows: [], conflicts: [] });
    expect(toAnswer(await itsCalls.close())).toMatchObject({ absentCount: 0, totalMembersCount: 0 });
    expect((await itsCalls.roster()).rows).toEqual([]);
  });
});

describe('the roster', () => {
  it('shows every member by name, visitors and live figures, and no admin', async () => {
    await markSome();
    const roster: Roster = await calls.roster();
    expect(roster).toMatchObject({
      status: 'Scheduled',
      meetingFee: 300,
      earlyPresenceMinutes: 15,
      timing: ['07:30', '09:00'],
      canMark: true,
      canClose: true,
      canReopen: false,
      markingRefusal: null,
    });
    expect(roster.rows.map(({ rotaryId }) => rotaryId).toSorted()).toEqual(day.members.toSorted());
    expect(roster.rows.map(({ memberName }) => memberName)).toEqual(
      roster.rows.map(({ memberName }) => memberName).toSorted(),
    );
    expect(roster.figures).toMatchObject({
      members: { presentCount: 2, lateCount: 1, absentCount: 1, leaveCount: 1 },
      totalMembersCount: 8,
      memberAmount: 300,
      visitorAmount: 0,
      overallAmount: 300,
      memberPresentPercent: 25,
    });
  });

  it('keeps recorded people who have left since', async () => {
    await markSome();
    await api.database.kysely
      .updateTable('member')
      .set({ status: 'Inactive' })
      .where('rotary_id', '=', day.members[0] ?? '')
      .execute();
    const { rows, figures } = await calls.roster();
    expect(rows).toHaveLength(8);
    expect(figures).toMatchObject({ totalMembersCount: 7, members: { presentCount: 2 } });
  });

  it('of 150 takes one round trip', async () => {
    const big = getCalls(api, await newMeetingDay(api, { members: 150 }));
    await big.roster();
    const trips = countRoundTrips(api.database);
    expect((await big.roster()).rows).toHaveLength(150);
    trips.stop();
    expect(trips.statements).toHaveLength(1);
  });
});

function setMeeting(values: object) {
  return api.database.kysely
    .updateTable('meeting')
    .set(values)
    .where('meeting_id', '=', day.meetingId)
    .execute();
}
