import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDataFolder } from '../../test/data-folder.ts';
import { start } from '../../test/start.ts';
import { findBinaries } from '../binaries.ts';
import { readPostmasterFile } from '../data-folder/postmaster-file.ts';
import { chooseRunAs } from '../system/run-as.ts';
import { launch, shutDown } from './server-process.ts';
import { serverSettings } from './settings.ts';

test("a predecessor's file that says it is ready is not taken for ours", async () => {
  const dataDir = newDataFolder();
  const databaseFolder = join(dataDir, 'postgres');
  const first = await start(dataDir);
  const ready = readFileSync(join(databaseFolder, 'postmaster.pid'), 'utf8');
  await first.stop();
  const { pid: endedPid } = spawnSync('true');
  writeFileSync(join(databaseFolder, 'postmaster.pid'), ready.replace(String(first.pid), String(endedPid)));

  const socketFolder = join(dataDir, 'socket');
  const child = await launch({
    postgres: findBinaries().postgres,
    databaseFolder,
    socketFolder,
    settings: serverSettings(socketFolder, false, 2 ** 30),
    logFile: join(dataDir, 'postgres.log'),
    runAs: chooseRunAs(databaseFolder),
  });
  onTestFinished(() => shutDown(child));
  expect(readPostmasterFile(databaseFolder)).toMatchObject({ pid: child.pid, isReady: true });
});
