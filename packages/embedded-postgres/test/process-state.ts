import { readFileSync } from 'node:fs';

/** Whether a process lives; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    return readStat(pid).state !== 'Z';
  } catch {
    return false;
  }
}

/** What /proc/PID/stat says; its second field, the name, is in brackets and may contain any character. */
export function readStat(pid: number): { state: string; processGroup: number } {
  const [state = '', , processGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return { state, processGroup: Number(processGroup) };
}

/** The id of the user as whom a process runs. */
export function readUserId(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
