import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  sharedMemoryId: number | null;
  isReady: boolean;
}

/** @returns null when the file is absent or not yet whole */
export function readPostmasterFile(databaseFolder: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(databaseFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const sharedMemoryId = Number(lines[6]?.trim().split(/\s+/)[1] ?? Number.NaN);
  return {
    pid,
    sharedMemoryId: Number.isInteger(sharedMemoryId) ? sharedMemoryId : null,
    isReady: lines[7]?.trim() === 'ready',
  };
}
