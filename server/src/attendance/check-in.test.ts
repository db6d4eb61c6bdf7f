import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { duringTransaction } from '../../test/during-transaction.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';

const CHECK_IN = `mutation ($input: CreateMemberAttendanceInput!, $requestId: String) {
  createMemberAttendance(input: $input, requestId: $requestId) {
    id meetingId chapterId rotaryId memberName attendanceStatus paymentStatus attendedDateTime isLate lateTime
  }
}`;
const VISIT = `mutation ($input: CreateVisitorAttendanceInput!, $requestId: String) {
  createVisitorAttendance(input: $input, requestId: $requestId) {
    id chapterId name mobile attendanceStatus paymentStatus isRotarian attendedDateTime
  }
}`;
const SCAN =
  'query ($qr: String!) { getMeetingByQr(qr: $qr) { chapterName venue timing isVisitor statusLine warning } }';

let api: TestApi;
let chapterId: string;
let meeting: Awaited<ReturnType<typeof newMeeting>>;
let member: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  chapterId = await newChapter(api.database);
  meeting = await newMeeting(api.database, { chapter_id: chapterId });
  member = await newMember(api.database, { chapter_id: chapterId });
});

function getQr(row = meeting): string {
  return api.app.qrSigner.link({
    chapterId: row.chapter_id,
    meetingId: row.meeting_id,
    date: row.meeting_date,
    start: row.starts_at,
    end: row.ends_at,
  });
}

function checkIn(userName: string, qr = getQr(), requestId?: string) {
  return api.ask('attendance', userName, CHECK_IN, { input: { chapterId, qr }, requestId });
}

function storedRecords() {
  return api.database.kysely
    .selectFrom('member_attendance')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .execute();
}

