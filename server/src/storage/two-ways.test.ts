import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What may reach the database otherwise, and why (decision 40). */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'members/erasure/erasure.store.ts': 'its texts are put together from the descriptions of the fields',
  'members/erasure/erasing.ts': 'its texts are put together from the descriptions of the fields',
  'backup/backup.store.ts': 'COPY needs the connection itself',
};

/** A builder of Kysely, its raw SQL, or a query of the driver. */
const OTHER_WAYS =
  /import (?!type)[^;]*from 'kysely'|\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom)\(|\b(pool|client)\.query\(/;

it('outside of the storage, the database is reached by records and statements only', () => {
  const root = new URL('..', import.meta.url).pathname;
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !file.startsWith('storage/') && !file.endsWith('.test.ts'),
  );
  const others = files.filter((file) => OTHER_WAYS.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(others.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});
