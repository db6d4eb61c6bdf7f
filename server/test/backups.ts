import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '#storage/database.ts';
import { listTables } from '../src/backup/backup.store.ts';

const folders: string[] = [];

/** A name for a backup in a folder of its own, until `removeBackups` in `afterAll`. */
export function newBackupFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fellowship-backup-'));
  folders.push(folder);
  return join(folder, 'backup.tar.gz');
}

/** Removes the folders of all backups that were named. */
export function removeBackups(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The content of every table, in a form that is the same for the same rows. */
export async function digestTables({ pool }: Database): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const digests: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from ${name} t`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    client.release();
  }
}

/** A tar file is blocks of 512 bytes: changes the bytes of an unpacked one and packs it again. */
export function rewriteArchive(packed: Buffer, change: (tar: Buffer) => Buffer): Buffer {
  return gzipSync(change(gunzipSync(packed)));
}
