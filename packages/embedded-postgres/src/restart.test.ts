import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newDataFolder } from '../test/data-folder.ts';
import { closePool, openPool, query } from '../test/database.ts';
import { isAlive } from '../test/process-state.ts';
import { start } from '../test/start.ts';
import { waitFor } from '../test/wait-for.ts';

async function readWorkerPid(pool: ReturnType<typeof openPool>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

test('the death of PostgreSQL is reported, and a restart gives a new one under the same connection', async () => {
  const reasons: string[] = [];
  const postgres = await start(newDataFolder(), { onExit: (reason) => reasons.push(reason) });
  const { connection, pid } = postgres;
  process.kill(pid, 'SIGKILL');
  await waitFor(() => reasons.length > 0, 'the report that PostgreSQL has ended');
  expect(reasons).toEqual(['PostgreSQL ended unexpectedly (SIGKILL)']);
  await postgres.restart();
  expect(postgres.pid).not.toBe(pid);
  expect(postgres.connection).toEqual(connection);
  expect(await query(connection, 'select 2 as two')).toEqual([{ two: 2 }]);
});

test('a worker killed under PostgreSQL ends it as a whole, which is reported and mended by a restart', async () => {
  const reasons: string[] = [];
  const postgres = await start(newDataFolder(), { onExit: (reason) => reasons.push(reason) });
  const pool = openPool(postgres.connection);
  process.kill(await readWorkerPid(pool), 'SIGKILL');
  await waitFor(() => reasons.length > 0, 'the report that PostgreSQL has ended');
  await postgres.restart();
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});

test('a restart of what runs changes nothing', async () => {
  const postgres = await start(newDataFolder());
  const { pid } = postgres;
  await Promise.all([postgres.restart(), postgres.restart()]);
  expect(postgres.pid).toBe(pid);
});

test.each([
  0, 10, 30, 60,
])('a stop %i ms after a worker was killed is not kept waiting', async (milliseconds) => {
  const postgres = await start(newDataFolder());
  const pool = openPool(postgres.connection, 1);
  process.kill(await readWorkerPid(pool), 'SIGKILL');
  await sleep(milliseconds);
  await closePool(pool);
  const begin = performance.now();
  await postgres.stop();
  expect(performance.now() - begin).toBeLessThan(10_000);
});

test('stopping while a restart is under way leaves nothing behind', async () => {
  const exited = Promise.withResolvers<string>();
  const postgres = await start(newDataFolder(), { onExit: exited.resolve });
  process.kill(postgres.pid, 'SIGKILL');
  await exited.promise;
  const restart = postgres.restart();
  await sleep(5);
  await postgres.stop();
  await restart;
  expect(isAlive(postgres.pid)).toBe(false);
  await expect(postgres.restart()).rejects.toThrow('being stopped');
});
