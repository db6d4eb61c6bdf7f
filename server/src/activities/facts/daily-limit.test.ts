import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../../test/api.ts';
import {
  type ActivityType,
  findDifferences,
  getCounters,
  newTwoChapters,
  record,
  recorded,
  remove,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';

let api: TestApi;
let chapters: TwoChapters;
let inputs: ReturnType<typeof toInputs>;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
  inputs = toInputs(chapters);
});

const TYPES = ['Referral', 'ThanksNote', 'R2R'] as const satisfies readonly ActivityType[];
const TABLES = { Referral: 'referral', ThanksNote: 'thanks_note', R2R: 'r2r' } as const;
const SIDES = ['inside', 'outside', 'others'] as const;
const DAY_MS = 86_400_000;

async function storedBy(type: ActivityType): Promise<number> {
  const { rows } = await api.database.pool.query(
    `select count(*)::int as count from ${TABLES[type]} where chapter_id = $1`,
    [chapters.home],
  );
  return rows[0].count;
}

const ask = (type: ActivityType, changes: object = {}) =>
  record(chapters, type, chapters.anita, { ...inputs[type].outside, ...changes });

/** As if the author had recorded so many today. */
const setCount = (type: ActivityType, count: number, day = '2026-11-20') =>
  api.database.pool.query(
    `insert into recording_count values ($1, $2, $3, $4, $5)
      on conflict (chapter_id, rotary_id, type) do update set count = $5, day = $4`,
    [chapters.home, chapters.anita, type, day, count],
  );

describe.each(TYPES)('of a %s', (type) => {
  it('a concurrent flood stores exactly 30, with their counters', { timeout: 60_000 }, async () => {
    const { home, away, anita, ben } = chapters;
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, index) =>
        record(chapters, type, anita, inputs[type][SIDES[index % 3] ?? 'inside']),
      ),
    );
    const refused = answers.flatMap(({ errors }) => errors);
    expect(answers.length - refused.length).toBe(30);
    const word = { Referral: 'referrals', ThanksNote: 'C-Notes', R2R: 'R2Rs' }[type];
    for (const { message, extensions } of refused) {
      expect(message).toBe(`You can record at most 30 ${word} a day. Please continue tomorrow.`);
      expect(extensions).toEqual({ code: 'RATE_LIMITED' });
    }
    expect(await storedBy(type)).toBe(30);
    const [line = ''] = await getCounters(chapters, home, anita);
    expect(line).toMatch(/(Given|Meet) 30 /);
    if (type !== 'R2R') expect((await getCounters(chapters, away, ben)).length).toBe(1);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it('deleted ones count, refused ones do not', async () => {
    const { home, anita } = chapters;
    await setCount(type, 28);
    for (let count = 0; count < 2; count += 1) {
      expect((await ask(type, { date: '2026-13-01' })).errors).toHaveLength(1);
      const { id } = await recorded(chapters, type, anita, inputs[type].outside);
      await remove(chapters, type, { chapterId: home, id, author: anita });
    }
    expect((await ask(type)).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    // Refused whole: no inbox tells of it, and nothing is counted.
    expect(await getCounters(chapters, home, anita)).toEqual([]);
    expect(await storedBy(type)).toBe(2);
  });

  it('the limit is per author, kind and day of the chapter', async () => {
    const { asha } = chapters;
    await setCount(type, 30);
    expect((await ask(type)).errors).toHaveLength(1);
    for (const other of TYPES.filter((kind) => kind !== type)) expect((await ask(other)).errors).toEqual([]);
    expect((await record(chapters, type, asha, inputs[type].outside)).errors).toEqual([]);
    // The last second of the day in India, and the first of the next.
    api.app.clock.set(new Date('2026-11-20T18:29:59Z'));
    expect((await ask(type)).errors).toHaveLength(1);
    api.app.clock.set(new Date('2026-11-20T18:30:00Z'));
    expect((await ask(type)).errors).toEqual([]);
    const { rows } = await api.database.pool.query(
      'select day, count from recording_count where chapter_id = $1 and rotary_id = $2 and type = $3',
      [chapters.home, chapters.anita, type],
    );
    expect(rows).toEqual([{ day: '2026-11-21', count: 1 }]);
  });

  it('moving the chapter’s time zone allows at most one further day', async () => {
    const zone = (timeZone: string) =>
      api.database.pool.query('update chapter set time_zone = $2 where chapter_id = $1', [
        chapters.home,
        timeZone,
      ]);
    // Today it is the 20th in India, the 19th in Pago Pago and the 20th or 21st in Kiritimati.
    await setCount(type, 30);
    await zone('Pacific/Pago_Pago');
    expect((await ask(type, { date: '2026-11-19' })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    api.app.clock.set(new Date(TEST_NOW.getTime() + DAY_MS));
    await zone('Pacific/Kiritimati');
    expect((await ask(type)).errors).toEqual([]);
    await setCount(type, 30, '2026-11-22');
    await zone('Asia/Kolkata');
    expect((await ask(type)).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('a repeated request is counted once', async () => {
    await setCount(type, 29);
    const again = () =>
      record(chapters, type, chapters.anita, inputs[type].outside, { requestId: `again-${chapters.home}` });
    expect(await again()).toEqual(await again());
    expect(await storedBy(type)).toBe(1);
  });

  it('a date lies within a year, or as many days back as the chapter has decided', async () => {
    const settings = (days: number | null) =>
      api.database.pool.query('update chapter set activity_days = $2 where chapter_id = $1', [
        chapters.home,
        days,
      ]);
    const refusedAt = async (date: string) => (await ask(type, { date })).errors[0];
    expect(await refusedAt('2025-11-19')).toMatchObject({
      message: 'The earliest date is 20-Nov-2025',
      extensions: { code: 'BAD_INPUT', fields: { date: 'The earliest date is 20-Nov-2025' } },
    });
    expect((await refusedAt('2025-11-20'))?.message).toBe('No meeting found for the selected date');
    await settings(2);
    expect((await refusedAt('2026-11-17'))?.message).toBe('The earliest date is 18-Nov-2026');
    expect(await refusedAt('2026-11-18')).toBeUndefined();
    await settings(3650);
    expect((await refusedAt('2020-01-01'))?.message).toBe('No meeting found for the selected date');
  });
});
