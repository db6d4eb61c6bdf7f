import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataFolder } from '../../test/data-folder.ts';
import { start } from '../../test/start.ts';
import { newTemporaryFolder } from '../../test/temporary-folder.ts';
import { waitFor } from '../../test/wait-for.ts';
import { isSharedMemoryInUse } from '../server/supervised-server.ts';
import { findPostgresProcesses } from '../system/processes.ts';
import { readPostmasterFile } from './postmaster-file.ts';

test('a running server names itself, its socket, its shared memory and that it is ready', async () => {
  const dataDir = newDataFolder();
  const postgres = await start(dataDir);
  const folder = join(dataDir, 'postgres');
  const file = readPostmasterFile(folder);
  const memory = file?.sharedMemoryId ?? -1;
  expect(file).toEqual({
    pid: postgres.pid,
    socketFolder: postgres.connection.host,
    sharedMemoryId: expect.any(Number),
    isReady: true,
  });
  // The kernel says so by itself, so it also holds for processes that are hidden from us.
  expect(isSharedMemoryInUse(memory)).toBe(true);
  process.kill(postgres.pid, 'SIGKILL');
  await waitFor(() => findPostgresProcesses(folder).length === 0, 'the end of PostgreSQL');
  expect(isSharedMemoryInUse(memory)).toBe(false);
});

test.each([
  ['no file', null, null],
  ['an empty file', '', null],
  [
    'a file not yet whole',
    '4711\n/data\n1\n',
    { pid: 4711, socketFolder: '', sharedMemoryId: null, isReady: false },
  ],
  [
    'a starting server',
    '4711\n/data\n1\n5432\n/run\n\n  5432001     65536\nstarting\n',
    { pid: 4711, socketFolder: '/run', sharedMemoryId: 65536, isReady: false },
  ],
])('%s', (_name, text, expected) => {
  const folder = newTemporaryFolder();
  if (text !== null) writeFileSync(join(folder, 'postmaster.pid'), text);
  expect(readPostmasterFile(folder)).toEqual(expected);
});
