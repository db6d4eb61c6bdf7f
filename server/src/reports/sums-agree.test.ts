import { CODES_OF_TYPE, type CounterType } from '@fellowship/domain/activities/counters';
import {
  columnRange,
  DASHBOARD_COLUMNS,
  type DashboardColumn,
  dashboardRows,
} from '@fellowship/domain/activities/dashboard';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { type DateRange, PERIOD_KINDS, periodRange } from '@fellowship/domain/calendar/periods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { type ChapterYear, newChapterYear, TODAY, type YearChapter } from '../../test/chapter-year.ts';
import { changeChapterYear } from '../../test/chapter-year-changes.ts';
import { SUM_SOURCES } from '../../test/report-sum-sources.ts';
import {
  type CountedKind,
  daysOfMeetings,
  getCounters,
  read,
  type Sum,
  type SumQuestion,
  type Sums,
  type SumsFound,
  toWhole,
} from '../../test/report-sums.ts';

let api: TestApi;
let year: ChapterYear;

beforeAll(async () => {
  api = await newTestApi();
  year = await newChapterYear(api);
  await changeChapterYear(year);
}, 120_000);
afterAll(() => api.close());

const CHAPTERS = ['home', 'away'] as const;

const KINDS: CountedKind[] = Object.entries(CODES_OF_TYPE).flatMap(([type, codes]) =>
  codes.map((code) => ({ type: type as CounterType, code })),
);

/** The periods that people see today, and some of the past: at the turn of years and terms, and where a member left. */
const PERIODS: [name: string, period: DateRange][] = [
  ...PERIOD_KINDS.map((kind): [string, DateRange] => [`the ${kind}`, periodRange(kind, TODAY)]),
  ['the first week', periodRange('week', '2026-01-02')],
  ['the first month', periodRange('month', '2026-01-02')],
  ['the week of a cancelled meeting', periodRange('week', '2026-02-04')],
  ['the first term', periodRange('term', '2026-06-30')],
  ['the month in which somebody left', periodRange('month', '2026-09-18')],
];

async function toQuestion(chapter: YearChapter, period: DateRange): Promise<SumQuestion> {
  const { rows } = await api.database.pool.query<{ date: IsoDate }>(
    `select meeting_date as date from meeting where chapter_id = $1 and status <> 'Cancelled' order by 1`,
    [chapter.chapterId],
  );
  const days = daysOfMeetings(
    period,
    rows.map(({ date }) => date),
  );
  return { api, chapter, period, days };
}

describe.each(CHAPTERS)('the reports of the %s chapter', (name) => {
  it.each(PERIODS)('agree with the counters of %s', async (_name, period) => {
    const question = await toQuestion(year[name], period);
    const { days } = question;
    for (const kind of KINDS) {
      const counted = await getCounters(question, kind);
      if (!days) {
        expect(counted).toEqual({});
        continue;
      }
      const sources = SUM_SOURCES.filter(({ kinds }) => kinds.some((known) => isSame(known, kind)));
      expect(sources).not.toEqual([]);
      for (const source of sources) {
        const found = await source.read(question, kind, days);
        const label = `${source.name}: ${kind.type} ${kind.code}`;
        if (found) expect({ [label]: getShown(found) }).toEqual({ [label]: getExpected(found, counted) });
      }
    }
  });
});

const isSame = (one: CountedKind, other: CountedKind) => one.type === other.type && one.code === other.code;

const getShown = (found: SumsFound | { whole: Sum }) => ('whole' in found ? found.whole : found.sums);

/** What the counters say of those whom a source speaks of. */
function getExpected(found: SumsFound | { whole: Sum }, counted: Sums): Sums | Sum {
  if ('whole' in found) return toWhole(counted);
  return found.named ? getOnly(counted, found.named) : counted;
}

const getOnly = (sums: Sums, named: readonly string[]): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([rotaryId]) => named.includes(rotaryId)));

const SCORES = `query ($chapterId: ID!) {
  listMemberScore(chapterId: $chapterId) { startDate endDate items { rotaryId meetings attended } } }`;

interface Scores {
  startDate: IsoDate;
  endDate: IsoDate;
  items: { rotaryId: string; meetings: number; attended: number }[];
}

it.each(CHAPTERS)('the scores of the %s chapter use the meetings of the counters', async (name) => {
  const chapter = year[name];
  const { startDate: from, endDate: to, items } = await read<Scores>({ api, chapter }, SCORES);
  const question = await toQuestion(chapter, { from, to });
  const codes = CODES_OF_TYPE.Attendance;
  const sums = await Promise.all(codes.map((code) => getCounters(question, { type: 'Attendance', code })));
  for (const { rotaryId, meetings, attended } of items) {
    const [present = 0, absent = 0, leave = 0, late = 0] = sums.map((of) => of[rotaryId]?.[0] ?? 0);
    expect([rotaryId, meetings, attended]).toEqual([
      rotaryId,
      present + absent + leave + late,
      present + late,
    ]);
  }
});

const DASHBOARD = `query ($chapterId: ID!, $rotaryId: ID) {
  getDashboard(chapterId: $chapterId, rotaryId: $rotaryId) { anchorDate rows { key values } } }`;
