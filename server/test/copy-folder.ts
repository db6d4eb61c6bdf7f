import { spawnSync } from 'node:child_process';

/** Copies all that is in a folder. PostgreSQL insists on who owns its files and who may read them. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}
