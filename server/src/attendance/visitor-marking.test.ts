import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { duringTransaction } from '../../test/during-transaction.ts';
import { newMeeting, newMember, nextNumber } from '../../test/factories.ts';
import { getCalls, type MeetingContext, newMeetingDay, toAnswer, toRefusal } from '../../test/meeting-day.ts';

const CREATE = `mutation ($input: CreateVisitorAttendanceInput!, $requestId: String) {
  createVisitorAttendance(input: $input, requestId: $requestId) {
    id meetingId visitorId visitNumber name classificationName referredBy mobile attendedDateTime attendanceStatus
    paymentStatus paymentKind isRotarian version } }`;
const UPDATE = `mutation ($input: UpdateVisitorAttendanceInput!, $requestId: String) {
  updateVisitorAttendance(input: $input, requestId: $requestId) { id name paymentStatus paymentKind version } }`;
const LIST = `query ($chapterId: ID!, $filter: ModelVisitorFilterInput) {
  listVisitor(chapterId: $chapterId, filter: $filter) {
    items { id fullName mobile classificationName isGuest isRotarian invitedBy invitedById dateOfMeeting1 dateOfMeeting2
      userType } total } }`;

interface VisitorRecord {
  id: string;
  visitorId: string;
  paymentStatus: string;
  version: number;
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

const newMobile = () => String(8_000_000_000 + nextNumber());

function form(overrides: object = {}) {
  return {
    chapterId: day.chapterId,
    meetingId: day.meetingId,
    name: 'Asha Rao',
    classificationName: 'Catering',
    mobile: newMobile(),
    invitedById: inviter,
    attendedDateTime: '2026-11-20 07:25',
    attendanceStatus: 'Present',
    paymentStatus: 'Paid',
    isRotarian: false,
    ...overrides,
  };
}

const submit = (input: object, requestId?: string) =>
  api.ask('attendance', day.admin, CREATE, { input, requestId });

async function comeAgain(visitorId: string, date: string, overrides: object = {}) {
  api.app.clock.set(new Date(`${date}T07:20:00+05:30`));
  const meeting = await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date: date });
  const input = form({
    meetingId: meeting.meeting_id,
    visitorId,
    attendedDateTime: `${date} 07:25`,
    mobile: null,
    classificationName: null,
    invitedById: null,
    ...overrides,
  });
  return submit(input);
}

async function visitors(filter?: object): Promise<Record<string, unknown>[]> {
  const answer = await api.ask('main', day.admin, LIST, { chapterId: day.chapterId, filter });
  return toAnswer<{ items: Record<string, unknown>[] }>(answer).items;
}

