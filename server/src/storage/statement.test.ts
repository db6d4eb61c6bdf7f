import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

let database: Database;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

const sum = statement<{ first: number; second: number }, { sum: number; text: string }>(
  'sum-of-two',
  "select :first::int + :second::int + :first::int as sum, ':first' || '::' as text",
);

describe('a statement', () => {
  it('takes its parameters by name, each in as many places as it stands', async () => {
    expect(await sum.run(database.pool, { second: 5, first: 1 })).toEqual([{ sum: 7, text: ':first::' }]);
  });

  it('is sent with numbered places', () => {
    expect(sum.text).toBe("select $1::int + $2::int + $1::int as sum, ':first' || '::' as text");
  });

  it('is not run when a parameter is missing', async () => {
    await expect(sum.run(database.pool, { first: 1 } as never)).rejects.toThrow(
      'sum-of-two is run without second',
    );
  });
});
