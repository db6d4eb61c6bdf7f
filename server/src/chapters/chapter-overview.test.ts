import { addDays } from '@fellowship/domain/calendar/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../../test/factories.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { publishEvent } from '../storage/events.ts';
import { inTransaction } from '../storage/transaction.ts';
import { refreshAllOverviews, refreshOverview, startChapterOverview } from './chapter-overview.service.ts';

const FIELDS = `chapterId chapterName rotaryDistrictCode status memberCount seatCount subscriptionEnd lastMeeting
  meetingPercents attendancePercent attendanceBefore referralCount referralsBefore attentions`;
const LIST = `query ($order: ChapterOverviewOrder, $sortDirection: ModelSortDirection, $status: ChapterOverviewStatus,
    $attention: ChapterAttention, $search: String, $limit: Int, $nextToken: String) {
  listChapterOverview(order: $order, sortDirection: $sortDirection, status: $status, attention: $attention,
    search: $search, limit: $limit, nextToken: $nextToken) { items { ${FIELDS} } nextToken total }
  getChapterOverviewTotal { chapters members metLately trial active expired ending notMet lowAttendance noAdmin } }`;

const TODAY = '2026-11-20';

interface Listed {
  items: { chapterId: string; chapterName: string; attentions: string[] }[];
  nextToken: string | null;
  total: number;
}

let api: TestApi;
let support: string;

beforeAll(async () => {
  api = await newTestApi();
  const supportChapter = await newChapter(api.database, { name: 'Support Chapter', is_support: true });
  support = await newMember(api.database, { chapter_id: supportChapter });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  await api.database.pool.query('delete from chapter_overview');
});

async function list(variables: object = {}): Promise<Listed> {
  const { data, errors } = await api.ask('main', support, LIST, variables);
  expect(errors).toEqual([]);
  return data?.listChapterOverview as Listed;
}

async function readTotal(): Promise<unknown> {
  const { data } = await api.ask('main', support, LIST, {});
  return data?.getChapterOverviewTotal;
}

/** A chapter that met weekly, the last time so many days ago, and has a subscription until then. */
async function chapter(
  name: string,
  { days = 6, came = [8, 8, 8, 8, 8, 8], end = '2027-06-30', plan = 'regular', isAdmined = true } = {},
): Promise<string> {
  const chapter_id = await newChapter(
    api.database,
    { name, rotary_district_code: `RID ${name}` },
    { isSubscribed: false },
  );
  await newSubscription(api.database, { chapter_id, plan_id: plan, end_date: end, basic_count: 20 });
  if (isAdmined) await newMember(api.database, { chapter_id, is_admin: true });
  for (const [week, present_count] of came.entries()) {
    await meet(chapter_id, addDays(TODAY, -days - 7 * week), present_count);
  }
  return chapter_id;
}

/** A closed meeting to which so many of ten came, one of them late. */
async function meet(chapter_id: string, meeting_date: string, came: number): Promise<void> {
  const { meeting_id } = await newMeeting(api.database, { chapter_id, meeting_date, status: 'Completed' });
  const none = { term: 1, quarter: 1, month: 1, week_no: 1, leave_count: 0 };
  const percents = { present_percent: 0, absent_percent: 0, leave_percent: 0, late_percent: 0 };
  await api.database.kysely
    .insertInto('attendance_summary')
    .values({
      ...none,
      ...percents,
      chapter_id,
      meeting_id,
      meeting_date,
      year: 2026,
      present_count: came - 1,
      late_count: 1,
      absent_count: 10 - came,
      total_members_count: 10,
    })
    .execute();
}

async function give(chapter_id: string, meeting_date: string, count: number): Promise<void> {
  const week_no = Number(meeting_date.slice(5, 7)) * 4 + Math.floor(Number(meeting_date.slice(8)) / 8);
  await api.database.kysely
    .insertInto('chapter_counter')
    .values({
      chapter_id,
      type: 'Referral',
      code: 'Given',
      year: 2026,
      month: 1,
      week_no,
      meeting_date,
      count,
    })
    .execute();
}

const refresh = () => refreshAllOverviews(api.app);
const names = ({ items }: Listed) => items.map(({ chapterName }) => chapterName);

