import { DEFAULT_SCORE_KEY } from '@fellowship/domain/reports/member-score';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActiveChapter, newActiveChapter } from '../../test/active-chapter.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { toAnswer } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

const LIST = `query ($chapterId: ID!, $rotaryId: ID) {
  listMemberScore(chapterId: $chapterId, rotaryId: $rotaryId) { startDate endDate
    key { attendance referrals r2r visitors cNotes amber green }
    items { rotaryId memberName classificationName place points light meetings attended
      parts { criterion figure points nextFrom factsOf } tie { otherName isAhead decidedBy } } } }`;
const FACTS = `query ($chapterId: ID!, $rotaryId: ID, $figure: ReportFigure!, $startDate: String!, $endDate: String!) {
  listReportFacts(chapterId: $chapterId, rotaryId: $rotaryId, figure: $figure, startDate: $startDate, endDate: $endDate) {
    items { title count } } }`;
const CREATE = 'mutation ($input: CreateSettingsInput!) { createSettings(input: $input) { value version } }';
const UPDATE = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { value version } }';

interface Score {
  rotaryId: string;
  memberName: string;
  place: number | null;
  points: number;
  light: string;
  meetings: number;
  attended: number;
  parts: { criterion: string; figure: number; points: number; nextFrom: number | null; factsOf: string }[];
  tie: { otherName: string; isAhead: boolean; decidedBy: string | null } | null;
}

