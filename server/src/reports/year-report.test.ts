import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActiveChapter, newActiveChapter } from '../../test/active-chapter.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { toAnswer } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { findScans } from '../../test/scans.ts';

const READ = `query ($chapterId: ID!, $rotaryId: ID, $year: Int) {
  getYearReport(chapterId: $chapterId, rotaryId: $rotaryId, year: $year) { years year member { memberName mobile classificationName }
    rows { figure label unit terms { count value } months { count value } lastMonths { count value } lastYear { count value } } } }`;
const FACTS = `query ($chapterId: ID!, $rotaryId: ID, $figure: ReportFigure!, $startDate: String!, $endDate: String!) {
  listReportFacts(chapterId: $chapterId, rotaryId: $rotaryId, figure: $figure, startDate: $startDate, endDate: $endDate) {
    items { date title detail count value } total } }`;
const CORRECT = 'mutation ($input: SummaryInput!) { createSummary(input: $input) { count } }';

interface Total {
  count: number;
  value: number;
}

interface Report {
  years: number[];
  year: number | null;
  member: { memberName: string; mobile: string | null; classificationName: string | null } | null;
  rows: {
    figure: string;
    label: string;
    unit: string;
    terms: Total[];
    months: Total[];
    lastMonths: Total[];
    lastYear: Total;
  }[];
}

let api: TestApi;
let chapter: ActiveChapter;
let chapterId: string;
let member: string;
let other: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapter = await newActiveChapter(api);
  ({ chapterId, member, other, admin } = chapter);
});

const ask = (variables: object, as = admin) => api.ask('main', as, READ, { chapterId, ...variables });
const read = async (variables: object, as?: string) => toAnswer<Report>(await ask(variables, as));
const askFacts = (variables: object, as = admin) =>
  api.ask('main', as, FACTS, {
    chapterId,
    figure: 'r2r',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    ...variables,
  });
const facts = async (variables: object) =>
  toAnswer<{ items: { date: string; title: string; detail: string; count: number; value: number }[] }>(
    await askFacts(variables),
  ).items;

/** A support admin's correction of a counter of the member where there is none. */
async function correct(type: string, code: string, meetingDate: string, total: object): Promise<void> {
  const support = await newMember(api.database, {
    chapter_id: await newChapter(api.database, { is_support: true }),
  });
  const input = { chapterId, memberId: member, type, code, meetingDate, ...total };
  toAnswer(await api.ask('main', support, CORRECT, { input }));
}

describe('the report of a year', () => {
  it('adds up the chapter’s counters by term, in the newest year at first', async () => {
    const { years, year, rows } = await read({});
    expect([years, year]).toEqual([[2026, 2025], 2026]);
    expect(rows.map(({ label, unit, terms }) => [label, unit, ...terms.map(shown)])).toEqual([
      ['Referral Given', 'Count', '1', '2'],
      ['Referral Received', 'Count', '1', '2'],
      ['Business Given', 'Rupees', '1 1000', '2 230.5'],
      ['Business Received', 'Rupees', '1 1000', '2 230.5'],
      ['R2R', 'Count', '0', '0'],
      // The other one was late.
      ['Attendance (Present)', 'Count', '0', '1'],
      ['Visitor', 'Count', '0', '0'],
    ]);
    const before = await read({ year: 2025 });
    expect(before.member).toBeNull();
    expect([before.years, before.year]).toEqual([[2026, 2025], 2025]);
    expect(shown(before.rows[2]?.terms[1])).toBe('1 90000');
    expect((await read({ year: 1999 })).rows.flatMap(({ terms }) => terms.map(shown))).toEqual(
      Array(14).fill('0'),
    );
  });

  it('has each member’s side, in the chapter’s years', async () => {
    const getBusiness = async (rotaryId: string) => {
      const { years, rows, member: whose } = await read({ rotaryId }, rotaryId);
      expect(whose?.memberName).toBe(rotaryId === member ? 'ANITA' : 'BEN');
      expect(years).toEqual([2026, 2025]);
      return rows.slice(2, 4).map(({ figure, terms }) => `${figure}: ${terms.map(shown).join(', ')}`);
    };
    expect(await getBusiness(member)).toEqual(['businessGiven: 0, 0', 'businessReceived: 1 1000, 2 230.5']);
    expect(await getBusiness(other)).toEqual(['businessGiven: 1 1000, 2 230.5', 'businessReceived: 0, 0']);
  });

  it('has each figure by month, beside the year before until the same day', async () => {
    const byMonth = (totals: Total[] = []) =>
      totals.flatMap((total, index) => (total.count > 0 ? [`${index + 1}: ${shown(total)}`] : []));
    // Today is the 20th of November: what was counted after that day of last year is not compared.
    await correct('ThanksNote', 'Received', '2025-03-05', { count: 1, value: 500 });
    const business = (await read({})).rows[2];
    expect(byMonth(business?.months)).toEqual(['2: 1 1000', '11: 2 230.5']);
    expect(byMonth(business?.lastMonths)).toEqual(['3: 1 500', '12: 1 90000']);
    expect(business?.lastYear).toEqual({ count: 1, value: 500 });
    // A year that is over is compared whole.
    expect((await read({ year: 2026 + 1 })).rows[2]?.lastYear.value).toBe(1230.5);
    const own = (await read({ rotaryId: other }, other)).rows[2];
    expect(byMonth(own?.lastMonths)).toEqual(['12: 1 90000']);
  });

  it('opens every figure into the records that it adds up, corrections among them', async () => {
    await correct('ThanksNote', 'Received', '2026-03-02', { count: 3, value: 70.25 });
    await correct('Attendance', 'Present', '2026-11-20', { count: 4 });
    await correct('R2R', 'Meet', '2026-08-01', { count: 2 });
    const days = [
      { startDate: '2026-01-01', endDate: '2026-06-30' },
      { startDate: '2026-07-01', endDate: '2026-12-31' },
    ];
    for (const rotaryId of [null, member, other]) {
      for (const { figure, terms, unit } of (await read({ rotaryId })).rows) {
        for (const [index, term] of terms.entries()) {
          const found = await facts({ rotaryId, figure, ...days[index] });
          const sum = (of: (fact: Total) => number) => found.reduce((total, fact) => total + of(fact), 0);
          expect(
            sum(({ count }) => count),
            `${figure} ${rotaryId}`,
          ).toBe(term.count);
          if (unit === 'Rupees') expect(sum(({ value }) => value)).toBe(term.value);
        }
      }
    }
    expect((await read({})).rows[5]?.terms[1]?.count).toBe(5);
  });

  it('takes one round trip, its facts two', async () => {
    await read({});
    await read({ rotaryId: member });
    await facts({});
    const trips = countRoundTrips(api.database);
    await read({});
    await read({ rotaryId: member });
    expect(trips.count).toBe(2);
    await facts({});
    trips.stop();
    expect(trips.count).toBeLessThanOrEqual(4);
  });

  it('of a chapter that has counted nothing has no years', async () => {
    const empty = await newChapter(api.database);
    const itsAdmin = await newMember(api.database, { chapter_id: empty, is_admin: true });
    expect(await read({ chapterId: empty }, itsAdmin)).toMatchObject({ years: [], year: null });
  });
});

