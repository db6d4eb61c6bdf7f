import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newTemporaryFolder } from '../../../test/temporary-folder.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { findBinaries } from './binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { chooseRunAs } from './run-as.ts';
import { launch, shutDown } from './server-process.ts';
import { serverSettings } from './settings.ts';

test("a predecessor's word that it is ready is not taken for ours", async () => {
  const dataDir = newTemporaryFolder();
  const databaseFolder = join(dataDir, 'postgres');
  const first = await startEmbeddedPostgres(dataDir, { isDurable: false });
  const ready = readFileSync(join(databaseFolder, 'postmaster.pid'), 'utf8');
  await first.stop();
  const { pid: endedPid } = spawnSync('true');
  writeFileSync(join(databaseFolder, 'postmaster.pid'), ready.replace(String(first.pid), String(endedPid)));

  const child = await launch({
    postgres: findBinaries().postgres,
    databaseFolder,
    settings: serverSettings(join(dataDir, 'socket'), false, 2 ** 30),
    logFile: join(dataDir, 'postgres.log'),
    runAs: chooseRunAs(databaseFolder),
  });
  onTestFinished(() => shutDown(child));
  expect(readPostmasterFile(databaseFolder)).toMatchObject({ pid: child.pid, isReady: true });
});
