import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

const MATRIX = `query ($chapterId: ID, $startDate: String, $endDate: String, $code: AttendanceCode) {
  getAttendanceMatrix(chapterId: $chapterId, startDate: $startDate, endDate: $endDate) {
    meetings { id date timing isOpen }
    members { rotaryId memberName classificationName leftOn codes
      records(code: $code) { meetingId code attendedDateTime lateTime } } } }`;

interface Matrix {
  meetings: { id: string; date: string; timing: string[]; isOpen: boolean }[];
  members: {
    rotaryId: string;
    memberName: string;
    classificationName: string | null;
    leftOn: string | null;
    codes: (string | null)[];
    records: { meetingId: string; code: string; attendedDateTime: string; lateTime: string }[];
  }[];
}

const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };

let api: TestApi;
let chapterId: string;
let admin: string;
let uma: string;
let ravi: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true, full_name: 'AN ADMIN' });
  ravi = await newMember(api.database, { chapter_id: chapterId, full_name: 'RAVI' });
  uma = await newMember(api.database, { chapter_id: chapterId, full_name: 'UMA' });
});

async function held(date: string, status: 'Completed' | 'Scheduled' | 'Cancelled' = 'Completed') {
  const meeting = await newMeeting(api.database, { chapter_id: chapterId, meeting_date: date, status });
  return meeting.meeting_id;
}

async function attend(meetingId: string, rotaryId: string, status: string, lateTime = '00:00:00') {
  await api.database.pool.query(
    `insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name, attendance_status,
      attended_at, is_late, late_time)
    values ($1, $2, $3, gen_random_uuid(), 'SOMEBODY', $4, '2026-11-04 07:20', $5, $6)`,
    [chapterId, meetingId, rotaryId, status, lateTime !== '00:00:00', lateTime],
  );
}

const ask = (variables: object = {}, as = admin) =>
  api.ask('attendance', as, MATRIX, { chapterId, ...NOVEMBER, ...variables });

const read = async (variables: object = {}) => toAnswer<Matrix>(await ask(variables));

const getCodes = ({ members }: Matrix) => members.map(({ memberName, codes }) => [memberName, ...codes]);

