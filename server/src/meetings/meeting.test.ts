import { requestIdRefusal } from '@fellowship/domain/platform/request-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../../test/factories.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';

const FIELDS =
  'id date timing earlyPresenceMinutes businessPresentation eduTalk venue meetingFee status version';
const CREATE = `mutation ($input: CreateMeetingScheduleInput!, $requestId: String) {
  createMeetingSchedule(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const REPEAT = `mutation ($input: RepeatMeetingScheduleInput!, $requestId: String) {
  repeatMeetingSchedule(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateMeetingScheduleInput!, $requestId: String) {
  updateMeetingSchedule(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const QR =
  'query ($chapterId: ID!, $meetingId: ID!) { getMeetingQr(chapterId: $chapterId, meetingId: $meetingId) { link chapterName } }';
const REQUIRED =
  'Date, Timing, Business Presentation, Educational Talk and Venue are required fields, Fill all of them.';

let api: TestApi;
let chapterId: string;
let admin: string;
let member: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  member = await newMember(api.database, { chapter_id: chapterId });
});

function input(overrides: object = {}) {
  return {
    chapterId,
    date: '2026-11-27',
    timing: ['07:30', '09:00'],
    businessPresentation: ['AARTHI', ' BALAJI '],
    eduTalk: 'Pricing',
    venue: 'Hall 2',
    meetingFee: 299.5,
    ...overrides,
  };
}

function create(overrides: object = {}, requestId?: string) {
  return api.ask('main', admin, CREATE, { input: input(overrides), requestId });
}

function update(id: string, changes: object, userName = admin) {
  return api.ask('main', userName, UPDATE, { input: { id, chapterId, ...changes } });
}

function audits() {
  return api.database.kysely
    .selectFrom('audit')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .orderBy('at')
    .execute();
}

describe('repeating a meeting every week', () => {
  const repeat = (overrides: object = {}, requestId?: string) =>
    api.ask('main', admin, REPEAT, { input: input(overrides), requestId });
  const schedule = () =>
    api.database.kysely
      .selectFrom('meeting')
      .select('meeting_date')
      .where('chapter_id', '=', chapterId)
      .orderBy('meeting_date')
      .execute();

  it('stores it to the end of the term, leaves the dates that are taken, and audits each', async () => {
    const taken = { chapter_id: chapterId, meeting_date: '2026-12-11', status: 'Cancelled' } as const;
    await newMeeting(api.database, taken);
    const { data } = await repeat();
    const dates = ['2026-11-27', '2026-12-04', '2026-12-18', '2026-12-25'];
    expect(data?.repeatMeetingSchedule).toMatchObject(
      dates.map((date) => ({ date, venue: 'Hall 2', meetingFee: 299.5, status: 'Scheduled', version: 1 })),
    );
    const created = await audits();
    expect(created).toHaveLength(4);
    expect(created).toMatchObject(
      created.map(() => ({ actor: admin, action: 'meeting.create', before: null })),
    );
    expect(new Set(created.map(({ subject }) => subject)).size).toBe(4);
  });

  it('says presenter and talk of the first only; the others change without them until they are decided', async () => {
    const { data } = await repeat();
    const [first, second] = data?.repeatMeetingSchedule as { id: string; version: number }[];
    expect(first).toMatchObject({ businessPresentation: ['AARTHI', 'BALAJI'], eduTalk: 'Pricing' });
    expect(second).toMatchObject({ businessPresentation: [], eduTalk: '' });
    expect((await audits()).map(({ after }) => (after as { eduTalk: string }).eduTalk).sort()).toEqual([
      '',
      '',
      '',
      '',
      'Pricing',
    ]);
    const id = second?.id ?? '';
    expect((await update(id, { status: 'Cancelled' })).errors).toEqual([]);
    expect((await update(id, { status: 'Scheduled', venue: 'Hall 3' })).errors).toEqual([]);
    expect((await update(id, { eduTalk: 'Pricing' })).errors[0]?.message).toBe(REQUIRED);
    const decided = await update(id, { eduTalk: 'Pricing', businessPresentation: ['UMA'] });
    expect(decided.data?.updateMeetingSchedule).toMatchObject({ eduTalk: 'Pricing', venue: 'Hall 3' });
    expect((await update(id, { eduTalk: '' })).errors[0]?.message).toBe(REQUIRED);
  });

  it('stores nothing when its own date is taken or a field is wrong', async () => {
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-27' });
    expect((await repeat()).errors[0]?.message).toBe('A meeting with this date already exists.');
    expect((await repeat({ date: '2026-12-04', venue: '' })).errors[0]?.message).toBe(REQUIRED);
    expect(await schedule()).toHaveLength(1);
    expect(await audits()).toEqual([]);
  });

  it.each([
    ['9999-12-30', ['9999-12-30']],
    ['9999-12-24', ['9999-12-24', '9999-12-31']],
  ])('ends with the calendar from %s on', async (date, dates) => {
    const { data } = await repeat({ date });
    expect(data?.repeatMeetingSchedule).toMatchObject(dates.map((expected) => ({ date: expected })));
  });

  it('plans so many weeks, whose presenter and talk may be left open', async () => {
    const { data, errors } = await repeat({ weeks: 12, businessPresentation: [], eduTalk: '' });
    expect(errors).toEqual([]);
    const planned = data?.repeatMeetingSchedule as { date: string; eduTalk: string }[];
    expect(planned).toHaveLength(12);
    expect(planned.at(-1)).toMatchObject({ date: '2027-02-12', eduTalk: '' });
    expect((await repeat({ businessPresentation: [], eduTalk: '' })).errors[0]?.message).toBe(REQUIRED);
  });

  it.each([0, -1, 54])('does not plan %i weeks', async (weeks) => {
    expect((await repeat({ weeks })).errors[0]?.message).toBe('Choose 1 to 53 meetings.');
    expect(await schedule()).toEqual([]);
  });

  it('stores it once for a repeated request', async () => {
    const first = await repeat({}, 'weekly');
    expect(await repeat({}, 'weekly')).toEqual(first);
    expect(await schedule()).toHaveLength(5);
  });

  it('is for admins of the chapter only', async () => {
    const { errors } = await api.ask('main', member, REPEAT, { input: input() });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await schedule()).toEqual([]);
  });
});

