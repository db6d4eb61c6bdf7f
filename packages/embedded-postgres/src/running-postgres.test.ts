import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataFolder } from '../test/data-folder.ts';
import { query } from '../test/database.ts';
import { startPostgresOwner } from '../test/postgres-owner.ts';
import { TEST_NAME } from '../test/test-name.ts';
import { findRunningPostgres } from './index.ts';

const name = TEST_NAME;

async function countTo3(dataDir: string): Promise<unknown[]> {
  const { connection } = await findRunningPostgres(dataDir, { name });
  return query(connection, 'select n from generate_series(1, 3) as n');
}

test.each([
  ['in its folder', ''],
  ['in a temporary folder, for the path is long', 'd'.repeat(100)],
])('the database that another process runs is reached by its socket %s', async (_where, deep) => {
  const dataDir = join(newDataFolder(), deep);
  if (deep) moveInto(dataDir);
  const owner = startPostgresOwner(dataDir);
  const { pid } = await owner.ready();
  expect(await countTo3(dataDir)).toHaveLength(3);
  expect((await findRunningPostgres(dataDir, { name })).pid).toBe(pid);
  await owner.stop();
});

/** Moves the database of the folder above into a folder. */
function moveInto(dataDir: string): void {
  mkdirSync(dataDir);
  renameSync(join(dataDir, '..', 'postgres'), join(dataDir, 'postgres'));
}

test('one that is being started is waited for', async () => {
  const dataDir = newDataFolder();
  const counting = countTo3(dataDir);
  startPostgresOwner(dataDir);
  expect(await counting).toHaveLength(3);
});

test('one that does not answer is named, with the reason', async () => {
  const dataDir = newDataFolder();
  await expect(findRunningPostgres(dataDir, { name, patienceMs: 300 })).rejects.toThrow(
    `The database that runs on ${dataDir} does not answer: it is not ready`,
  );
});

test('one that has crashed is not taken for one that runs, though its file says that it is ready', async () => {
  const dataDir = newDataFolder();
  const owner = startPostgresOwner(dataDir);
  process.kill((await owner.ready()).pid, 'SIGKILL');
  await owner.line('exited');
  await expect(findRunningPostgres(dataDir, { name, patienceMs: 300 })).rejects.toThrow('does not answer: ');
});
