import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SOCKET_PORT } from '../postgres-connection.ts';
import type { RunAs } from '../system/run-as.ts';

/** A socket address has room for 103 bytes on macOS and 107 on Linux; PostgreSQL adds `/.s.PGSQL.5432`. */
const LONGEST_FOLDER_BYTES = 85;

/** How the names of temporary socket folders begin. */
const TEMPORARY_PREFIX = 'embedded-postgres-';

/**
 * Makes the folder of the database's socket, for its owner only: inside the data folder, or a new temporary one when
 * that path is too long for a socket.
 */
export function makeSocketFolder(dataDir: string, runAs: RunAs): string {
  const inside = join(dataDir, 'socket');
  const folder = fits(inside) ? inside : mkdtempSync(join(findShortFolder(), TEMPORARY_PREFIX));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (runAs.owner) chownSync(folder, runAs.owner.uid, runAs.owner.gid);
  return folder;
}

/** Removes what a killed predecessor left: the socket with its lock, and its temporary folder. */
export function removeSocketFiles(folder: string, predecessorFolder: string): void {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true });
  if (predecessorFolder !== folder) removeTemporaryFolder(predecessorFolder);
}

/** Removes a socket folder unless it is the lasting one inside the data folder. */
export function removeTemporaryFolder(folder: string): void {
  if (basename(folder).startsWith(TEMPORARY_PREFIX)) rmSync(folder, { recursive: true, force: true });
}

function findShortFolder(): string {
  return fits(join(tmpdir(), `${TEMPORARY_PREFIX}XXXXXX`)) ? tmpdir() : '/tmp';
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) <= LONGEST_FOLDER_BYTES;
}
