import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#storage/transaction.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { addToCounters } from './counter.store.ts';
import { sumFacts } from './total-facts.store.ts';
import { verifyTotals } from './verify-totals.service.ts';

let api: TestApi;
let chapterId: string;
let member: string;
let other: string;
let admin: string;
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
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapterId, full_name: 'ANITA' });
  other = await newMember(api.database, { chapter_id: chapterId, full_name: 'BEN' });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  await fact('2025-12-26', 90_000_00);
  await fact('2026-02-06', 1_000_00);
  await fact('2026-11-06', 200_00);
  await fact('2026-11-20', 30_50);
  await attendance('2026-11-13', 'Completed', 'Present', false);
  await attendance('2026-11-06', 'Completed', 'Present', true);
  await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-20' });
  await inTransaction(api.database, async (tx) => addToCounters(tx, await sumFacts(tx, chapterId)));
});

/** A referral and a C-Note from the member to the other, counted under the date. */
async function fact(date: string, value_paise: number): Promise<void> {
  const { kysely } = api.database;
  const both = {
    chapter_id: chapterId,
    referral_type: 'Internal' as const,
    date,
    given_meeting_date: date,
    received_meeting_date: date,
  };
  await kysely
    .insertInto('referral')
    .values({
      ...both,
      referral_id: randomUUID(),
      referred_by: member,
      referred_to: other,
      chapter_id_of_referred_to: chapterId,
      name_of_referred_by: 'ANITA',
      name_of_referred_to: 'BEN',
      required_person: 'Lakshmi Stores',
    })
    .execute();
  await kysely
    .insertInto('thanks_note')
    .values({
      ...both,
      thanks_note_id: randomUUID(),
      thanks_by: member,
      thanks_to: other,
      chapter_id_of_thanks_to: chapterId,
      name_of_thanks_by: 'ANITA',
      name_of_thanks_to: 'BEN',
      value_paise,
      details: 'Thank you',
    })
    .execute();
}

async function attendance(
  meeting_date: string,
  status: 'Completed' | 'Scheduled',
  attendance_status: 'Present' | 'Absent',
  is_late: boolean,
) {
  const { meeting_id } = await newMeeting(api.database, { chapter_id: chapterId, meeting_date, status });
  await api.database.kysely
    .insertInto('member_attendance')
    .values({
      chapter_id: chapterId,
      meeting_id,
      rotary_id: member,
      attendance_id: randomUUID(),
      member_name: 'ANITA',
      attendance_status,
      attended_at: `${meeting_date} 07:20`,
      is_late,
      late_time: is_late ? '00:05:00' : '00:00:00',
    })
    .execute();
}

interface Row {
  key: string;
  values: number[];
}

async function dashboard(userName: string, rotaryId?: string): Promise<Record<string, number[]>> {
  const document =
    'query ($chapterId: ID!, $rotaryId: ID) { getDashboard(chapterId: $chapterId, rotaryId: $rotaryId) { anchorDate rows { key values } } }';
  const { data, errors } = await api.ask('main', userName, document, { chapterId, rotaryId });
  expect(errors).toEqual([]);
  const { rows } = data?.getDashboard as { rows: Row[] };
  return Object.fromEntries(rows.map(({ key, values }) => [key, values]));
}

describe('a dashboard', () => {
  it('counts a member’s week, month, term, year and lifetime from the latest meeting', async () => {
    const rows = await dashboard(member, member);
    expect(rows.referralGiven).toEqual([1, 2, 2, 3, 4]);
    expect(rows.referralReceived).toEqual([0, 0, 0, 0, 0]);
    expect(rows.businessReceivedCount).toEqual([1, 2, 2, 3, 4]);
    expect(rows.businessReceivedValue).toEqual([30.5, 230.5, 230.5, 1230.5, 91230.5]);
    expect(rows.present).toEqual([0, 1, 1, 1, 1]);
  });

  it('shows the other party the same business from the other side', async () => {
    const rows = await dashboard(other, other);
    expect(rows.referralReceived).toEqual([1, 2, 2, 3, 4]);
    expect(rows.businessGivenValue).toEqual([30.5, 230.5, 230.5, 1230.5, 91230.5]);
  });

  it('shows the chapter’s attendance in percent of the closed meetings', async () => {
    const rows = await dashboard(admin);
    expect(rows.referralGiven).toEqual([1, 2, 2, 3, 4]);
    expect(rows.present?.[4]).toBe(50);
    expect(rows.late?.[4]).toBe(50);
  });

  it('takes two round trips', async () => {
    await dashboard(admin);
    const trips = countRoundTrips(api.database);
    await dashboard(admin);
    trips.stop();
    expect(trips.count).toBe(2);
  });
});

