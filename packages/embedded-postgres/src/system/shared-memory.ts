import { existsSync, readFileSync } from 'node:fs';

const LIST = '/proc/sysvipc/shm';
const ID_COLUMN = 1;
const ATTACHED_COLUMN = 6;

/**
 * Whether living processes are attached to a shared memory segment, even ones hidden from our process list; false
 * where the system does not tell.
 */
export function isSharedMemoryInUse(id: number): boolean {
  if (!existsSync(LIST)) return false;
  return readFileSync(LIST, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some((columns) => Number(columns[ID_COLUMN]) === id && Number(columns[ATTACHED_COLUMN]) > 0);
}
