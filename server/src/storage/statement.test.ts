import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';
import { runParts, sqlPart, statement } from './statement.ts';
import { inTransaction, type Tx } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await newTestDatabase({ max: 1 });
});
afterAll(() => database.close());

const sum = statement<{ first: number; second: number }, { sum: number; text: string }>(
  'sum-of-two',
  "select :first::int + :second::int + :first::int as sum, ':first' || '::' as text",
);

describe('a statement', () => {
  it('takes its parameters by name, each in all its places', async () => {
    expect(await sum.run(database.kysely, { second: 5, first: 1 })).toEqual([{ sum: 7, text: ':first::' }]);
  });

  it('is sent with numbered places', () => {
    expect(sum.text).toBe("select $1::int + $2::int + $1::int as sum, ':first' || '::' as text");
  });

  it('is not run when a parameter is missing', async () => {
    await expect(sum.run(database.kysely, { first: 1 } as never)).rejects.toThrow(
      'sum-of-two is run without second',
    );
  });
});

const LIST_PREPARED = statement<object, { name: string }>(
  'list-prepared',
  "select name from pg_prepared_statements where name <> 'list-prepared' order by 1",
);

async function listPrepared(tx: Tx): Promise<string[]> {
  const rows = await LIST_PREPARED.run(tx, {});
  return rows.map(({ name }) => name);
}

describe('what is prepared', () => {
  const twice = statement<{ number: number }, { n: number }>('twice', 'select :number::int * 2 as n');

  it('is a statement, once, in a transaction too', async () => {
    for (const number of [1, 2]) {
      await inTransaction(database, async (tx) => {
        expect(await twice.run(tx, { number })).toEqual([{ n: number * 2 }]);
        expect((await listPrepared(tx)).filter((name) => name === 'twice')).toHaveLength(1);
      });
    }
    expect(await twice.run(database.kysely, { number: 3 })).toEqual([{ n: 6 }]);
  });

  it('is a built query by its text, with any values', async () => {
    await inTransaction(database, async (tx) => {
      const before = await listPrepared(tx);
      for (const value of ['one', "it's"]) {
        const parts = ['select ', sqlPart(':value::text as said', { value })];
        expect(await runParts(tx, 'say', parts)).toEqual([{ said: value }]);
      }
      expect(await runParts(tx, 'say', [sqlPart('select length(:text) as n', { text: 'four' })])).toEqual([
        { n: 4 },
      ]);
      expect(await listPrepared(tx)).toHaveLength(before.length + 2);
    });
  });

  it('of endless texts is only the first ones, while the others still run', async () => {
    await inTransaction(database, async (tx) => {
      const before = (await listPrepared(tx)).length;
      for (let n = 1; n <= 210; n += 1)
        expect(await runParts(tx, 'endless', [sqlPart(`select :one::int + ${n} as n`, { one: 1 })])).toEqual([
          { n: n + 1 },
        ]);
      expect(await listPrepared(tx)).toHaveLength(before + 200);
    });
  });

  it('is nothing else', async () => {
    await inTransaction(database, async (tx) => {
      const before = await listPrepared(tx);
      await tx.selectNoFrom((eb) => eb.val(1).as('one')).execute();
      expect(await listPrepared(tx)).toEqual(before);
    });
  });
});

describe('parts of a query', () => {
  it('have parameters of their own, whatever their names', async () => {
    const parts = [
      sqlPart('select :a::int as x', { a: 1 }),
      ', ',
      sqlPart(':a::int + :b::int + :a::int as y', { a: 2, b: 3 }),
    ];
    expect(await runParts(database.kysely, 'parts', parts)).toEqual([{ x: 1, y: 7 }]);
  });

  it('are not run without a value', async () => {
    await expect(runParts(database.kysely, 'parts', [sqlPart('select :a::int')])).rejects.toThrow(
      'parts is run without a',
    );
  });
});

it('two statements cannot have one name', () => {
  expect(() => statement('twice', 'select 1')).toThrow('two statements are named twice');
});