const FACTS = `query ($chapterId: ID!, $rotaryId: ID, $key: DashboardKey!, $column: DashboardColumn!) {
  listDashboardFacts(chapterId: $chapterId, rotaryId: $rotaryId, key: $key, column: $column) {
    items { count value detail } } }`;

interface Dashboard {
  anchorDate: IsoDate;
  rows: { key: string; values: number[] }[];
}

const ALL_TIME: DateRange = { from: '2000-01-01', to: '2099-12-31' };

describe.each(CHAPTERS)('the dashboards of the %s chapter', (name) => {
  it("agree with the sums of the members' counters", async () => {
    const chapter = year[name];
    const dashboard = await read<Dashboard>({ api, chapter }, DASHBOARD);
    for (const [at, column] of DASHBOARD_COLUMNS.entries()) {
      const counted = await countedIn(chapter, column, dashboard.anchorDate);
      for (const { key, unit, measure, ...kind } of dashboardRows('chapter')) {
        const figure = dashboard.rows.find((row) => row.key === key)?.values[at];
        const whole = toWhole(counted(kind))[measure === 'value' ? 1 : 0];
        const shown = unit === 'Percent' ? await percentBehind(chapter, key, column) : whole;
        expect([column, key, figure]).toEqual([column, key, shown]);
      }
    }
  });

  it("agree with each member's counters, and open the same records", async () => {
    const chapter = year[name];
    for (const rotaryId of chapter.members.slice(0, 3)) {
      const dashboard = await read<Dashboard>({ api, chapter, as: rotaryId }, DASHBOARD, { rotaryId });
      for (const [at, column] of DASHBOARD_COLUMNS.entries()) {
        const counted = await countedIn(chapter, column, dashboard.anchorDate);
        for (const { key, measure, ...kind } of dashboardRows('member')) {
          const figure = dashboard.rows.find((row) => row.key === key)?.values[at];
          const [count, rupees] = counted(kind)[rotaryId] ?? [0, 0];
          expect([rotaryId, column, key, figure]).toEqual([
            rotaryId,
            column,
            key,
            measure === 'value' ? rupees : count,
          ]);
          const behind = await factsBehind(chapter, key, column, rotaryId);
          expect([rotaryId, column, key, behind]).toEqual([rotaryId, column, key, [count, rupees]]);
        }
      }
    }
  });
});

/** What the counters of the members say of a column. */
async function countedIn(chapter: YearChapter, column: DashboardColumn, anchorDate: IsoDate) {
  const question = await toQuestion(chapter, columnRange(column, anchorDate) ?? ALL_TIME);
  const all = await Promise.all(
    KINDS.map(async (kind) => ({ kind, sums: await getCounters(question, kind) })),
  );
  return (kind: CountedKind): Sums => all.find((known) => isSame(known.kind, kind))?.sums ?? {};
}

interface Fact {
  count: number;
  value: number;
  detail: string;
}

async function readFacts(
  chapter: YearChapter,
  key: string,
  column: string,
  rotaryId?: string,
): Promise<Fact[]> {
  const { items } = await read<{ items: Fact[] }>({ api, chapter, as: rotaryId }, FACTS, {
    key,
    column,
    rotaryId,
  });
  return items;
}

async function factsBehind(chapter: YearChapter, key: string, column: string, rotaryId: string) {
  const facts = await readFacts(chapter, key, column, rotaryId);
  const paise = facts.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  return [facts.reduce((sum, { count }) => sum + count, 0), paise / 100];
}

/** A chapter's percentage is of the summaries that it opens into: `12 / 14`. */
async function percentBehind(chapter: YearChapter, key: string, column: string): Promise<number> {
  const facts = await readFacts(chapter, key, column);
  const members = facts.reduce((sum, { detail }) => sum + Number(detail.split(' / ')[1]), 0);
  const counted = facts.reduce((sum, { count }) => sum + count, 0);
  return members === 0 ? 0 : Math.round((counted * 100) / members);
}

it('the year contains everything that could make sums differ', async () => {
  const { rows } = await api.database.pool.query<Record<string, string>>(`select
    (select count(*) from referral where is_deleted) as referrals, (select count(*) from thanks_note where is_deleted) as notes,
    (select count(*) from r2r where is_deleted) as r2rs,
    (select count(*) from referral where chapter_id_of_referred_to <> chapter_id and not is_deleted) as across,
    (select count(*) from referral where date < '2026-01-07' and given_meeting_date < '2026-01-01' and date >= '2026-01-01') as turn,
    (select count(*) from thanks_note where referral_id is not null and is_deleted) as thanked,
    (select count(*) from visitor where deleted_on is not null) as visitors,
    (select count(*) from visitor where member_rotary_id is not null and invited_by_id is not null) as converted,
    (select count(distinct type) - 4 from counter_adjustment where count > 0) as raised,
    (select count(distinct type) - 4 from counter_adjustment where count < 0) as lowered,
    (select count(*) from meeting where status = 'Scheduled' and meeting_date < '2026-11-18') as reopened`);
  expect(Object.entries(rows[0] ?? {}).filter(([, count]) => Number(count) < 1)).toEqual([]);
});

it('and every total follows from facts', async () => {
  expect(await verifyTotals(api.database)).toEqual([]);
});
