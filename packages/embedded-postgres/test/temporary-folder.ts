import { mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { sendSignal } from '../src/system/processes.ts';

/** A new folder that is removed, with any process still running in it, when the test that asked for it has finished. */
export function newTemporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'test-'));
  onTestFinished(async () => {
    for (const pid of findProcessesIn(folder)) sendSignal(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return folder;
}

function findProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && `${readWorkingFolder(name)}/`.startsWith(`${folder}/`))
    .map(Number);
}

function readWorkingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