describe('a new visitor', () => {
  it('is recorded with the visit, the attendance and the inviter’s counter', async () => {
    const mobile = newMobile();
    const record = toAnswer<VisitorRecord>(await submit(form({ mobile })));
    const { rows } = await api.database.pool.query('select full_name from member where rotary_id = $1', [
      inviter,
    ]);
    const invitedBy = (rows[0] as { full_name: string }).full_name;
    expect(record).toMatchObject({
      visitNumber: 1,
      name: 'ASHA RAO',
      classificationName: 'Catering',
      referredBy: invitedBy,
      mobile,
      attendedDateTime: '2026-11-20 07:25',
      attendanceStatus: 'Present',
      paymentStatus: 'Paid',
      isRotarian: false,
      version: 1,
    });
    expect(await visitors()).toEqual([
      {
        id: record.visitorId,
        fullName: 'ASHA RAO',
        mobile,
        classificationName: 'Catering',
        isGuest: true,
        isRotarian: false,
        invitedBy,
        invitedById: inviter,
        dateOfMeeting1: '2026-11-20',
        dateOfMeeting2: null,
        userType: 'visitor',
      },
    ]);
    const counters = await api.database.kysely
      .selectFrom('member_counter')
      .select(['rotary_id', 'type', 'code', 'count'])
      .where('chapter_id', '=', day.chapterId)
      .execute();
    expect(counters).toEqual([{ rotary_id: inviter, type: 'Visitor', code: 'Invited', count: 1 }]);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('needs no inviter', async () => {
    expect(toAnswer(await submit(form({ invitedById: null })))).toMatchObject({ referredBy: null });
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it.each([
    ['name', { name: ' ' }, 'Please select a name'],
    ['classificationName', { classificationName: null }, 'Business Classification is required'],
    ['mobile', { mobile: '98765abcde' }, 'Mobile number must contain only digits'],
    ['mobile', { mobile: '987654321' }, 'Mobile number must contain 10 digits long'],
    ['mobile', { mobile: '98765432101' }, 'Mobile number must be at most 10 digits long'],
    ['attendanceStatus', { attendanceStatus: 'Absent' }, 'Attendance status must be checked and valid.'],
    ['attendanceStatus', { attendanceStatus: null }, 'Attendance status must be checked and valid.'],
    ['paymentStatus', { paymentStatus: 'Unpaid' }, 'Payment status must be settled.'],
    ['attendedDateTime', { attendedDateTime: null }, 'The time of attendance is required'],
    [
      'attendedDateTime',
      { attendedDateTime: '2026-11-19 07:25' },
      'The time of attendance must be on the date of the meeting.',
    ],
    ['invitedById', { invitedById: 'nobody' }, 'Please select a member of the chapter.'],
    ['invitedById', () => ({ invitedById: day.admin }), 'Please select a member of the chapter.'],
  ])('is refused at %s by %o', async (field, given, message) => {
    const overrides = typeof given === 'function' ? given() : given;
    const { errors } = await submit(form(overrides));
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT', fields: { [field]: message } },
    });
    expect(await visitors()).toEqual([]);
  });

  it('is refused when an undeleted visitor or a member has the mobile, also concurrently', async () => {
    const mobile = newMobile();
    const twins = await Promise.all([submit(form({ mobile })), submit(form({ mobile }))]);
    const refused = twins.filter(({ errors }) => errors.length > 0);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors[0]).toMatchObject({
      message: 'Mobile already exists',
      extensions: { code: 'CONFLICT', fields: { mobile: 'Mobile already exists' } },
    });
    const member = newMobile();
    await newMember(api.database, { chapter_id: day.chapterId, mobile: member, status: 'Inactive' });
    expect(toRefusal(await submit(form({ mobile: member })))?.message).toBe('Mobile already exists');
    expect(await visitors()).toHaveLength(1);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('may have the mobile of a deleted visitor, or of another chapter’s', async () => {
    const mobile = newMobile();
    await submit(form({ mobile, invitedById: null }));
    await api.database.kysely
      .updateTable('visitor')
      .set({ is_deleted: true })
      .where('mobile', '=', mobile)
      .execute();
    expect(toRefusal(await submit(form({ mobile })))).toBeNull();
    const elsewhere = await newMeetingDay(api);
    const input = form({
      mobile,
      invitedById: null,
      chapterId: elsewhere.chapterId,
      meetingId: elsewhere.meetingId,
    });
    const answer = await api.ask('attendance', elsewhere.admin, CREATE, { input });
    expect(toRefusal(answer)).toBeNull();
  });

  it('is recorded once by a repeated request', async () => {
    const input = form();
    const first = await submit(input, 'nonce');
    expect(await submit(input, 'nonce')).toEqual(first);
    expect(await visitors()).toHaveLength(1);
    expect((await getCalls(api, day).roster()).visitors).toHaveLength(1);
  });
});

describe('a picked visitor', () => {
  it('keeps classification, mobile and inviter, and is not counted again', async () => {
    const mobile = newMobile();
    const { visitorId } = toAnswer<VisitorRecord>(await submit(form({ mobile })));
    const other = day.members[1] ?? '';
    const again = await comeAgain(visitorId, '2026-11-27', {
      mobile: newMobile(),
      classificationName: 'Other',
      invitedById: other,
    });
    expect(toAnswer(again)).toMatchObject({ visitNumber: 2, classificationName: 'Catering', mobile });
    expect(await visitors()).toEqual([expect.objectContaining({ mobile, invitedById: inviter })]);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('is a Prospect after the second visit, and stays one', async () => {
    const { visitorId } = toAnswer<VisitorRecord>(await submit(form()));
    await comeAgain(visitorId, '2026-11-27');
    const prospect = { dateOfMeeting1: '2026-11-20', dateOfMeeting2: '2026-11-27', userType: 'Prospect' };
    expect(await visitors()).toEqual([expect.objectContaining(prospect)]);
    expect(toAnswer(await comeAgain(visitorId, '2026-12-04'))).toMatchObject({ visitNumber: null });
    expect(await visitors({ userType: { eq: 'Prospect' } })).toEqual([expect.objectContaining(prospect)]);
  });

  it('is recorded once per meeting, and must be the chapter’s and undeleted', async () => {
    const { visitorId } = toAnswer<VisitorRecord>(await submit(form({ invitedById: null })));
    const twice = await submit(form({ visitorId, mobile: null }));
    expect(toRefusal(twice)).toEqual({
      message: 'This visitor is already marked for this meeting.',
      code: 'CONFLICT',
    });
    for (const unknown of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      expect(toRefusal(await submit(form({ visitorId: unknown })))?.code).toBe('NOT_FOUND');
    }
    await api.database.kysely
      .updateTable('visitor')
      .set({ is_deleted: true })
      .where('visitor_id', '=', visitorId)
      .execute();
    expect(toRefusal(await comeAgain(visitorId, '2026-11-27'))?.code).toBe('NOT_FOUND');
  });
});

describe('concurrently', () => {
  /** Submits while another transaction has done something that it commits only afterwards. */
  function submitDuring(input: object, statement: string, values: unknown[]) {
    return duringTransaction(api.database, [[statement, values]], () => submit(input));
  }

  it('a meeting being closed accepts no visitor', async () => {
    const close = "update meeting set status = 'Completed' where meeting_id = $1";
    const answer = await submitDuring(form(), close, [day.meetingId]);
    expect(toRefusal(answer)?.message).toBe('Attendance for this meeting is closed.');
    expect(await visitors()).toEqual([]);
  });

  it('a mobile being recorded is taken', async () => {
    const mobile = newMobile();
    const insert = `insert into visitor (chapter_id, visitor_id, full_name, mobile)
      values ($1, gen_random_uuid(), 'X', $2)`;
    const answer = await submitDuring(form({ mobile }), insert, [day.chapterId, mobile]);
    expect(toRefusal(answer)?.message).toBe('Mobile already exists');
    expect((await getCalls(api, day).roster()).visitors).toEqual([]);
  });

  it('a visitor being recorded is recorded once', async () => {
    const { visitorId } = toAnswer<VisitorRecord>(await submit(form({ invitedById: null })));
    await api.database.kysely
      .deleteFrom('visitor_attendance')
      .where('chapter_id', '=', day.chapterId)
      .execute();
    const insert = `insert into visitor_attendance (chapter_id, visitor_attendance_id, meeting_id, visitor_id, name,
      attendance_status, attended_at) values ($1, gen_random_uuid(), $2, $3, 'X', 'Present', '2026-11-20 07:00')`;
    const answer = await submitDuring(form({ visitorId }), insert, [day.chapterId, day.meetingId, visitorId]);
    expect(toRefusal(answer)?.message).toBe('This visitor is already marked for this meeting.');
    expect((await getCalls(api, day).roster()).visitors).toHaveLength(1);
  });

  it('a visit that is being recorded counts before this one', async () => {
    const { visitorId } = toAnswer<VisitorRecord>(await submit(form({ invitedById: null })));
    const { kysely } = api.database;
    await kysely.deleteFrom('visitor_attendance').where('chapter_id', '=', day.chapterId).execute();
    await kysely
      .updateTable('visitor')
      .set({ date_of_meeting1: null })
      .where('visitor_id', '=', visitorId)
      .execute();
    const visit = "update visitor set date_of_meeting1 = '2026-11-13' where visitor_id = $1";
    const answer = await submitDuring(form({ visitorId, invitedById: null }), visit, [visitorId]);
    expect(toAnswer(answer)).toMatchObject({ visitNumber: 2 });
    expect(await visitors()).toMatchObject([
      { dateOfMeeting1: '2026-11-13', dateOfMeeting2: '2026-11-20', userType: 'Prospect' },
    ]);
  });
});

describe('the fee of a visitor', () => {
  const settle = (input: object, as = day.admin) =>
    api.ask('attendance', as, UPDATE, { input: { chapterId: day.chapterId, ...input } });

  it('is changed by version, audited, and nothing else is', async () => {
    const { id } = toAnswer<VisitorRecord>(await submit(form()));
    expect(toAnswer(await settle({ id, paymentStatus: 'Unpaid', version: 1 }))).toMatchObject({
      name: 'ASHA RAO',
      paymentStatus: 'Unpaid',
      version: 2,
    });
    expect(toRefusal(await settle({ id, paymentStatus: 'Paid', version: 1 }))?.code).toBe('CONFLICT');
    const roster = await getCalls(api, day).roster();
    expect(roster.figures).toMatchObject({ visitorAmount: 0, visitors: { presentCount: 1 } });
    await settle({ id, paymentStatus: 'Paid' });
    expect((await getCalls(api, day).roster()).figures).toMatchObject({
      visitorAmount: 300,
      overallAmount: 300,
    });
    const audits = await api.database.kysely
      .selectFrom('audit')
      .select('action')
      .where('chapter_id', '=', day.chapterId)
      .orderBy('at')
      .execute();
    expect(audits.map(({ action }) => action)).toEqual([
      'visitorAttendance.mark',
      'visitorAttendance.settle',
      'visitorAttendance.settle',
    ]);
  });

  it('is stored with the kind of payment, until changed', async () => {
    const created = toAnswer<VisitorRecord>(await submit(form({ paymentKind: 'UPI' })));
    expect(created).toMatchObject({ paymentKind: 'UPI' });
    const { id } = created;
    const settled = async (input: object) => toAnswer(await settle({ id, ...input }));
    expect(await settled({ paymentStatus: 'Paid' })).toMatchObject({ paymentKind: 'UPI', version: 1 });
    expect(await settled({ paymentStatus: 'Paid', paymentKind: 'Cash' })).toMatchObject({
      paymentKind: 'Cash',
      version: 2,
    });
    expect(await settled({ paymentStatus: 'Unpaid' })).toMatchObject({ paymentKind: null, version: 3 });
    const audit = await api.database.kysely
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subject', '=', id)
      .where('action', '=', 'visitorAttendance.settle')
      .orderBy('at')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ before: { paymentKind: 'UPI' }, after: { paymentKind: 'Cash' } });
  });

  it('stays open once the meeting is closed, and belongs to the chapter', async () => {
    const { id } = toAnswer<VisitorRecord>(await submit(form()));
    const elsewhere = await newMeetingDay(api);
    const foreign = { id, chapterId: elsewhere.chapterId, paymentStatus: 'Unpaid' };
    expect(toRefusal(await settle(foreign, elsewhere.admin))?.code).toBe('NOT_FOUND');
    const visit = { input: form(), requestId: undefined };
    expect(toRefusal(await api.ask('attendance', elsewhere.admin, CREATE, visit))?.code).toBe('NOT_FOUND');
    expect(toRefusal(await settle({ id: 'nonsense', paymentStatus: 'Unpaid' }))?.code).toBe('NOT_FOUND');
    await getCalls(api, day).close();
    const settled = await settle({ id, paymentStatus: 'Unpaid' });
    expect(toAnswer<VisitorRecord>(settled)).toMatchObject({ paymentStatus: 'Unpaid' });
    expect(toRefusal(await submit(form()))?.message).toBe('Attendance for this meeting is closed.');
  });
});
