import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newExpectedVisitor, newMeeting, newMember, newVisitor, nextNumber } from '../../test/factories.ts';
import { subscribeLive } from '../../test/live.ts';
import { type MeetingContext, newMeetingDay, toAnswer, toRefusal } from '../../test/meeting-day.ts';
import {
  findPassPath,
  openRegistration,
  registerVisitor,
  registrationForm,
} from '../../test/registrations.ts';
import { changeVisitors, visitorForm } from '../../test/visitors.ts';

const LIST = `query ($chapterId: ID!, $meetingId: ID!) {
  listExpectedVisitor(chapterId: $chapterId, meetingId: $meetingId) {
    items { id fullName mobile classificationName businessName email invitedById visitorId } } }`;
const CHECK_IN = `mutation ($input: CheckInExpectedVisitorInput!, $requestId: String) {
  checkInExpectedVisitor(input: $input, requestId: $requestId) {
    id visitorId visitNumber name classificationName mobile referredBy attendedDateTime attendanceStatus paymentStatus } }`;
const WALK_IN = `mutation ($input: CreateVisitorAttendanceInput!) {
  createVisitorAttendance(input: $input) { id visitorId } }`;
const WATCH = `subscription ($chapterId: ID!, $meetingId: ID!) {
  onAttendanceChanged(chapterId: $chapterId, meetingId: $meetingId) { mustRefetch } }`;

interface Expected {
  id: string;
  visitorId: string | null;
}

let api: TestApi;
let day: MeetingContext;
let inviter: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  day = await newMeetingDay(api);
  [inviter = ''] = day.members;
});

const key = () => ({ chapterId: day.chapterId, meetingId: day.meetingId });

const expectVisitor = (overrides: object = {}) =>
  newExpectedVisitor(api.database, {
    chapter_id: day.chapterId,
    meeting_id: day.meetingId,
    invited_by_id: inviter,
    ...overrides,
  });

async function list(as = day.admin) {
  return toAnswer<{ items: Expected[] }>(await api.ask('attendance', as, LIST, key())).items;
}

const checkIn = (input: object, { as = day.admin, requestId }: { as?: string; requestId?: string } = {}) =>
  api.ask('attendance', as, CHECK_IN, { input: { ...key(), ...input }, requestId });

const visitors = () =>
  api.database.kysely.selectFrom('visitor').selectAll().where('chapter_id', '=', day.chapterId).execute();

async function passOf(id: string, chapterId = day.chapterId): Promise<string> {
  const link = api.app.personalLinks.link('pass', { chapterId, rotaryId: id, number: 0 });
  return `https://anywhere.example/attendance#pass=${link.split('/').at(-1)}`;
}

describe('the expected visitors', () => {
  it('are those of the meeting, for the chapter’s admins', async () => {
    const { expected_visitor_id: id, mobile } = await expectVisitor();
    const other = await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date: '2026-11-27' });
    await expectVisitor({ meeting_id: other.meeting_id });
    expect(await list()).toEqual([
      {
        id,
        mobile,
        fullName: 'KALA ANAND',
        classificationName: 'Architect',
        businessName: 'Anand Architects',
        email: 'kala@example.in',
        invitedById: inviter,
        visitorId: null,
      },
    ]);
    expect(toRefusal(await api.ask('attendance', inviter, LIST, key()))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are announced live when somebody registers', async () => {
    await openRegistration(api, day.chapterId);
    const watcher = await subscribeLive(api, 'attendance', day.admin, WATCH, key());
    await vi.waitFor(() => expect(watcher.received).toHaveLength(1));
    await registerVisitor(api, { base: `/visit/${day.chapterId}` });
    await vi.waitFor(() => expect(watcher.received).toHaveLength(2));
    expect(watcher.received[1]).toEqual({ onAttendanceChanged: { mustRefetch: true } });
    await watcher.close();
  });
});

