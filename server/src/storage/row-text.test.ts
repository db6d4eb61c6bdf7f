import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';
import { readRowTexts } from './row-text.ts';

let database: Database;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

/** As PostgreSQL itself writes and we read it. */
async function travelled(rows: readonly (readonly (string | null)[])[]) {
  const { rows: found } = await database.pool.query<{ text: string | null }>(
    `select string_agg(pair::text, '' order by position) as text
    from (select a, b, position from unnest($1::text[], $2::text[]) with ordinality as given (a, b, position)) pair`,
    [rows.map(([a]) => a), rows.map(([, b]) => b)],
  );
  return [...readRowTexts(found[0]?.text ?? null)].map(([a, b]) => [a, b]);
}

it.each([
  ['no rows', []],
  ['plain values', [['a', 'b']]],
  ['nothing, and an empty text', [[null, '']]],
  ['nothing at the end', [['a', null]]],
  ['nothing at all', [[null, null]]],
  ['spaces and line ends', [['ANBU RAJ', 'one\ntwo\t']]],
  ['commas and parentheses', [['a,b', '(c)']]],
  ['quotes', [['say "yes"', '"']]],
  ['two quotes, alone and at the ends', [['""', '"a"']]],
  ['backslashes', [['C:\\files\\', '\\"']]],
  ['other scripts', [['குமார் ராஜ்', 'शर्मा']]],
  [
    'several rows',
    [
      ['1', 'A B'],
      ['2', null],
      [')(', ','],
    ],
  ],
])('brings %s', async (_case, rows) => {
  expect(await travelled(rows)).toEqual(rows);
});

it.each(['(a', '("a', '("a""', '(a,b)(c'])('refuses %s, which is cut off', (text) => {
  expect(() => [...readRowTexts(text)]).toThrow(SyntaxError);
});
