import { expect, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';

test('every supported PostgreSQL stores the filling of the write probe as it is', async () => {
  const database = await newTestDatabase();
  const { rows } = await database.pool.query(
    "select attstorage as storage from pg_attribute where attrelid = 'write_probe'::regclass and attname = 'filling'",
  );
  await database.close();
  expect(rows).toEqual([{ storage: 'p' }]);
});