describe('the attendance matrix', () => {
  it('has the members by name and the closed meetings by date', async () => {
    const second = await held('2026-11-11');
    const first = await held('2026-11-04');
    await attend(first, uma, 'Present', '00:05:00');
    await attend(second, uma, 'Leave');
    await attend(first, ravi, 'Present');
    const matrix = await read();
    expect(matrix.meetings).toEqual([
      { id: first, date: '2026-11-04', timing: ['07:30', '09:00'], isOpen: false },
      { id: second, date: '2026-11-11', timing: ['07:30', '09:00'], isOpen: false },
    ]);
    expect(getCodes(matrix)).toEqual([
      ['RAVI', 'Present', null],
      ['UMA', 'Late', 'Leave'],
    ]);
    expect(matrix.members[1]?.records).toEqual([
      { meetingId: first, code: 'Late', attendedDateTime: '2026-11-04 07:20', lateTime: '00:05:00' },
      { meetingId: second, code: 'Leave', attendedDateTime: '2026-11-04 07:20', lateTime: '00:00:00' },
    ]);
  });

  it('returns the records of one requested code', async () => {
    const meetingId = await held('2026-11-04');
    await attend(meetingId, uma, 'Absent');
    await attend(meetingId, ravi, 'Present', '00:01:00');
    const toRecords = async (code: string) =>
      (await read({ code })).members.map(({ records }) => records.map((record) => record.code));
    expect(await toRecords('Absent')).toEqual([[], ['Absent']]);
    expect(await toRecords('Late')).toEqual([['Late'], []]);
    expect(await toRecords('Present')).toEqual([[], []]);
  });

  it('has the records of today’s meeting and of one never closed, marked as open', async () => {
    await attend(await held('2026-11-13', 'Scheduled'), uma, 'Present', '00:05:00');
    await attend(await held('2026-11-18'), uma, 'Absent');
    await attend(await held('2026-11-20', 'Scheduled'), ravi, 'Leave');
    const matrix = await read();
    expect(matrix.meetings.map(({ date, isOpen }) => [date, isOpen])).toEqual([
      ['2026-11-13', true],
      ['2026-11-18', false],
      ['2026-11-20', true],
    ]);
    expect(getCodes(matrix)).toEqual([
      ['RAVI', null, null, 'Leave'],
      ['UMA', 'Late', 'Absent', null],
    ]);
  });

  it('uses the chapter’s day', async () => {
    await held('2026-11-21', 'Scheduled');
    expect((await read()).meetings).toEqual([]);
    api.app.clock.set(new Date('2026-11-21T00:00:00+05:30'));
    expect((await read()).meetings).toMatchObject([{ date: '2026-11-21', isOpen: true }]);
  });

  it('leaves out future, cancelled and other periods’ meetings', async () => {
    for (const [date, status] of [
      ['2026-10-31', 'Completed'],
      ['2026-11-19', 'Cancelled'],
      ['2026-11-27', 'Scheduled'],
      ['2026-12-01', 'Completed'],
    ] as const) {
      await attend(await held(date, status), uma, 'Present');
    }
    expect(await read()).toMatchObject({ meetings: [], members: [{ codes: [] }, { codes: [] }] });
    const days = async (startDate: string, endDate: string) =>
      (await read({ startDate, endDate })).meetings.map(({ date }) => date);
    expect(await days('2026-10-31', '2026-12-01')).toEqual(['2026-10-31', '2026-12-01']);
    expect(await days('2026-12-01', '2026-12-01')).toEqual(['2026-12-01']);
  });

  it('names no support admin, Active or not', async () => {
    await api.database.kysely
      .updateTable('chapter')
      .set({ is_support: true })
      .where('chapter_id', '=', chapterId)
      .execute();
    await api.database.kysely
      .updateTable('member')
      .set({ is_support_admin: true })
      .where('chapter_id', '=', chapterId)
      .execute();
    await held('2026-11-18');
    expect((await read()).members).toEqual([]);
  });

  it('has members who became Inactive within the period, not before or after', async () => {
    for (const [full_name, inactive_date] of [
      ['BEFORE', '2026-10-31'],
      ['WITHIN', '2026-11-20'],
      ['AFTER', '2026-12-01'],
    ] as const) {
      const gone = { chapter_id: chapterId, full_name, status: 'Inactive', inactive_date } as const;
      await attend(await held(inactive_date), await newMember(api.database, gone), 'Present');
    }
    await newMember(api.database, { chapter_id: chapterId, full_name: 'NEWCOMER', status: 'New' });
    expect(getCodes(await read())).toEqual([
      ['RAVI', null],
      ['UMA', null],
      ['WITHIN', 'Present'],
    ]);
    expect((await read()).members.map(({ leftOn }) => leftOn)).toEqual([null, null, '2026-11-20']);
  });

  it('takes one round trip, however many members and meetings there are', async () => {
    await api.database.pool.query(
      `insert into meeting (chapter_id, meeting_id, meeting_date, starts_at, ends_at, business_presentation, edu_talk,
        venue, status)
      select $1, gen_random_uuid(), day::date, '07:30', '09:00', '{}', 'T', 'V', 'Completed'
      from generate_series('2026-01-01'::date, '2026-12-31', '7 days') day`,
      [chapterId],
    );
    await api.database.pool.query(
      `insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name, attendance_status, attended_at)
      select m.chapter_id, m.meeting_id, p.rotary_id, gen_random_uuid(), p.full_name, 'Present', m.meeting_date
      from meeting m join member p on p.chapter_id = m.chapter_id and not p.is_admin where m.chapter_id = $1`,
      [chapterId],
    );
    await ask();
    const trips = countRoundTrips(api.database);
    const matrix = await read({ startDate: '2026-01-01', endDate: '2026-12-31' });
    trips.stop();
    expect(matrix.members.map(({ codes }) => codes.filter((code) => code === 'Present').length)).toEqual([
      53, 53,
    ]);
    expect(trips.statements).toHaveLength(1);
  });

  it('needs a valid period', async () => {
    for (const [startDate, endDate, message] of [
      ['2026-11-30', '2026-11-01', 'The end must not be before the start.'],
      ['2020-01-01', '2026-11-01', 'A report can cover at most five years.'],
      ['yesterday', '2026-11-01', 'Write dates as YYYY-MM-DD'],
    ]) {
      expect(toRefusal(await ask({ startDate, endDate }))).toEqual({ code: 'BAD_INPUT', message });
    }
  });

  it.each([
    ['startDate', null],
    ['startDate', ''],
    ['endDate', null],
    ['chapterId', null],
  ])('says what is missing: %s %j', async (argument, value) => {
    expect(toRefusal(await ask({ [argument]: value }))).toEqual({
      code: 'BAD_INPUT',
      message: 'chapterId, startDate, and endDate are required',
    });
  });

  it('is for the admins of the chapter', async () => {
    expect(toRefusal(await ask({}, uma))?.code).toBe('FORBIDDEN');
    const elsewhere = await newChapter(api.database);
    const stranger = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    expect(toRefusal(await ask({}, stranger))?.code).toBe('FORBIDDEN');
  });
});
