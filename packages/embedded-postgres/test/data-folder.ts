import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { newTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with an empty database and no server running on it. */
    templateDataDir: string;
  }
}

/**
 * A data folder of the caller's own whose first start is over; removed when the test has finished.
 * @param owner the user id that all of it shall belong to (for tests that run as root)
 */
export function newDataFolder(owner?: number): string {
  const folder = newTemporaryFolder();
  run('cp', '-a', join(inject('templateDataDir'), 'postgres'), folder);
  if (owner !== undefined) run('chown', '-R', `${owner}:${owner}`, folder);
  return folder;
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}
