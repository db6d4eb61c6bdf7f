import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import {
  type ActivityType,
  findDifferences,
  newTwoChapters,
  record,
  remove,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';

let api: TestApi;
let chapters: TwoChapters;

beforeAll(async () => {
  api = await newTestApi();
  chapters = await newTwoChapters(api);
});
afterAll(() => api.close());

const TYPES = ['Referral', 'ThanksNote', 'R2R'] as const satisfies readonly ActivityType[];
const TABLES = { Referral: 'referral', ThanksNote: 'thanks_note', R2R: 'r2r' } as const;

/** The longest is random, for PostgreSQL would press a plain one into its indexes. */
const TEXTS = [
  ...[
    '',
    ' ',
    'Others',
    'CID#x',
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '0001-01-01',
    '\u202e\u0000',
    'null',
  ],
  ...[
    "'; drop table referral; --",
    `"$1" %s \\ \u{1f600}`,
    '\ud800',
    randomBytes(4_000).toString('base64url'),
  ],
];
const NUMBERS = [-1, 0, 6, 0.5, 2_147_483_647, 1e308, -1e308, 0.1 + 0.2, null];

it.each(TYPES)('a %s accepts or refuses any input, and counters stay correct', {
  timeout: 60_000,
}, async (type) => {
  const { anita } = chapters;
  const stored = async () => {
    const { rows } = await api.database.pool.query(`select 1 from ${TABLES[type]} where chapter_id = $1`, [
      chapters.home,
    ]);
    return rows.length;
  };
  const usual: Record<string, unknown> = toInputs(chapters)[type].outside;
  const known = ['image', 'referralId', 'actionPlan', 'pk', 'nameOfReferredTo', ...Object.keys(usual)];
  for (const field of known) {
    for (const value of typeof usual[field] === 'number' ? NUMBERS : TEXTS) {
      const before = await stored();
      const { data, errors } = await record(chapters, type, anita, { ...usual, [field]: value });
      const isRecorded = Object.values(data ?? {}).some(Boolean);
      const what = `${field} ${JSON.stringify(value)?.slice(0, 60)}`;
      expect(
        errors.map(({ extensions }) => extensions.code),
        what,
      ).not.toContain('INTERNAL');
      expect(await stored(), what).toBe(before + (isRecorded ? 1 : 0));
    }
  }
  for (const id of TEXTS) {
    const { errors } = await remove(chapters, type, { chapterId: chapters.home, author: anita, id });
    expect(['BAD_INPUT', 'NOT_FOUND'], id).toContain(errors[0]?.extensions.code);
  }
  expect(await findDifferences(chapters)).toEqual([]);
});