describe('a check-in', () => {
  it('makes the visitor, the attendance and the inviter’s counter at once', async () => {
    const { expected_visitor_id: id, mobile } = await expectVisitor();
    const record = toAnswer<{ id: string; visitorId: string }>(await checkIn({ id }));
    expect(record).toMatchObject({
      name: 'KALA ANAND',
      classificationName: 'Architect',
      mobile,
      visitNumber: 1,
      attendedDateTime: '2026-11-20 07:20',
      attendanceStatus: 'Present',
      paymentStatus: 'Unpaid',
    });
    expect(await visitors()).toMatchObject([
      {
        visitor_id: record.visitorId,
        is_guest: true,
        full_name: 'KALA ANAND',
        mobile,
        email: 'kala@example.in',
        business_name: 'Anand Architects',
        invited_by_id: inviter,
        date_of_meeting1: '2026-11-20',
      },
    ]);
    const counters = await api.database.kysely
      .selectFrom('member_counter')
      .select(['rotary_id', 'code', 'count'])
      .where('chapter_id', '=', day.chapterId)
      .execute();
    expect(counters).toEqual([{ rotary_id: inviter, code: 'Invited', count: 1 }]);
    expect(await list()).toMatchObject([{ id, visitorId: record.visitorId }]);
    expect(await verifyTotals(api.database)).toEqual([]);
    const audit = await api.database.kysely
      .selectFrom('audit')
      .select(['actor', 'action', 'subject'])
      .where('chapter_id', '=', day.chapterId)
      .execute();
    expect(audit).toEqual([{ actor: day.admin, action: 'visitor.checkInExpected', subject: record.id }]);
  });

  it('by the pass that was mailed is the same, and the pass is used then', async () => {
    await openRegistration(api, day.chapterId);
    const form = registrationForm();
    await registerVisitor(api, { base: `/visit/${day.chapterId}`, form });
    const path = await findPassPath(api, form.email);
    const pass = `${api.app.config.publicUrl}/attendance#pass=${path.split('/').at(-1)}`;
    expect(toAnswer(await checkIn({ pass }))).toMatchObject({ mobile: form.mobile });
    expect((await api.http.inject(path)).body).toContain('You are checked in.');
    const replayed = toRefusal(await checkIn({ pass }));
    expect(replayed).toMatchObject({
      code: 'CONFLICT',
      message: 'This visitor is already marked for this meeting.',
    });
    expect((await api.http.inject({ method: 'POST', url: `${path}/cancel` })).statusCode).toBe(303);
    expect(await visitors()).toHaveLength(1);
  });

  it('sent twice, or by two admins at once, makes one visitor', async () => {
    const { expected_visitor_id: id } = await expectVisitor();
    const once = await checkIn({ id }, { requestId: 'check-in-1' });
    expect(await checkIn({ id }, { requestId: 'check-in-1' })).toEqual(once);
    const { expected_visitor_id: next } = await expectVisitor();
    const answers = await Promise.all([checkIn({ id: next }), checkIn({ id: next }, { as: day.otherAdmin })]);
    expect(answers.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
    expect(await visitors()).toHaveLength(2);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('of a visitor whom the chapter knows is the second visit', async () => {
    const mobile = String(7_500_000_000 + nextNumber());
    const known = await newVisitor(api.database, {
      chapter_id: day.chapterId,
      mobile,
      full_name: 'KALA A',
      date_of_meeting1: '2026-11-13',
      date_of_meeting2: null,
      user_type: 'visitor',
    });
    const { expected_visitor_id: id } = await expectVisitor({ mobile });
    expect(toAnswer(await checkIn({ id }))).toMatchObject({ visitorId: known.visitor_id, visitNumber: 2 });
    expect(await visitors()).toMatchObject([
      { full_name: 'KALA A', date_of_meeting2: '2026-11-20', user_type: 'Prospect' },
    ]);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('counts for nobody when the inviter has left', async () => {
    await api.database.pool.query("update member set status = 'Inactive' where rotary_id = $1", [inviter]);
    const { expected_visitor_id: id } = await expectVisitor();
    expect(toAnswer(await checkIn({ id }))).toMatchObject({ referredBy: null });
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('of a member’s mobile is refused, and nothing is stored', async () => {
    const mobile = '9111111199';
    await newMember(api.database, { chapter_id: day.chapterId, mobile });
    const { expected_visitor_id: id } = await expectVisitor({ mobile });
    expect(toRefusal(await checkIn({ id }))).toMatchObject({ message: 'Mobile already exists' });
    expect(await visitors()).toEqual([]);
    expect(await list()).toMatchObject([{ visitorId: null }]);
  });

  it('is refused with a forged pass, one of another chapter and one of another meeting', async () => {
    const { expected_visitor_id: id } = await expectVisitor();
    const other = await newMeetingDay(api);
    const genuine = await passOf(id);
    const notAPass = { code: 'BAD_INPUT', message: 'This is not a visitor’s pass of your chapter.' };
    for (const pass of [
      `${genuine.slice(0, -2)}AA`,
      await passOf(id, other.chapterId),
      'https://x.example',
      '',
    ])
      expect(toRefusal(await checkIn({ pass }))).toMatchObject(notAPass);
    const foreign = await checkIn({ pass: genuine, ...{ chapterId: other.chapterId } }, { as: other.admin });
    expect(toRefusal(foreign)).toMatchObject(notAPass);
    const next = await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date: '2026-11-27' });
    const { expected_visitor_id: later } = await expectVisitor({ meeting_id: next.meeting_id });
    expect(toRefusal(await checkIn({ pass: await passOf(later) }))).toMatchObject({
      message: 'This pass is for another meeting.',
    });
    expect(await visitors()).toEqual([]);
  });

  it('is for the chapter’s admins, on the day of the meeting', async () => {
    const { expected_visitor_id: id } = await expectVisitor();
    const other = await newMeetingDay(api);
    expect(toRefusal(await checkIn({ id }, { as: inviter }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(toRefusal(await checkIn({ id }, { as: other.admin }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(toRefusal(await checkIn({}))).toMatchObject({ code: 'NOT_FOUND' });
    api.app.clock.set(new Date('2026-11-19T07:20:00+05:30'));
    expect(toRefusal(await checkIn({ id }))).toMatchObject({
      message: 'Attendance cannot be marked for future dates.',
    });
    expect(await visitors()).toEqual([]);
  });

  it.each([
    [
      'as a walk-in',
      (mobile: string) =>
        api.ask('attendance', day.admin, WALK_IN, {
          input: {
            ...key(),
            name: 'Kala Anand',
            classificationName: 'Architect',
            mobile,
            attendedDateTime: '2026-11-20 07:25',
            attendanceStatus: 'Present',
            paymentStatus: 'Paid',
          },
        }),
    ],
    [
      'with the visitor form',
      (mobile: string) =>
        changeVisitors(
          api,
          day.admin,
          'createVisitor',
          visitorForm(day.chapterId, { mobile, dateOfMeeting1: '2026-11-20' }),
        ),
    ],
  ])('recorded %s counts as the expected visitor’s arrival', async (_how, record) => {
    const mobile = String(7_600_000_000 + nextNumber());
    await expectVisitor({ mobile });
    toAnswer(await record(mobile));
    const [visitor] = await visitors();
    expect(await list()).toMatchObject([{ visitorId: visitor?.visitor_id }]);
  });
});
