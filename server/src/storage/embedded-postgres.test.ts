import { EmbeddedPostgresError, FolderInUseError } from '@fellowship/embedded-postgres';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

it('a crash of PostgreSQL ends no process that uses it, and a restart serves again', async () => {
  const died = Promise.withResolvers<string>();
  const postgres = await startEmbeddedPostgres(newTemporaryFolder(), {
    isDurable: false,
    onExit: died.resolve,
  });
  const database = openDatabase(postgres.connection, { max: 2 });
  onTestFinished(async () => {
    await database.close();
    await postgres.stop();
  });
  const inUse = await database.pool.connect();
  await inUse.query('begin');
  process.kill(postgres.pid, 'SIGKILL');
  await died.promise;
  // Those who served a connection follow the one that died within moments.
  const asked = () =>
    inUse.query('select 1').then(
      () => 'answered',
      () => 'refused',
    );
  await expect.poll(asked, { timeout: 15_000 }).toBe('refused');
  inUse.release(true);
  await postgres.restart();
  expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

it('a refused process can join the running one, and reads which settings to change', async () => {
  const dataDir = newTemporaryFolder();
  const postgres = await startEmbeddedPostgres(dataDir, { isDurable: false });
  onTestFinished(() => postgres.stop());
  const refusal = await startEmbeddedPostgres(dataDir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderInUseError);
  expect(refusal).toBeInstanceOf(EmbeddedPostgresError);
  expect((refusal as Error).message).toMatch(/already running on the data folder .*DATA_DIR.*DATABASE_URL/s);
  expect(await findRunningPostgres(dataDir)).toEqual({ connection: postgres.connection, pid: postgres.pid });
});
