import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedProcess } from '../../../test/embedded-process.ts';
import { newTemporaryFolder } from '../../../test/temporary-folder.ts';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { findRunningPostgres } from './running-postgres.ts';

async function countTo3(dataDir: string): Promise<unknown[]> {
  const database = openDatabase(await findRunningPostgres(dataDir), { max: 1 });
  try {
    return (await database.pool.query('select n from generate_series(1, 3) as n')).rows;
  } finally {
    await database.close();
  }
}

test.each([
  ['in its folder', ''],
  ['in a temporary folder, for the path is long', 'd'.repeat(100)],
])('the database that another process runs is reached by its socket %s', async (_where, deep) => {
  const dataDir = join(newTemporaryFolder(), 'data', deep);
  const other = startEmbeddedProcess(dataDir);
  await other.hear('ready');
  expect(await countTo3(dataDir)).toHaveLength(3);
  await other.kill();
});

test('one that is being started is waited for', async () => {
  const dataDir = newTemporaryFolder();
  await (await startEmbeddedPostgres(dataDir)).stop();
  const counting = countTo3(dataDir);
  const other = startEmbeddedProcess(dataDir);
  expect(await counting).toHaveLength(3);
  await other.kill();
});

test('one that does not answer is named, with the reason', async () => {
  const dataDir = newTemporaryFolder();
  await (await startEmbeddedPostgres(dataDir)).stop();
  await expect(findRunningPostgres(dataDir, 300)).rejects.toThrow(
    `The database that runs on ${dataDir} does not answer: it is not ready`,
  );
});
