import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Database } from './database.ts';
import { type ComparableKind, type Filter, SQL_TYPES, toConditions } from './list-page.ts';
import { runParts, whereAll } from './statement.ts';

const ODD = [
  ...[
    '',
    'x',
    '0',
    '-1',
    'true',
    'null',
    'infinity',
    '-infinity',
    'now',
    'epoch',
    'allballs',
    "';--",
    '%',
    '\\',
  ],
  ...[
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '2026-02-30',
    '2026-13-41',
    '20261120',
    '2026-11-20 BC',
  ],
  ...[
    '2026-11-20 07:30',
    '2026-11-20 24:00',
    '2026-11-20 07:30:61',
    '2026-11-20T07:30',
    '2026-02-30T00:00:00Z',
  ],
  ...['2026-11-20T07:30:00Z', '2026-11-20T24:00:00Z', '2026-11-20T07:30:60Z', '2026-11-20T07:30:00+23:59'],
  ...['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '2026-11-20T07:30:00.123456-09:30'],
  ...['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-00000000000g', '{00000000}'],
  ...['9007199254740993', '1e400', 'NaN', '٣'],
];
const NUMBERS = [0, -1, 2_147_483_648, 1e21, 0.5, Number.NaN, Number.POSITIVE_INFINITY];
const VALUES = [...ODD, ...NUMBERS, true, false];
const KINDS = Object.keys(SQL_TYPES) as ComparableKind[];

let database: Database;

beforeAll(async () => {
  database = await newTestDatabase();
  const columns = KINDS.map((kind) => `of_${kind} ${SQL_TYPES[kind]}`).join(', ');
  await database.pool.query(`create table filtered (${columns})`);
  await database.pool.query('insert into filtered default values');
});
afterAll(() => database.close());

/** @returns what was refused at the field, or null when the database took the condition */
async function ask(kind: ComparableKind, filter: Filter): Promise<string | null> {
  try {
    const conditions = toConditions(filter, { of: { column: `of_${kind}`, kind } });
    await runParts(database.kysely, 'filtered', ['select from filtered', ...whereAll(conditions)]);
    return null;
  } catch (error) {
    if (error instanceof RefusalError) return Object.keys(error.refusal.fields ?? {}).join();
    throw error;
  }
}

describe('a value of a filter', () => {
  it.each(KINDS)('%s is compared with, or refused at its field', async (kind) => {
    for (const value of VALUES) {
      // The API gives a text column texts only.
      if (kind === 'text' && typeof value !== 'string') continue;
      for (const operator of ['eq', 'ne', 'lt', 'le', 'gt', 'ge'])
        expect(['of', null], `${operator} ${value}`).toContain(
          await ask(kind, { of: { [operator]: value } }),
        );
      for (const bounds of [[], [value], [value, value]] as string[][])
        expect(['of', null], `between ${value}`).toContain(await ask(kind, { of: { between: bounds } }));
      if (typeof value !== 'string') continue;
      expect(await ask(kind, { of: { contains: value } })).toBeNull();
      expect(await ask(kind, { of: { beginsWith: value } })).toBeNull();
    }
  });

  it.each([
    ['instant', '2026-11-20T07:30:00+05:30', null],
    ['instant', '2026-11-20', null],
    ['instant', 'yesterday', 'of'],
    ['date', '2026-11-20', null],
    ['timestamp', '2026-11-20 07:30', null],
    ['integer', 7, null],
    ['boolean', true, null],
    ['boolean', 'true', 'of'],
  ] as const)('%s %s', async (kind, value, refused) => {
    expect(await ask(kind, { of: { eq: value } })).toBe(refused);
  });
});
