import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import {
  getCalls,
  type MeetingContext,
  newMeetingDay,
  SUMMARY,
  toAnswer,
  toRefusal,
} from '../../test/meeting-day.ts';

const LIST = `query ($pk: String!, $filter: ModelAttendanceSummaryFilterInput, $limit: Int, $nextToken: String) {
  listAttendanceSummary(pk: $pk, filter: $filter, limit: $limit, nextToken: $nextToken) {
    items { pk ${SUMMARY} } nextToken total } }`;
const CORRECT = `mutation ($input: CreateAttendanceSummaryInput!, $requestId: String) {
  createAttendanceSummary(input: $input, requestId: $requestId) { pk ${SUMMARY} } }`;

interface Listed {
  items: { pk: string; sk: string; meetingDate: string }[];
  nextToken: string | null;
  total: number;
}

/** One in each week, month, quarter, term and year that a filter must tell apart. */
const DATES = ['2025-11-21', '2026-01-02', '2026-05-15', '2026-09-18', '2026-11-13', '2026-11-20'];

let api: TestApi;
let day: MeetingContext;
let support: string;

beforeAll(async () => {
  api = await newTestApi();
  support = await newMember(api.database, {
    chapter_id: await newChapter(api.database, { is_support: true }),
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  day = await newMeetingDay(api, { members: 4 });
});

async function closeAllDates(): Promise<void> {
  for (const date of DATES) {
    api.app.clock.set(new Date(`${date}T07:20:00+05:30`));
    const meetingDay = date === '2026-11-20' ? day : { ...day, meetingId: await addMeeting(date) };
    toAnswer(await getCalls(api, meetingDay).close());
  }
}

async function addMeeting(date: string): Promise<string> {
  const { rows } = await api.database.pool.query<{ meeting_id: string }>(
    `insert into meeting (chapter_id, meeting_id, meeting_date, starts_at, ends_at, business_presentation, edu_talk, venue)
    values ($1, gen_random_uuid(), $2, '07:30', '09:00', '{}', 'T', 'V') returning meeting_id`,
    [day.chapterId, date],
  );
  return rows[0]?.meeting_id ?? '';
}

async function list(filter?: object, page: object = {}): Promise<Listed> {
  const pk = `CID#${day.chapterId}`;
  return toAnswer<Listed>(await api.ask('attendance', day.admin, LIST, { pk, filter, ...page }));
}

describe('the summaries of a chapter', () => {
  it('are found by every period, and by dates', async () => {
    await closeAllDates();
    const dates = async (filter?: object) => (await list(filter)).items.map(({ meetingDate }) => meetingDate);
    expect(await dates()).toEqual(DATES);
    expect(await dates({ year: { eq: 2026 } })).toEqual(DATES.slice(1));
    expect(await dates({ term: { eq: 2 }, year: { eq: 2026 } })).toEqual(DATES.slice(3));
    expect(await dates({ quarter: { eq: 2 }, year: { eq: 2026 } })).toEqual(['2026-05-15']);
    expect(await dates({ month: { eq: 11 }, year: { eq: 2026 } })).toEqual(['2026-11-13', '2026-11-20']);
    expect(await dates({ weekNo: { eq: 47 }, year: { eq: 2026 } })).toEqual(['2026-11-20']);
    expect(await dates({ year: { between: [2025, 2025] } })).toEqual(['2025-11-21']);
    expect(await dates({ meetingDate: { between: ['2026-05-15', '2026-11-13'] } })).toEqual(
      DATES.slice(2, 5),
    );
  });

  it('come in pages, with composed keys', async () => {
    await closeAllDates();
    const first = await list(undefined, { limit: 4 });
    expect(first.items[0]).toMatchObject({ pk: `CID#${day.chapterId}`, sk: 'DATE#2025-11-21' });
    const second = await list(undefined, { limit: 4, nextToken: first.nextToken });
    expect([...first.items, ...second.items].map(({ meetingDate }) => meetingDate)).toEqual(DATES);
    expect([second.nextToken, second.total]).toEqual([null, 6]);
  });

  it('are found between two dates, and missing ones are named', async () => {
    await closeAllDates();
    const between = (dates: object, filter?: object) => {
      const document = `query ($pk: String!, $startDate: String, $endDate: String, $filter: ModelAttendanceSummaryFilterInput) {
        listAttendanceSummary(pk: $pk, startDate: $startDate, endDate: $endDate, filter: $filter) { items { meetingDate } } }`;
      return api.ask('attendance', day.admin, document, { pk: `CID#${day.chapterId}`, ...dates, filter });
    };
    const range = { startDate: '2026-05-15', endDate: '2026-11-13' };
    expect(toAnswer<Listed>(await between(range)).items).toHaveLength(3);
    const missing = { code: 'BAD_INPUT', message: 'chapterId, startDate, and endDate are required' };
    for (const dates of [{ startDate: '2026-05-15' }, { endDate: '2026-05-15' }, { ...range, endDate: '' }])
      expect(toRefusal(await between(dates))).toEqual(missing);
    for (const bounds of [[], ['2026-05-15'], ['', '2026-05-15'], ['', '']])
      expect(toRefusal(await between({}, { meetingDate: { between: bounds } }))).toEqual(missing);
    expect(toRefusal(await between({ startDate: 'x', endDate: 'y' }))?.code).toBe('BAD_INPUT');
  });

  it('are read by chapter key, by the chapter’s admins', async () => {
    const wrong = await api.ask('attendance', day.admin, LIST, { pk: day.chapterId });
    expect(toRefusal(wrong)?.code).toBe('BAD_INPUT');
    const member = await api.ask('attendance', day.members[0] ?? '', LIST, { pk: `CID#${day.chapterId}` });
    expect(toRefusal(member)?.code).toBe('FORBIDDEN');
  });
});

describe('a correction', () => {
  const correct = (input: object = {}, as = support) =>
    api.ask('attendance', as, CORRECT, {
      input: {
        pk: `CID#${day.chapterId}`,
        meetingDate: '2026-11-20',
        presentCount: 2,
        absentCount: 0,
        leaveCount: 0,
        lateCount: 1,
        totalMembersCount: 3,
        presentPercent: 99,
        year: 1999,
        ...input,
      },
    });

  it('accepts the counts, computes the rest, is marked as a correction, and is audited', async () => {
    await getCalls(api, day).close();
    expect(toAnswer(await correct())).toMatchObject({
      presentCount: 2,
      presentPercent: 66.67,
      lateCount: 1,
      latePercent: 33.33,
      absentCount: 0,
      totalMembersCount: 3,
      year: 2026,
      weekNo: 47,
      isCorrected: true,
      version: 3,
    });
    const audit = await api.database.kysely
      .selectFrom('audit')
      .selectAll()
      .where('chapter_id', '=', day.chapterId)
      .where('action', '=', 'attendanceSummary.correct')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      actor: support,
      before: { absentCount: 4, isCorrected: false },
      after: { presentCount: 2, isCorrected: true },
    });
  });

  it('needs a closed meeting and possible counts', async () => {
    expect(toRefusal(await correct())?.code).toBe('NOT_FOUND');
    await getCalls(api, day).close();
    expect(toRefusal(await correct({ meetingDate: 'yesterday' }))?.code).toBe('BAD_INPUT');
    expect(toRefusal(await correct({ presentCount: 3 }))?.code).toBe('BAD_INPUT');
    expect(toRefusal(await correct({ absentCount: -1 }))?.code).toBe('BAD_INPUT');
    expect(toRefusal(await correct({}, day.admin))?.code).toBe('FORBIDDEN');
  });

  it('is withdrawn with the summary when the meeting is reopened', async () => {
    await getCalls(api, day).close();
    await correct();
    await getCalls(api, day).reopen();
    expect((await list()).items).toEqual([]);
  });
});
