import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#storage/transaction.ts';
import {
  type ActiveChapter,
  findCounterDifferences,
  findDifferences,
  newActiveChapter,
  readDashboard,
} from '../../test/active-chapter.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { addToCounters } from '../members/counter.store.ts';
import { sumFacts } from './total-facts.store.ts';

let api: TestApi;
let chapter: ActiveChapter;
let chapterId: string;
let member: string;
let other: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapter = await newActiveChapter(api);
  ({ chapterId, member, other } = chapter);
});

describe('counters', () => {
  let support: string;
  beforeAll(async () => {
    const supportChapter = await newChapter(api.database, { is_support: true });
    support = await newMember(api.database, { chapter_id: supportChapter });
  });

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

  it('keep the latest meeting date of their week, in whichever order facts are recorded', async () => {
    const fresh = await newChapter(api.database);
    const rotaryId = await newMember(api.database, { chapter_id: fresh });
    for (const meetingDate of ['2026-11-18', '2026-11-20', '2026-11-17'])
      await inTransaction(api.database, (tx) =>
        addToCounters(tx, [
          { chapterId: fresh, rotaryId, type: 'R2R', code: 'Meet', meetingDate, count: 1, valuePaise: 0 },
        ]),
      );
    for (const table of ['member_counter', 'chapter_counter']) {
      const { rows } = await api.database.pool.query(
        `select meeting_date::text as date, count from ${table} where chapter_id = $1`,
        [fresh],
      );
      expect(rows, table).toEqual([{ date: '2026-11-20', count: 3 }]);
    }
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
    expect((await readDashboard(chapter, member, member)).businessReceivedValue?.[0]).toBe(100);
    expect(await findCounterDifferences(chapter)).toEqual([]);
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

  it('are created only once', async () => {
    const CREATE = 'mutation ($input: SummaryInput!) { createSummary(input: $input) { count } }';
    const pk = `CID#${chapterId}#MID#${member}`;
    const meetup = {
      pk,
      sk: 'TYPE#R2R#CODE#Meet#WEEKNO#47#YEAR#2026#MONTH#11',
      meetingDate: '2026-11-20',
      count: 2,
    };
    expect((await api.ask('main', support, CREATE, { input: meetup })).data).toEqual({
      createSummary: { count: 2 },
    });
    const { errors } = await api.ask('main', support, CREATE, { input: meetup });
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
    expect(await findCounterDifferences(chapter)).toEqual([]);
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

describe('verifying totals', () => {
  it('finds nothing where facts and totals agree', async () => {
    expect(
      (await findDifferences(chapter)).filter(({ total }) => !total.startsWith('attendance summary')),
    ).toEqual([]);
  });

  it.each([
    ['member_counter', 'rotary_id', /^member \S+ ThanksNote Given 2026\/11 week 47$/],
    ['chapter_counter_lifetime', 'chapter_id', /^chapter ThanksNote Given lifetime$/],
  ])('names a %s that was changed directly', async (table, _key, total) => {
    await api.database.pool.query(
      `update ${table} set value_paise = value_paise + 1 where chapter_id = $1 and type = 'ThanksNote' and code = 'Given'
       ${table === 'member_counter' ? 'and week_no = 47' : ''}`,
      [chapterId],
    );
    const [difference] = await findCounterDifferences(chapter);
    expect(difference?.total).toMatch(total);
  });

  it('names a closed meeting without its summary', async () => {
    expect(await findDifferences(chapter)).toContainEqual({
      chapterId,
      total: 'attendance summary 2026-11-13',
      expected: 'present 1 absent 0 leave 0 late 0',
      stored: 'none',
    });
  });

  it('names lifetime sums that were changed directly', async () => {
    const zero = 'present 0 absent 0 leave 0 late 0 of 0';
    await api.database.kysely
      .insertInto('attendance_summary_lifetime')
      .values({
        chapter_id: chapterId,
        present_count: 1,
        absent_count: 0,
        leave_count: 0,
        late_count: 0,
        total_members_count: 1,
      })
      .execute();
    expect(await findDifferences(chapter)).toContainEqual({
      chapterId,
      total: 'attendance summaries lifetime',
      expected: zero,
      stored: 'present 1 absent 0 leave 0 late 0 of 1',
    });
  });

  it('reverses exactly what was added', async () => {
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
    expect((await readDashboard(chapter, member, member)).r2r?.[4]).toBe(20);
  });
});