describe('all attendances of a member', () => {
  it('say how each counts; of the chapter also the member', async () => {
    const range = { figure: 'attendance', startDate: '2026-11-01', endDate: '2026-11-30' };
    const of = async (rotaryId: string | null) =>
      (await facts({ ...range, rotaryId })).map(({ date, title, detail }) => `${date} ${title} ${detail}`);
    expect(await of(member)).toEqual(['2026-11-13 Present ', '2026-11-06 Late Present 00:05:00']);
    expect(await of(null)).toEqual(['2026-11-13 ANITA: Present ', '2026-11-06 ANITA: Late Present 00:05:00']);
  });
});

describe('who may not', () => {
  it('is a member about others or the chapter, a person of another chapter, and a stranger', async () => {
    const stranger = await newMember(api.database, {
      chapter_id: await newChapter(api.database),
      is_admin: true,
    });
    for (const [as, variables] of [
      [member, {}],
      [member, { rotaryId: other }],
      [stranger, {}],
      [stranger, { rotaryId: member }],
    ] as const) {
      for (const answer of [await ask(variables, as), await askFacts(variables, as)]) {
        expect(answer.data).toBeNull();
        expect(answer.errors[0]?.extensions.code).toBe('FORBIDDEN');
      }
    }
    const nobody = await api.ask('main', null, READ, { chapterId });
    expect(nobody.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it.each([
    [{ startDate: '2026-13-01' }],
    [{ startDate: '2026-12-31', endDate: '2026-01-01' }],
    [{ startDate: '2016-01-01' }],
    [{ endDate: "2026-12-31'; drop table member; --" }],
  ])('asks for %j in vain', async (variables) => {
    expect((await askFacts(variables)).errors[0]?.extensions.code).toBe('BAD_INPUT');
  });
});

it('reads the counters of this chapter only, however many there are', async () => {
  const foreign = await newChapter(api.database);
  await api.database.pool.query(
    `insert into chapter_counter (chapter_id, type, code, year, month, week_no, meeting_date, count)
      select $1, type, 'Given', year, 1, week, '2020-01-01', 1
      from generate_series(1990, 2025) year, generate_series(1, 54) week, unnest(array['Referral', 'ThanksNote']) type`,
    [foreign],
  );
  await api.database.pool.query('vacuum analyze chapter_counter');
  await read({});
  const scans = await findScans(api.database, () => read({}));
  expect(scans.filter((scan) => scan !== 'Sort' && scan[1] + scan[2] > 100)).toEqual([]);
});

function shown(total: Total | undefined): string {
  return total === undefined || total.value === 0 ? String(total?.count) : `${total.count} ${total.value}`;
}
