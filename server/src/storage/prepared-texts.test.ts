import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';
import { runPrepared } from './prepared-texts.ts';
import { statement } from './statement.ts';
import { inTransaction, type Tx } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await newTestDatabase({ max: 1 });
});
afterAll(() => database.close());

const twice = statement<{ number: number }, { n: number }>('twice', 'select :number::int * 2 as n');

async function preparedIn(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by 1`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

it('a statement is prepared within a transaction too, and once', async () => {
  for (const number of [1, 2]) {
    await inTransaction(database, async (tx) => {
      expect(await twice.runIn(tx, { number })).toEqual([{ n: number * 2 }]);
      expect(await preparedIn(tx)).toEqual(['twice']);
    });
  }
  expect(await twice.run(database.pool, { number: 3 })).toEqual([{ n: 6 }]);
});

it('what is built anew is prepared by its text, whatever its values', async () => {
  await inTransaction(database, async (tx) => {
    const before = await preparedIn(tx);
    const built = (value: string) => sql<{ said: string }>`select ${value}::text as said`.compile(tx);
    for (const value of ['one', "it's"]) {
      expect(await runPrepared(tx, 'say', built(value))).toEqual([{ said: value }]);
    }
    const other = sql<{ n: number }>`select length(${'four'}) as n`.compile(tx);
    expect(await runPrepared(tx, 'say', other)).toEqual([{ n: 4 }]);
    expect(await preparedIn(tx)).toHaveLength(before.length + 2);
  });
});

it('of texts that never end only the first are prepared, the others answer all the same', async () => {
  await inTransaction(database, async (tx) => {
    const before = (await preparedIn(tx)).length;
    for (let n = 1; n <= 210; n += 1) {
      const built = sql<{ n: number }>`select ${1}::int + ${sql.raw(String(n))} as n`.compile(tx);
      expect(await runPrepared(tx, 'endless', built)).toEqual([{ n: n + 1 }]);
    }
    expect(await preparedIn(tx)).toHaveLength(before + 200);
  });
});

it('anything else is prepared nowhere', async () => {
  await inTransaction(database, async (tx) => {
    const before = await preparedIn(tx);
    await sql`select ${1}::int`.execute(tx);
    expect(await preparedIn(tx)).toEqual(before);
  });
});