describe('the records behind a figure', () => {
  const FACTS = `query ($chapterId: ID!, $rotaryId: ID, $key: DashboardKey!, $column: DashboardColumn!, $limit: Int, $nextToken: String) {
    listDashboardFacts(chapterId: $chapterId, rotaryId: $rotaryId, key: $key, column: $column, limit: $limit, nextToken: $nextToken) {
      items { date title detail count value } nextToken total } }`;

  interface Found {
    items: { date: string; title: string; count: number; value: number }[];
    nextToken: string | null;
    total: number;
  }

  async function facts(userName: string, variables: object): Promise<Found> {
    const { data, errors } = await api.ask('main', userName, FACTS, { chapterId, ...variables });
    expect(errors).toEqual([]);
    return data?.listDashboardFacts as Found;
  }

  it('add up to every figure of a member', async () => {
    const rows = await dashboard(member, member);
    for (const [key, values] of Object.entries(rows)) {
      for (const [index, column] of ['FTW', 'FTM', 'FTT', 'FTY', 'FTL'].entries()) {
        const { items } = await facts(member, { rotaryId: member, key, column });
        const sum = items.reduce(
          (total, { count, value }) => total + (key.endsWith('Value') ? value : count),
          0,
        );
        expect(sum, `${key} ${column}`).toBe(values[index]);
      }
    }
  });

  it('come newest first, in pages', async () => {
    const first = await facts(member, {
      rotaryId: member,
      key: 'businessReceivedValue',
      column: 'FTL',
      limit: 3,
    });
    expect(first.items.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-06', '2026-02-06']);
    expect(first.items[0]).toMatchObject({ title: 'BEN', value: 30.5 });
    const rest = await facts(member, {
      rotaryId: member,
      key: 'businessReceivedValue',
      column: 'FTL',
      limit: 3,
      nextToken: first.nextToken,
    });
    expect(rest).toMatchObject({ items: [{ date: '2025-12-26' }], total: 4 });
  });
});

describe('counters', () => {
  const LIST =
    'query ($pk: ID!, $filter: ModelSummaryFilterInput) { listSummary(pk: $pk, filter: $filter) { items { sk code year weekNo termId quarter count value } total } }';
  const UPDATE =
    'mutation ($input: SummaryInput!, $requestId: String) { updateSummary(input: $input, requestId: $requestId) { count value } }';

  it('are listed by key and period, with the composed keys', async () => {
    const filter = { type: { eq: 'ThanksNote' }, year: { eq: 2026 }, termId: { eq: 2 } };
    const { data } = await api.ask('main', member, LIST, { pk: `CID#${chapterId}#MID#${member}`, filter });
    expect(data?.listSummary).toEqual({
      items: [
        {
          sk: 'TYPE#ThanksNote#CODE#Given#WEEKNO#45#YEAR#2026#MONTH#11',
          code: 'Given',
          year: 2026,
          weekNo: 45,
          termId: 2,
          quarter: 4,
          count: 1,
          value: 200,
        },
        {
          sk: 'TYPE#ThanksNote#CODE#Given#WEEKNO#47#YEAR#2026#MONTH#11',
          code: 'Given',
          year: 2026,
          weekNo: 47,
          termId: 2,
          quarter: 4,
          count: 1,
          value: 30.5,
        },
      ],
      total: 2,
    });
  });

  it('corrected by a support admin still follow from facts, once per request', async () => {
    const input = {
      pk: `CID#${chapterId}#MID#${member}`,
      sk: 'TYPE#ThanksNote#CODE#Given#WEEKNO#47#YEAR#2026#MONTH#11',
      meetingDate: '2026-11-20',
      count: 5,
      value: 100,
    };
    const ask = () => api.ask('main', support, UPDATE, { input, requestId: 'nonce' });
    expect((await ask()).data).toEqual({ updateSummary: { count: 5, value: 100 } });
    expect((await ask()).data).toEqual({ updateSummary: { count: 5, value: 100 } });
    expect((await dashboard(member, member)).businessReceivedValue?.[0]).toBe(100);
    expect(await counterDifferences()).toEqual([]);
    const audit = await api.database.kysely
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('chapter_id', '=', chapterId)
      .execute();
    expect(audit).toEqual([
      {
        action: 'summary.update',
        before: { count: 1, valuePaise: 3050 },
        after: { count: 5, valuePaise: 10000 },
      },
    ]);
  });

  it.each([
    ['sk', { sk: 'TYPE#R2R#CODE#Given#WEEKNO#47#YEAR#2026#MONTH#11' }],
    ['meetingDate', { meetingDate: '2026-10-01' }],
    ['count', { count: -1 }],
    ['value', { value: 0.001 }],
  ])('are not corrected with a bad %s', async (field, bad) => {
    const sk = 'TYPE#ThanksNote#CODE#Given#WEEKNO#47#YEAR#2026#MONTH#11';
    const input = { pk: `CID#${chapterId}#MID#${member}`, sk, meetingDate: '2026-11-20', count: 5, ...bad };
    const { errors } = await api.ask('main', support, UPDATE, { input });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });
});

async function counterDifferences() {
  return (await ownDifferences()).filter(({ total }) => !total.startsWith('attendance summary'));
}

async function ownDifferences() {
  return (await verifyTotals(api.database)).filter((difference) => difference.chapterId === chapterId);
}

describe('verifying totals', () => {
  it('finds nothing where facts and totals agree, however they were added up', async () => {
    expect((await ownDifferences()).filter(({ total }) => !total.startsWith('attendance summary'))).toEqual(
      [],
    );
  });

  it.each([
    ['member_counter', 'rotary_id', /^member \S+ ThanksNote Given 2026\/11 week 47$/],
    ['chapter_counter_lifetime', 'chapter_id', /^chapter ThanksNote Given lifetime$/],
  ])('names a %s that was changed behind its back', async (table, _key, total) => {
    await api.database.pool.query(
      `update ${table} set value_paise = value_paise + 1 where chapter_id = $1 and type = 'ThanksNote' and code = 'Given'
       ${table === 'member_counter' ? 'and week_no = 47' : ''}`,
      [chapterId],
    );
    const [difference] = await counterDifferences();
    expect(difference?.total).toMatch(total);
  });

  it('names a closed meeting without its summary', async () => {
    expect(await ownDifferences()).toContainEqual({
      chapterId,
      total: 'attendance summary 2026-11-13',
      expected: 'present 1 absent 0 leave 0 late 0',
      stored: 'none',
    });
  });

  it('takes back exactly what was added', async () => {
    const facts = await sumFacts(api.database.kysely, chapterId);
    const back = facts.map((delta) => ({ ...delta, count: -delta.count, valuePaise: -delta.valuePaise }));
    await inTransaction(api.database, (tx) => addToCounters(tx, back));
    const { rows } = await api.database.pool.query(
      `select from member_counter where chapter_id = $1 and (count <> 0 or value_paise <> 0)
       union all select from chapter_counter_lifetime where chapter_id = $1 and (count <> 0 or value_paise <> 0)`,
      [chapterId],
    );
    expect(rows).toEqual([]);
  });

  it('agrees after many transactions at once', async () => {
    const delta = {
      chapterId,
      rotaryId: member,
      type: 'R2R' as const,
      code: 'Meet' as const,
      meetingDate: '2026-11-20',
      count: 1,
      valuePaise: 0,
    };
    const swapped = { ...delta, rotaryId: other };
    const work = Array.from({ length: 20 }, (_, index) =>
      inTransaction(api.database, (tx) => addToCounters(tx, index % 2 ? [delta, swapped] : [swapped, delta])),
    );
    await Promise.all(work);
    expect((await dashboard(member, member)).r2r?.[4]).toBe(20);
  });
});

describe('counting by chapter and date', () => {
  it('counts given and received, with values in rupees', async () => {
    const range = 'chapterId: $c, startDate: "2026-11-01", endDate: "2026-11-30"';
    const { data } = await api.ask(
      'main',
      admin,
      `query ($c: ID!) {
        getReferralCountByChapterAndDate(${range}) { memberId referralByCount referralToCount }
        getThanksNoteCountByChapterAndDate(${range}) { memberId thanksByCount thanksToCount thanksByBusinessValue thanksToBusinessValue }
        getRotarianToRotarianByChapterAndDate(${range}) { memberId meetupCount }
        getVisitorCountByChapterAndisDeletedAndDate(${range}) { visitingDate visitingCount } }`,
      { c: chapterId },
    );
    expect(data).toEqual({
      getReferralCountByChapterAndDate: [
        { memberId: member, referralByCount: 2, referralToCount: 0 },
        { memberId: other, referralByCount: 0, referralToCount: 2 },
      ],
      getThanksNoteCountByChapterAndDate: [
        {
          memberId: member,
          thanksByCount: 2,
          thanksToCount: 0,
          thanksByBusinessValue: 230.5,
          thanksToBusinessValue: 0,
        },
        {
          memberId: other,
          thanksByCount: 0,
          thanksToCount: 2,
          thanksByBusinessValue: 0,
          thanksToBusinessValue: 230.5,
        },
      ],
      getRotarianToRotarianByChapterAndDate: [],
      getVisitorCountByChapterAndisDeletedAndDate: [],
    });
  });
});

describe('the inbox', () => {
  it('is its owner’s, newest first, without what was deleted', async () => {
    for (const [date, is_deleted] of [
      ['2026-11-01', false],
      ['2026-11-03', true],
      ['2026-11-02', false],
    ] as const) {
      await api.database.kysely
        .insertInto('notification')
        .values({
          chapter_id: chapterId,
          rotary_id: member,
          notification_id: randomUUID(),
          at: new Date(date),
          date,
          type: 'Referral',
          code: 'Received',
          title: 'T',
          description: 'D',
          fact_chapter_id: chapterId,
          fact_id: randomUUID(),
          is_deleted,
        })
        .execute();
    }
    const document =
      'query ($pk: ID!) { listNotification(pk: $pk, filter: { isDeleted: { eq: false } }) { items { date read } total } }';
    const { data } = await api.ask('main', member, document, { pk: `CID#${chapterId}#MID#${member}` });
    expect(data?.listNotification).toEqual({
      items: [
        { date: '2026-11-02', read: false },
        { date: '2026-11-01', read: false },
      ],
      total: 2,
    });
  });
});
