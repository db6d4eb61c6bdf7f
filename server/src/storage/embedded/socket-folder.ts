import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/** A socket address has room for 103 bytes on macOS and 107 on Linux; PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const LONGEST_FOLDER = 80;

/** Makes the folder of the database's socket: inside the data folder, or a new temporary one when that is too long. */
export function makeSocketFolder(dataDir: string, runAs: RunAs): string {
  const inside = join(dataDir, 'socket');
  const folder =
    Buffer.byteLength(inside) <= LONGEST_FOLDER ? inside : mkdtempSync(join(shortTmp(), 'fellowship-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (runAs.account) chownSync(folder, runAs.account.uid, runAs.account.gid);
  return folder;
}

function shortTmp(): string {
  return Buffer.byteLength(tmpdir()) <= LONGEST_FOLDER - 20 ? tmpdir() : '/tmp';
}
