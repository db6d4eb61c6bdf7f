import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';

test('a test database has the tables', async () => {
  const db = await newTestDatabase();
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from information_schema.tables where table_schema = 'public'`.execute(db.kysely);
  expect(rows[0]?.n).toBeGreaterThan(5);
  await db.close();
});