describe('a chapter', () => {
  it('is summed up from its members, subscription, meetings and referrals', async () => {
    const chapter_id = await chapter('Erode');
    await newMember(api.database, { chapter_id });
    await newMember(api.database, { chapter_id, status: 'Inactive' });
    await give(chapter_id, '2026-11-13', 5);
    await give(chapter_id, '2026-10-24', 2);
    await give(chapter_id, '2026-10-23', 9);
    await give(chapter_id, '2026-07-31', 90);
    await refresh();
    const { items } = await list({ search: 'erode' });
    expect(items).toEqual([
      {
        chapterId: chapter_id,
        chapterName: 'Erode',
        rotaryDistrictCode: 'RID Erode',
        status: 'Active',
        memberCount: 1,
        seatCount: 20,
        subscriptionEnd: '2027-06-30',
        lastMeeting: '2026-11-14',
        meetingPercents: [80, 80, 80, 80, 80, 80],
        attendancePercent: 80,
        attendanceBefore: 80,
        referralCount: 7,
        referralsBefore: 3,
        attentions: [],
      },
    ]);
  });

  it('shows at once what was changed in the same transaction, or of its subscription', async () => {
    const chapter_id = await chapter('Karur', { isAdmined: false });
    await inTransaction(api.database, (tx) => refreshOverview(tx, api.app, [chapter_id]));
    expect((await list({ search: 'karur' })).items[0]?.attentions).toEqual(['noAdmin']);
    const running = startChapterOverview(api.app);
    await api.app.events.ready;
    await api.database.kysely
      .deleteFrom('chapter_subscription')
      .where('chapter_id', '=', chapter_id)
      .execute();
    await inTransaction(api.database, (tx) =>
      publishEvent(tx, { channel: 'subscription.changed', payload: chapter_id }),
    );
    await expect
      .poll(async () => (await list({ search: 'karur' })).items[0]?.attentions)
      .toEqual(['expired', 'noAdmin']);
    running.stop();
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await chapter('Ariyalur', { came: [] });
    await chapter('Bhavani', { end: '2026-11-25', plan: 'trial' });
    await chapter('Chidambaram', { days: 30, came: [9, 9] });
    await chapter('Dindigul', { came: [5, 5, 5, 5, 9, 9, 9, 9] });
    await chapter('Edappadi', { end: '2026-11-19' });
  });
  beforeEach(refresh);
  const OF_TEST = ['Edappadi', 'Ariyalur', 'Bhavani', 'Chidambaram', 'Dindigul', 'Karur', 'Erode'];
  const ours = (all: readonly string[]) => all.filter((name) => OF_TEST.includes(name));

  it('begins with what needs a call, pages by key and leaves support out', async () => {
    const whole = await list();
    expect(ours(names(whole))).toEqual([
      'Edappadi',
      'Karur',
      'Ariyalur',
      'Bhavani',
      'Chidambaram',
      'Dindigul',
      'Erode',
    ]);
    expect(names(whole)).not.toContain('Support Chapter');
    const paged: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: Listed = await list({ limit: 2, nextToken });
      expect(page.total).toBe(whole.items.length);
      paged.push(...names(page));
      ({ nextToken } = page);
    } while (nextToken !== null);
    expect(paged).toEqual(names(whole));
  });

  it.each([
    ['name', 'ASC', ['Ariyalur', 'Bhavani', 'Chidambaram', 'Dindigul', 'Edappadi', 'Erode', 'Karur']],
    ['subscriptionEnd', 'ASC', ['Karur', 'Edappadi', 'Bhavani']],
    ['lastMeeting', 'ASC', ['Ariyalur', 'Chidambaram']],
    ['attendance', 'DESC', undefined],
    ['members', 'DESC', ['Erode']],
    ['referrals', 'DESC', ['Erode']],
  ])('is ordered by %s, over all pages', async (order, sortDirection, first) => {
    const whole = await list({ order, sortDirection });
    if (first) expect(ours(names(whole)).slice(0, first.length)).toEqual(first);
    const head = await list({ order, sortDirection, limit: 3 });
    const rest = await list({ order, sortDirection, nextToken: head.nextToken });
    expect([...names(head), ...names(rest)]).toEqual(names(whole));
  });

  it.each([
    [{ status: 'Trial' }, ['Bhavani']],
    [{ status: 'Expired' }, ['Edappadi', 'Karur']],
    [{ attention: 'ending' }, ['Bhavani']],
    [{ attention: 'notMet' }, ['Chidambaram']],
    [{ attention: 'lowAttendance' }, ['Dindigul']],
    [{ attention: 'attendanceFalls' }, ['Dindigul']],
    [{ attention: 'neverMet', status: 'Active' }, ['Ariyalur']],
    [{ search: 'rid  BHA' }, ['Bhavani']],
    [{ search: 'nowhere' }, []],
  ])('holds what %o asks for, and counts it', async (asked, expected) => {
    const found = await list(asked);
    expect(names(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it('adds up what all chapters are', async () => {
    expect(await readTotal()).toEqual({
      chapters: 7,
      members: 1,
      metLately: 5,
      trial: 1,
      active: 4,
      expired: 2,
      ending: 1,
      notMet: 1,
      lowAttendance: 1,
      noAdmin: 1,
    });
  });

  it('takes two round trips, and what is refused is said', async () => {
    await list({ limit: 2 });
    const sent = countRoundTrips(api.database);
    await list({ limit: 2, status: 'Active' });
    sent.stop();
    expect(sent.statements.filter((text) => text.includes('chapter_overview'))).toHaveLength(3);
    const { errors } = await api.ask('main', support, LIST, { search: 'x'.repeat(101) });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { search: expect.any(String) },
    });
  });
});

it('is for support admins', async () => {
  const chapter_id = await newChapter(api.database);
  const admin = await newMember(api.database, { chapter_id, is_admin: true });
  const { errors } = await api.ask('main', admin, LIST);
  expect(errors.map(({ extensions }) => extensions.code)).toContain('FORBIDDEN');
});

it('reads a page through an index, whatever it is ordered by, and however many chapters there are', async () => {
  const { pool } = api.database;
  await pool.query(
    `insert into chapter_overview (chapter_id, name, email, status, member_count, seat_count, subscription_end,
        last_meeting, meeting_percents, attendance_percent, referral_count, referrals_before, attentions, attention_rank)
      select 'many-' || n, 'Many ' || n, 'x@y.example', 'Active', n % 90, 90, date '2027-01-01' + n % 300,
        date '2026-11-01' + n % 20, '{80}', 50 + n % 50, n % 40, 10, '{}', 800 from generate_series(1, 11000) n`,
  );
  await pool.query('analyze chapter_overview');
  const keys = ['attention_rank, name_key', 'name_key', 'member_count', 'last_meeting_key', 'attendance_key'];
  for (const key of [...keys, 'referral_count', 'subscription_end_key']) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from chapter_overview order by ${key}, chapter_id limit 21`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Limit.*\n.*Index Scan using chapter_overview_by/,
    );
  }
  await pool.query(`delete from chapter_overview where chapter_id like 'many-%'`);
});
