import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember } from '../../../test/factories.ts';
import { findScans } from '../../../test/scans.ts';
import {
  cancel,
  newTwoChapters,
  record,
  recorded,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';

const LIST = `query ($chapterId: ID!, $name: String, $limit: Int, $nextToken: String) {
  listRecentActivity(chapterId: $chapterId, name: $name, limit: $limit, nextToken: $nextToken) {
    items { type chapterId id date recordedAt authorName partnerName details value version } nextToken } }`;

interface Listed {
  items: { type: string; id: string; authorName: string; partnerName: string; value: number }[];
  nextToken: string | null;
}

/** What the test below records in a year. */
const YEAR_OF_SIX_A_DAY = 365 * 6;

let api: TestApi;
let chapters: TwoChapters;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
});

const ask = (as: string | null, variables: object) => api.ask('main', as, LIST, variables);

async function list(as: string, variables: object): Promise<Listed> {
  const { data, errors } = await ask(as, variables);
  expect(errors).toEqual([]);
  return (data as { listRecentActivity: Listed }).listRecentActivity;
}

/** Each a minute after the one before. */
async function recordAll(): Promise<void> {
  const { anita, ben, home } = chapters;
  const inputs = toInputs(chapters);
  let at = new Date('2026-11-20T03:00:00Z').getTime();
  const next = () => {
    at += 60_000;
    api.app.clock.set(new Date(at));
  };
  for (const type of ['Referral', 'ThanksNote', 'R2R'] as const) {
    for (const side of ['inside', 'outside', 'others'] as const) {
      next();
      await recorded(chapters, type, anita, inputs[type][side]);
    }
  }
  next();
  const back = { referralType: 'External', thanksTo: anita, chapterIdOfThanksTo: home };
  const note = { chapterId: chapters.away, businessValue: 99, details: 'Thanks', ...back };
  expect((await record(chapters, 'ThanksNote', ben, note)).errors).toEqual([]);
}

const toLine = ({ type, authorName, partnerName }: Listed['items'][number]) =>
  `${type} ${authorName} ${partnerName}`;

describe('the recent activities of a chapter', () => {
  it('are those its members recorded and others recorded with them, newest first, each once', async () => {
    await recordAll();
    const { home, away, admin, awayAdmin, anita } = chapters;
    const { items, nextToken } = await list(admin, { chapterId: home });
    expect(nextToken).toBeNull();
    expect(items.map(toLine)).toEqual([
      'ThanksNote BEN ANITA',
      ...['R2R ANITA RAMESH', 'R2R ANITA BEN', 'R2R ANITA ASHA'],
      ...['ThanksNote ANITA RAMESH', 'ThanksNote ANITA BEN', 'ThanksNote ANITA ASHA'],
      ...['Referral ANITA RAMESH', 'Referral ANITA BEN', 'Referral ANITA ASHA'],
    ]);
    expect(items[0]).toMatchObject({ chapterId: away, value: 99, version: 1, details: 'Thanks' });
    const there = await list(awayAdmin, { chapterId: away });
    expect(there.items.map(toLine)).toEqual([
      ...['ThanksNote BEN ANITA', 'R2R ANITA BEN', 'ThanksNote ANITA BEN', 'Referral ANITA BEN'],
    ]);
    const note = there.items[2];
    const struck = { type: 'ThanksNote' as const, chapterId: home, id: note?.id ?? '' };
    expect((await cancel(chapters, 'strike', struck, { as: awayAdmin })).errors).toEqual([]);
    for (const [as, chapterId, left] of [
      [admin, home, 9],
      [awayAdmin, away, 3],
    ] as const) {
      expect((await list(as, { chapterId })).items).toHaveLength(left);
    }
    expect((await ask(anita, { chapterId: home })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('are searched by a part of either name, literally', async () => {
    await recordAll();
    const { home, admin } = chapters;
    const found = async (name: string) => (await list(admin, { chapterId: home, name })).items.length;
    expect(await found('ben')).toBe(4);
    expect(await found(' ASH ')).toBe(3);
    for (const name of ['%', '_', 'x\\', "' or 1=1 --", 'NOBODY', 'x'.repeat(5_000)]) {
      expect(await found(name), name).toBe(0);
    }
  });

  it('are read page by page', async () => {
    await recordAll();
    const { home, admin } = chapters;
    const seen: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: Listed = await list(admin, { chapterId: home, limit: 3, nextToken });
      seen.push(...page.items.map(({ id }) => id));
      ({ nextToken } = page);
    } while (nextToken !== null);
    expect(seen).toEqual((await list(admin, { chapterId: home })).items.map(({ id }) => id));
    const wrong = await ask(admin, { chapterId: home, nextToken: 'x' });
    expect(wrong.errors[0]?.extensions.code).toBe('BAD_INPUT');
  });

  it('cover one year', async () => {
    await recordAll();
    const { home, admin } = chapters;
    api.app.clock.set(new Date('2027-11-20T03:05:30Z'));
    expect((await list(admin, { chapterId: home })).items).toHaveLength(5);
  });

  it('are for that chapter’s admins only', async () => {
    const { home, awayAdmin, asha } = chapters;
    const support = await newMember(api.database, {
      chapter_id: await newChapter(api.database, { is_support: true }),
    });
    for (const as of [awayAdmin, asha, support]) {
      expect((await ask(as, { chapterId: home })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await ask(null, { chapterId: home })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('of ten years cost as much as those of one', async () => {
    const { home, away, admin, anita, ben } = chapters;
    await api.database.pool.query(
      `insert into thanks_note (chapter_id, thanks_note_id, thanks_by, date, value_paise, referral_type, details,
          chapter_id_of_thanks_to, thanks_to, name_of_thanks_by, name_of_thanks_to, given_meeting_date, created_at)
        select side.chapter, gen_random_uuid(), side.author, '2026-11-20', 100, 'External', 'D', side.other, side.partner,
          'A', 'B', '2026-11-20', timestamptz '2026-11-20 02:00Z' - count * interval '4 hours'
        from generate_series(1, 22000) count,
          (values ($1, $2, $3, $4), ($3, $4, $1, $2)) as side (chapter, author, other, partner)`,
      [home, anita, away, ben],
    );
    await api.database.pool.query('analyze thanks_note');
    const scans = await findScans(api.database, () => list(admin, { chapterId: home, limit: 20 }));
    const read = scans
      .filter((scan) => scan !== 'Sort')
      .map(([index, rows, removed]) => [index, rows + removed]);
    for (const [index, rows] of read)
      expect([index, Number(rows) <= YEAR_OF_SIX_A_DAY]).toEqual([index, true]);
    expect(read.map(([index]) => index)).toEqual(
      expect.arrayContaining(['thanks_note_recorded', 'thanks_note_recorded_elsewhere']),
    );
    await api.database.pool.query('delete from thanks_note where chapter_id = any($1)', [[home, away]]);
  });
});