describe('check-in by QR code', () => {
  it('marks a member Present, late past the threshold, at the server’s time', async () => {
    const { data } = await checkIn(member);
    expect(data?.createMemberAttendance).toMatchObject({
      rotaryId: member,
      attendanceStatus: 'Present',
      paymentStatus: 'Unpaid',
      attendedDateTime: '2026-11-20 07:20',
      isLate: true,
      lateTime: '00:05:00',
    });
  });

  it('is not late up to the threshold', async () => {
    api.app.clock.set(new Date('2026-11-20T07:15:00+05:30'));
    const { data } = await checkIn(member);
    expect(data?.createMemberAttendance).toMatchObject({ isLate: false, lateTime: '00:00:00' });
  });

  it('ignores the client’s own claims', async () => {
    const input = {
      chapterId,
      qr: getQr(),
      rotaryId: 'somebody',
      memberName: 'X',
      paymentStatus: 'Paid',
      isLate: false,
    };
    const { data } = await api.ask('attendance', member, CHECK_IN, { input });
    expect(data?.createMemberAttendance).toMatchObject({
      rotaryId: member,
      paymentStatus: 'Unpaid',
      isLate: true,
    });
  });

  it('refuses a second scan and keeps one record', async () => {
    await checkIn(member);
    const { data, errors } = await checkIn(member);
    expect(data).toBeNull();
    expect(errors[0]?.message).toBe('You have already marked your attendance');
    expect(await storedRecords()).toHaveLength(1);
  });

  it('gives a repeated request its first answer', async () => {
    const first = await checkIn(member, getQr(), 'nonce-1');
    const second = await checkIn(member, getQr(), 'nonce-1');
    expect(second).toEqual(first);
    expect(await storedRecords()).toHaveLength(1);
  });

  it.each(['Completed', 'Cancelled'] as const)('refuses a %s meeting', async (status) => {
    await api.database.kysely
      .updateTable('meeting')
      .set({ status })
      .where('meeting_id', '=', meeting.meeting_id)
      .execute();
    const { errors } = await checkIn(member);
    expect(errors[0]?.message).toBe('Scanned QR meeting is Closed or Cancelled');
  });

  it('refuses a code of another day, or of times that have changed since', async () => {
    api.app.clock.set(new Date('2026-11-21T07:20:00+05:30'));
    const otherDay = await checkIn(member);
    api.app.clock.set(TEST_NOW);
    const printed = getQr();
    await api.database.kysely
      .updateTable('meeting')
      .set({ starts_at: '07:45' })
      .where('meeting_id', '=', meeting.meeting_id)
      .execute();
    const moved = await checkIn(member, printed);
    for (const { errors } of [otherDay, moved]) {
      expect(errors[0]?.message).toBe('Scanned QR meeting is expired. Please scan a valid QR');
    }
  });

  it.each([
    ['forged', (qr: string) => `${qr.slice(0, -2)}AA`],
    ['not ours', () => 'https://example.com/'],
    ['missing', () => ''],
  ])('refuses a code that is %s', async (_what, spoil) => {
    const { errors } = await checkIn(member, spoil(getQr()));
    expect(errors[0]).toMatchObject({ message: 'Error scanning QR Code', extensions: { code: 'BAD_INPUT' } });
    expect(await storedRecords()).toHaveLength(0);
  });

  it('refuses admins and people who are not Active', async () => {
    const admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
    const left = await newMember(api.database, { chapter_id: chapterId, status: 'Inactive' });
    for (const person of [admin, left]) {
      expect((await checkIn(person)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  it('is refused in a chapter without a valid subscription, and the dialog says so', async () => {
    await checkIn(member, 'warm up');
    await endSubscriptions(api, chapterId);
    expect((await checkIn(member)).errors[0]?.message).toBe('No Active Subscription Found.');
    expect(await storedRecords()).toHaveLength(0);
    const { data } = await api.ask('attendance', member, SCAN, { qr: getQr() });
    expect(data?.getMeetingByQr).toMatchObject({
      warning: 'No Active Subscription Found.',
      statusLine: null,
    });
  });

  it('takes two round trips, three with the caller', async () => {
    await checkIn(member, 'warm up');
    const trips = countRoundTrips(api.database);
    await checkIn(member);
    trips.stop();
    expect(trips.count).toBe(2);
  });
});

describe('two phones concurrently', () => {
  it('leave one record', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => checkIn(member)));
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
    expect(await storedRecords()).toHaveLength(1);
  });

  it('would leave several without the constraint', async () => {
    const insert = () =>
      api.database.pool.query(
        `insert into race (meeting_id, rotary_id)
         select $1::uuid, $2 where pg_sleep(0.05) is not null
         and not exists (select from race where meeting_id = $1::uuid and rotary_id = $2)`,
        [meeting.meeting_id, member],
      );
    await api.database.pool.query('create table race (meeting_id uuid, rotary_id text)');
    await Promise.all(Array.from({ length: 4 }, insert));
    const { rowCount } = await api.database.pool.query('select from race');
    expect(rowCount).toBeGreaterThan(1);
  });

  it('are refused by a meeting that closes between reading and writing', async () => {
    const answer = await duringTransaction(
      api.database,
      [["update meeting set status = 'Completed' where meeting_id = $1", [meeting.meeting_id]]],
      () => checkIn(member),
    );
    expect(answer.errors[0]?.message).toBe('Scanned QR meeting is Closed or Cancelled');
    expect(await storedRecords()).toHaveLength(0);
  });

  it.each([
    ['time', "starts_at = '08:00'"],
    ['date', "meeting_date = '2026-11-21'"],
  ])('are refused by a meeting whose %s changes between reading and writing', async (_what, change) => {
    const answer = await duringTransaction(
      api.database,
      [[`update meeting set ${change} where meeting_id = $1`, [meeting.meeting_id]]],
      () => checkIn(member),
    );
    expect(answer.errors[0]?.message).toBe('Scanned QR meeting is expired. Please scan a valid QR');
    expect(await storedRecords()).toHaveLength(0);
  });
});

describe('a member of another chapter', () => {
  let guest: string;
  beforeEach(async () => {
    const home = await newChapter(api.database);
    guest = await newMember(api.database, { chapter_id: home, full_name: 'A GUEST' });
  });

  it('is recorded as a visitor, once, and never in the members’ attendance', async () => {
    const input = { chapterId, qr: getQr() };
    const first = await api.ask('attendance', guest, VISIT, { input, requestId: 'n' });
    const again = await api.ask('attendance', guest, VISIT, { input, requestId: 'n' });
    const other = await api.ask('attendance', guest, VISIT, { input });
    expect(first.data?.createVisitorAttendance).toMatchObject({
      name: 'A GUEST',
      attendanceStatus: 'Present',
      paymentStatus: 'Unpaid',
      isRotarian: true,
    });
    expect(again).toEqual(first);
    expect(other.errors[0]?.message).toBe('You have already marked your attendance');
    expect(await storedRecords()).toHaveLength(0);
  });

  it('is refused by a chapter without a valid subscription, whatever the member’s chapter has', async () => {
    const input = { chapterId, qr: getQr() };
    const home = await newChapter(api.database, {}, { isSubscribed: false });
    const lapsed = await newMember(api.database, { chapter_id: home });
    const visit = await api.ask('attendance', lapsed, VISIT, { input });
    expect(visit.errors).toEqual([]);
    await endSubscriptions(api, chapterId);
    const refused = await api.ask('attendance', guest, VISIT, { input });
    expect(refused.errors[0]?.message).toBe('No Active Subscription Found.');
  });

  it('leaves one record from two phones', async () => {
    const input = { chapterId, qr: getQr() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.ask('attendance', guest, VISIT, { input })),
    );
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
  });

  it('may not use the members’ mutation, nor a member the visitors’', async () => {
    expect((await checkIn(guest)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    const asVisitor = await api.ask('attendance', member, VISIT, { input: { chapterId, qr: getQr() } });
    expect(asVisitor.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('the dialog after a scan', () => {
  it('shows the meeting and what checking in would record', async () => {
    const { data } = await api.ask('attendance', member, SCAN, { qr: getQr() });
    expect(data?.getMeetingByQr).toMatchObject({
      venue: 'A hall',
      timing: ['07:30', '09:00'],
      isVisitor: false,
      statusLine: 'Late Present',
      warning: null,
    });
  });

  it('shows the warning that submitting would give', async () => {
    await checkIn(member);
    const { data } = await api.ask('attendance', member, SCAN, { qr: getQr() });
    expect(data?.getMeetingByQr).toMatchObject({
      statusLine: null,
      warning: 'You have already marked your attendance',
    });
  });

  it('reveals nothing for a forged code', async () => {
    const { data, errors } = await api.ask('attendance', member, SCAN, { qr: `${getQr().slice(0, -2)}AA` });
    expect(data).toBeNull();
    expect(errors[0]?.message).toBe('Error scanning QR Code');
  });
});

describe('the order of arrival', () => {
  const PLACE = 'query ($qr: String!) { getMeetingByQr(qr: $qr) { meetingFee place membersCount inSince } }';
  const getPlace = async (userName: string) =>
    (await api.ask('attendance', userName, PLACE, { qr: getQr() })).data?.getMeetingByQr;

  it('counts members and visitors who arrived by then, and is empty before', async () => {
    const foreign = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    const third = await newMember(api.database, { chapter_id: chapterId });
    expect(await getPlace(member)).toMatchObject({ place: null, membersCount: null, inSince: null });
    await checkIn(member);
    api.app.clock.set(new Date(TEST_NOW.getTime() + 60_000));
    await api.ask('attendance', foreign, VISIT, { input: { chapterId, qr: getQr() } });
    api.app.clock.set(new Date(TEST_NOW.getTime() + 120_000));
    await checkIn(third);
    const places = [await getPlace(member), await getPlace(foreign), await getPlace(third)];
    expect(places).toMatchObject(
      ['07:20', '07:21', '07:22'].map((inSince, index) => ({
        place: index + 1,
        inSince,
        membersCount: 2,
        meetingFee: meeting.fee_paise / 100,
      })),
    );
  });
});
