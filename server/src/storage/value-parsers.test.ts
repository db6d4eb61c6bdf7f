import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmptyDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';

let db: Database;

beforeAll(async () => {
  db = await newEmptyDatabase();
});

afterAll(() => db.close());

async function read(expression: string): Promise<unknown> {
  const { rows } = await db.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test.each([
  ['a date stays its string', "date '2026-03-29'", '2026-03-29'],
  ['a zone-less timestamp stays its string', "timestamp '2026-03-29 02:30:00'", '2026-03-29 02:30:00'],
  ['an instant is a Date', "timestamptz '2026-03-29 02:30+05:30'", new Date('2026-03-28T21:00:00Z')],
  ['a bigint is a number', '9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  ['a count is a number', 'count(*)', 1],
  ['a sum of paise is a number', 'sum(150000::bigint)', 150_000],
  ['a fraction is a number', '12.5::numeric', 12.5],
  ['a list of dates', "array[date '2026-01-01', null]", ['2026-01-01', null]],
  ['a list of zone-less timestamps', "array[timestamp '2026-01-01 07:30']", ['2026-01-01 07:30:00']],
  ['a list of bigints', 'array[1::bigint, -2]', [1, -2]],
  ['a list of numerics', 'array[0.5::numeric, 3]', [0.5, 3]],
  ['a list of texts', "array['a,b', 'c']", ['a,b', 'c']],
  ['JSON is its value', `'{"a":[1]}'::jsonb`, { a: [1] }],
  ['nothing is null', 'null::bigint', null],
])('%s', async (_name, expression, expected) => {
  expect(await read(expression)).toEqual(expected);
});

test.each([
  ['a bigint', '9007199254740993::bigint'],
  ['a numeric', '-9007199254740993::numeric'],
])('%s that a number cannot hold is an error, not a wrong number; the connection stays usable', async (_name, value) => {
  await expect(read(value)).rejects.toThrow('is too large for a number');
  expect(await read('1')).toBe(1);
});
