import { chownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { Account } from '../system/run-as.ts';

const LIMIT_BYTES = 10_000_000;
const REPORTED_LINES = 6;

/** Opens PostgreSQL's log for appending; a long one is put aside first, so that there are never more than two. */
export function openServerLog(file: string, owner: Account | null): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LIMIT_BYTES) renameSync(file, `${file}.1`);
  const handle = openSync(file, 'a', 0o600);
  if (owner) chownSync(file, owner.uid, owner.gid);
  return handle;
}

/** The last lines of the log, for a message to the operator. */
export function readLogEnd(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-REPORTED_LINES).join('\n');
}