describe('creating a meeting', () => {
  it('stores it with the defaults, fee to the paisa, and writes the audit', async () => {
    const { data } = await create();
    expect(data?.createMeetingSchedule).toMatchObject({
      date: '2026-11-27',
      earlyPresenceMinutes: 0,
      businessPresentation: ['AARTHI', 'BALAJI'],
      meetingFee: 299.5,
      status: 'Scheduled',
      version: 1,
    });
    expect(await audits()).toMatchObject([{ actor: admin, action: 'meeting.create', before: null }]);
  });

  it.each([
    ['no venue', { venue: ' ' }, REQUIRED, 'venue'],
    ['no presentation', { businessPresentation: [] }, REQUIRED, 'businessPresentation'],
    [
      'early minutes below 0',
      { earlyPresenceMinutes: -1 },
      'Negative values are not allowed.',
      'earlyPresenceMinutes',
    ],
    [
      'early minutes above 60',
      { earlyPresenceMinutes: 61 },
      'Value must be 60 or less.',
      'earlyPresenceMinutes',
    ],
    ['an end before the start', { timing: ['09:00', '08:45'] }, 'Invalid time range', 'timing.1'],
    [
      'a time between the steps',
      { timing: ['07:37', '09:00'] },
      'Times must be in steps of 15 minutes.',
      'timing.0',
    ],
    ['a past date', { date: '2026-11-19' }, 'Past dates are not allowed.', 'date'],
  ])('refuses %s at its field', async (_what, overrides, message, field) => {
    const { errors } = await create(overrides);
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT', fields: { [field]: message } },
    });
  });

  it('refuses a second meeting on a date, a Cancelled one included', async () => {
    await newMeeting(api.database, {
      chapter_id: chapterId,
      meeting_date: '2026-11-27',
      status: 'Cancelled',
    });
    const { errors } = await create();
    expect(errors[0]?.message).toBe('A meeting with this date already exists.');
  });

  it('lets one of two admins have the date', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
  });

  it('creates one meeting for a repeated request', async () => {
    const first = await create({}, 'nonce');
    expect(await create({}, 'nonce')).toEqual(first);
    expect(await audits()).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(101), 'a b'])('refuses %j as a request id', async (requestId) => {
    const [error] = (await create({}, requestId)).errors;
    expect(error).toMatchObject({
      message: requestIdRefusal(requestId)?.message,
      extensions: { code: 'BAD_INPUT' },
    });
  });

  it('is for admins of the chapter', async () => {
    const { errors } = await api.ask('main', member, CREATE, { input: input() });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('updating a meeting', () => {
  it('changes what is given, keeps the rest, and audits before and after', async () => {
    const { meeting_id } = await newMeeting(api.database, { chapter_id: chapterId });
    const { data } = await update(meeting_id, { venue: 'Hall 7', version: 1 });
    expect(data?.updateMeetingSchedule).toMatchObject({
      venue: 'Hall 7',
      eduTalk: 'A talk',
      meetingFee: 300,
      version: 2,
    });
    expect(await audits()).toMatchObject([
      { action: 'meeting.update', before: { venue: 'A hall' }, after: { venue: 'Hall 7' } },
    ]);
  });

  it('refuses a change made to an older version', async () => {
    const { meeting_id } = await newMeeting(api.database, { chapter_id: chapterId });
    await update(meeting_id, { venue: 'Hall 7', version: 1 });
    const { errors } = await update(meeting_id, { venue: 'Hall 8', version: 1 });
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
  });

  it('cancels and reschedules, but never completes', async () => {
    const { meeting_id } = await newMeeting(api.database, { chapter_id: chapterId });
    expect((await update(meeting_id, { status: 'Cancelled' })).data?.updateMeetingSchedule).toMatchObject({
      status: 'Cancelled',
    });
    expect((await update(meeting_id, { status: 'Scheduled' })).data?.updateMeetingSchedule).toMatchObject({
      status: 'Scheduled',
    });
    expect((await update(meeting_id, { status: 'Completed' })).errors[0]?.extensions.fields).toHaveProperty(
      'status',
    );
  });

  it.each([
    ['past', { meeting_date: '2026-11-13' }],
    ['completed', { status: 'Completed' as const }],
  ])('refuses a %s row', async (_what, overrides) => {
    const { meeting_id } = await newMeeting(api.database, { chapter_id: chapterId, ...overrides });
    expect((await update(meeting_id, { venue: 'X' })).errors[0]?.extensions.code).toBe('CONFLICT');
  });

  it('moves to a free date only, and not once attendance is marked', async () => {
    const { meeting_id } = await newMeeting(api.database, { chapter_id: chapterId });
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-27' });
    expect((await update(meeting_id, { date: '2026-11-27' })).errors[0]?.message).toBe(
      'A meeting with this date already exists.',
    );
    await checkIn(meeting_id);
    expect((await update(meeting_id, { date: '2026-11-28' })).errors[0]?.extensions.fields).toHaveProperty(
      'date',
    );
  });

  it('does not find the meetings of another chapter', async () => {
    const foreign = await newChapter(api.database);
    const { meeting_id } = await newMeeting(api.database, { chapter_id: foreign });
    const asOwn = await update(meeting_id, { venue: 'X' });
    const asForeign = await update(meeting_id, { venue: 'X', chapterId: foreign });
    for (const { errors } of [asOwn, asForeign]) expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  async function checkIn(meetingId: string) {
    const link = (await api.ask('main', admin, QR, { chapterId, meetingId })).data?.getMeetingQr as {
      link: string;
    };
    const document =
      'mutation ($input: CreateMemberAttendanceInput!) { createMemberAttendance(input: $input) { id } }';
    const { data } = await api.ask('attendance', member, document, { input: { chapterId, qr: link.link } });
    expect(data).not.toBeNull();
  }
});

describe('the QR code of a meeting', () => {
  it('is a signed link to this app', async () => {
    const { meeting_id } = await newMeeting(api.database, { chapter_id: chapterId });
    const { data } = await api.ask('main', admin, QR, { chapterId, meetingId: meeting_id });
    const { link } = data?.getMeetingQr as { link: string };
    expect(link).toMatch(/^https:\/\/club\.example\/#c=/);
    expect(api.app.qrSigner.read(link)).toMatchObject({
      chapterId,
      meetingId: meeting_id,
      date: '2026-11-20',
    });
  });

  it('of a past row needs a valid subscription', async () => {
    const { meeting_id } = await newMeeting(api.database, {
      chapter_id: chapterId,
      meeting_date: '2026-11-13',
    });
    const ask = () => api.ask('main', admin, QR, { chapterId, meetingId: meeting_id });
    await endSubscriptions(api, chapterId);
    expect((await ask()).errors[0]?.message).toBe('No Active Subscription Found.');
    await newSubscription(api.database, { chapter_id: chapterId });
    expect((await ask()).errors).toEqual([]);
  });

  it('is not for members', async () => {
    const { meeting_id } = await newMeeting(api.database, { chapter_id: chapterId });
    const { errors } = await api.ask('main', member, QR, { chapterId, meetingId: meeting_id });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('reading the schedule', () => {
  const BY_DATE = `query ($chapterId: ID!, $date: ModelStringInput, $filter: ModelMeetingScheduleFilterInput,
      $sortDirection: ModelSortDirection, $limit: Int, $nextToken: String) {
    getMeetingSchedulebyChapterIdAndDate(chapterId: $chapterId, date: $date, filter: $filter,
      sortDirection: $sortDirection, limit: $limit, nextToken: $nextToken) { items { date } nextToken total } }`;

  interface Found {
    items: { date: string }[];
    nextToken: string | null;
    total: number;
  }

  beforeEach(async () => {
    for (const [meeting_date, status] of [
      ['2026-11-13', 'Completed'],
      ['2026-11-20', 'Cancelled'],
      ['2026-11-27', 'Scheduled'],
      ['2026-12-04', 'Scheduled'],
    ] as const) {
      await newMeeting(api.database, { chapter_id: chapterId, meeting_date, status });
    }
  });

  async function find(variables: object): Promise<Found> {
    const { data, errors } = await api.ask('main', member, BY_DATE, { chapterId, ...variables });
    expect(errors).toEqual([]);
    return data?.getMeetingSchedulebyChapterIdAndDate as Found;
  }

  it('finds the next meeting: by date condition, status, order and limit', async () => {
    const found = await find({
      date: { ge: '2026-11-20' },
      filter: { status: { eq: 'Scheduled' } },
      limit: 1,
    });
    expect(found).toMatchObject({ items: [{ date: '2026-11-27' }], total: 2 });
  });

  it('pages by key in both directions', async () => {
    const first = await find({ sortDirection: 'DESC', limit: 3 });
    expect(first.items.map(({ date }) => date)).toEqual(['2026-12-04', '2026-11-27', '2026-11-20']);
    const second = await find({ sortDirection: 'DESC', limit: 3, nextToken: first.nextToken });
    expect(second).toEqual({ items: [{ date: '2026-11-13' }], nextToken: null, total: 4 });
  });

  it('refuses a filter value that is not a date, at its field', async () => {
    const { errors } = await api.ask('main', member, BY_DATE, { chapterId, date: { eq: 'tomorrow' } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: { date: expect.any(String) } });
  });

  it('ignores Cancelled meetings when it looks for the meeting of a date', async () => {
    const document =
      'query ($chapterId: ID!, $date: String) { getMeetingDate(chapterId: $chapterId, date: $date) { meetingDate } }';
    const { data } = await api.ask('main', member, document, { chapterId, date: '2026-11-21' });
    expect(data?.getMeetingDate).toEqual({ meetingDate: '2026-11-13' });
    const before = await api.ask('main', member, document, { chapterId, date: '2020-01-01' });
    expect(before).toMatchObject({ data: { getMeetingDate: null }, errors: [] });
  });
});