interface Scores {
  startDate: string;
  endDate: string;
  key: object;
  items: Score[];
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

const ask = (variables: object = {}, as = admin) => api.ask('main', as, LIST, { chapterId, ...variables });
const list = async (variables?: object, as?: string) => toAnswer<Scores>(await ask(variables, as));
const toParts = (score: Score | undefined) =>
  score?.parts.map(({ figure, points }) => `${figure}: ${points}`);

/** Stores the chapter's key by the API. */
const store = (mutation: string, value: unknown, more: object = {}, as = admin) =>
  api.ask('main', as, mutation, {
    input: { chapterId, key: 'MEMBER_SCORE', value: JSON.stringify(value), ...more },
  });

describe('scores', () => {
  it('use the counters of 26 weeks and the default key, and have places', async () => {
    const { startDate, endDate, key, items } = await list();
    expect([startDate, endDate]).toEqual(['2026-05-24', '2026-11-21']);
    expect(key).toEqual(DEFAULT_SCORE_KEY);
    // Nothing of February counts, and a late Present is one who came.
    expect(items).toMatchObject([
      { rotaryId: member, memberName: 'ANITA', place: 1, points: 25, light: 'Red', meetings: 2, attended: 2 },
      { rotaryId: other, memberName: 'BEN', place: 2, points: 0, light: 'Red', meetings: 0, tie: null },
    ]);
    expect(toParts(items[0])).toEqual(['100: 20', '2: 0', '0: 0', '0: 0', '2: 5']);
  });

  it('begin and end with the weeks of the chapter’s day', async () => {
    const days = async () => {
      const { startDate, endDate, items } = await list();
      return [startDate, endDate, items[0]?.parts[1]?.figure];
    };
    // Saturday evening and Sunday morning in India; then the week in which the first of two referrals is too old.
    api.app.clock.set(new Date('2026-11-21T18:29:59Z'));
    expect(await days()).toEqual(['2026-05-24', '2026-11-21', 2]);
    api.app.clock.set(new Date('2026-11-21T18:30:00Z'));
    expect(await days()).toEqual(['2026-05-31', '2026-11-28', 2]);
    api.app.clock.set(new Date('2027-05-02T06:00:00Z'));
    expect(await days()).toEqual(['2026-11-08', '2027-05-08', 1]);
    api.app.clock.set(TEST_NOW);
  });

  it('open into the records of each point', async () => {
    const { startDate, endDate, items } = await list();
    for (const { rotaryId, parts, meetings } of items) {
      for (const { criterion, factsOf, figure } of parts) {
        const variables = { chapterId, rotaryId, figure: factsOf, startDate, endDate };
        const found = toAnswer<{ items: { count: number }[] }>(
          await api.ask('main', admin, FACTS, variables),
        );
        const count = found.items.reduce((sum, fact) => sum + fact.count, 0);
        expect(count, criterion).toBe(criterion === 'attendance' ? meetings : figure);
      }
    }
  });

  it('count one R2R with the same person a day, with the corrections, and open into those', async () => {
    const record = (
      date: string,
      met: { name: string; metWith?: string; metChapter?: string },
      more: { author?: string; isDeleted?: boolean } = {},
    ) =>
      api.database.pool.query(
        `insert into r2r (chapter_id, r2r_id, member_id, date, meeting_date, place, discussion, r2r_type, name_of_r2r_by,
            name_of_met_with, met_with, chapter_id_of_met_with, is_deleted)
          values ($1, gen_random_uuid(), $2, $3::date, $3::date, 'P', 'D', 'External', 'A', $4, $5, $6, $7)`,
        [
          ...[chapterId, more.author ?? member, date, met.name, met.metWith ?? null],
          ...[met.metChapter ?? 'Others', more.isDeleted ?? false],
        ],
      );
    const ben = { name: 'BEN', metWith: other, metChapter: chapterId };
    const uma = { name: 'UMA', metWith: other, metChapter: 'elsewhere' };
    for (let times = 0; times < 10; times += 1) await record('2026-11-18', ben);
    await record('2026-11-17', ben);
    await record('2026-11-18', uma);
    // Of people in no chapter only the name is known.
    await record('2026-11-18', { name: 'Ramesh' });
    await record('2026-11-18', { name: ' RAMESH ' });
    await record('2026-11-18', { name: 'Suresh' });
    await record('2026-11-16', ben, { isDeleted: true });
    await record('2026-02-16', ben);
    await record('2026-11-18', ben, { author: other });
    await api.database.pool.query(
      `insert into counter_adjustment
          (chapter_id, adjustment_id, rotary_id, type, code, meeting_date, count, value_paise, actor)
        values ($1, gen_random_uuid(), $2, 'R2R', 'Meet', '2026-11-18', 3, 0, 'supportadmin')`,
      [chapterId, member],
    );
    // What the ten, the one, the other three people and the correction have added.
    await api.database.pool.query(
      `insert into member_counter
          (chapter_id, rotary_id, type, code, year, month, week_no, meeting_date, count, value_paise)
        values ($1, $2, 'R2R', 'Meet', 2026, 11, 47, '2026-11-18', 18, 0), ($1, $3, 'R2R', 'Meet', 2026, 11, 47, '2026-11-18', 1, 0)`,
      [chapterId, member, other],
    );
    const { startDate, endDate, items } = await list();
    const figures = items.map(({ rotaryId, parts }) => {
      const r2r = parts.find(({ criterion }) => criterion === 'r2r');
      return [rotaryId, r2r?.figure, r2r?.factsOf];
    });
    expect(figures).toEqual([
      [member, 8, 'r2rPerDay'],
      [other, 1, 'r2rPerDay'],
    ]);
    const factsOf = async (figure: string) => {
      const variables = { chapterId, rotaryId: member, figure, startDate, endDate };
      const found = toAnswer<{ items: { title: string; count: number }[] }>(
        await api.ask('main', admin, FACTS, variables),
      );
      // Of two recorded in one millisecond either may represent both.
      return found.items.map(({ title, count }) => `${title.trim().toUpperCase()} ${count}`).toSorted();
    };
    expect(await factsOf('r2rPerDay')).toEqual([
      'BEN 1',
      'BEN 1',
      'CORRECTION 3',
      'RAMESH 1',
      'SURESH 1',
      'UMA 1',
    ]);
    // Every other report opens into all of them, as the counters count.
    expect(await factsOf('r2r')).toHaveLength(16);
  });

  it('explain the order of equal points', async () => {
    await newMember(api.database, { chapter_id: chapterId, full_name: 'ASHA' });
    const { items } = await list();
    expect(items.map(({ memberName, place, tie }) => [memberName, place, tie])).toEqual([
      ['ANITA', 1, null],
      ['ASHA', 2, { otherName: 'BEN', isAhead: true, decidedBy: null }],
      ['BEN', 2, { otherName: 'ASHA', isAhead: false, decidedBy: null }],
    ]);
  });

  it('leave out admins and former members', async () => {
    await newMember(api.database, { chapter_id: chapterId, full_name: 'GONE', status: 'Inactive' });
    expect((await list()).items.map(({ memberName }) => memberName)).toEqual(['ANITA', 'BEN']);
  });

  it('of a chapter of 150 take two round trips', async () => {
    for (let count = 0; count < 148; count++) await newMember(api.database, { chapter_id: chapterId });
    await list();
    const trips = countRoundTrips(api.database);
    expect((await list()).items).toHaveLength(150);
    trips.stop();
    expect(trips.count).toBe(2);
  });
});

describe('a member', () => {
  it('reads only their own score, without a place', async () => {
    const { items } = await list({ rotaryId: member }, member);
    expect(items).toMatchObject([{ rotaryId: member, points: 25, place: null, tie: null }]);
    for (const variables of [{}, { rotaryId: other }, { rotaryId: '' }]) {
      const answer = await ask(variables, member);
      expect(answer.data).toBeNull();
      expect(answer.errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  it('reads the key of the chapter, and does not change it', async () => {
    const refused = await store(CREATE, DEFAULT_SCORE_KEY, {}, member);
    expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
    toAnswer(await store(CREATE, { ...DEFAULT_SCORE_KEY, amber: 20 }));
    expect(await list({ rotaryId: member }, member)).toMatchObject({
      key: { amber: 20 },
      items: [{ points: 25, light: 'Amber' }],
    });
  });
});

describe('the key', () => {
  it('is the chapter’s, and applies at once', async () => {
    const key = { ...DEFAULT_SCORE_KEY, referrals: [1, 2, 3, 4], amber: 20, green: 35 };
    const stored = toAnswer<{ value: string; version: number }>(await store(CREATE, { ...key, note: 'x' }));
    // What does not belong to a key is not kept.
    expect(JSON.parse(stored.value)).toEqual(key);
    expect((await list()).items[0]).toMatchObject({ points: 35, light: 'Green' });
    const changed = { ...key, green: 36 };
    toAnswer(await store(UPDATE, changed, { version: 1 }));
    expect((await list()).items[0]).toMatchObject({ points: 35, light: 'Amber' });
    const late = await store(UPDATE, key, { version: 1 });
    expect(late.errors[0]?.extensions.code).toBe('CONFLICT');

    const elsewhere = await newChapter(api.database);
    const stranger = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    expect((await list({ chapterId: elsewhere }, stranger)).key).toEqual(DEFAULT_SCORE_KEY);
    expect((await store(UPDATE, key, {}, stranger)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await ask({}, stranger)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it.each<[unknown, Record<string, string>]>([
    [{ ...DEFAULT_SCORE_KEY, green: 40 }, { green: 'Green must begin above Amber.' }],
    [
      { ...DEFAULT_SCORE_KEY, r2r: [4, 3, 2, 1] },
      {
        'r2r.1': 'Each step must be higher than the one before.',
        'r2r.2': 'Each step must be higher than the one before.',
        'r2r.3': 'Each step must be higher than the one before.',
      },
    ],
  ])('%j is refused at its field', async (value, fields) => {
    expect((await store(CREATE, value)).errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields });
  });

  it.each([[null], [{}], [[]], ['key'], [7]])('%j is invalid', async (value) => {
    expect((await store(CREATE, value)).errors[0]?.extensions.code).toBe('BAD_INPUT');
    expect((await list()).key).toEqual(DEFAULT_SCORE_KEY);
  });
});
