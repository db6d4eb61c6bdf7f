import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  /** Where its socket is, or '' before it has one. */
  socketFolder: string;
  sharedMemoryId: number | null;
  isReady: boolean;
}

/** @returns null when the file is absent or not yet whole */
export function readPostmasterFile(databaseFolder: string): PostmasterFile | null {
  const [pidLine, , , , socketFolder = '', , memoryLine = '', statusLine = ''] = readLines(databaseFolder);
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const memoryId = /^\s*\d+\s+(\d+)\s*$/.exec(memoryLine)?.[1];
  return {
    pid,
    socketFolder,
    sharedMemoryId: memoryId === undefined ? null : Number(memoryId),
    isReady: statusLine.trim() === 'ready',
  };
}

function readLines(databaseFolder: string): string[] {
  try {
    return readFileSync(join(databaseFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
