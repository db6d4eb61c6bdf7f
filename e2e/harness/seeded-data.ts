import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Names the folder from which the workers of this run copy; they inherit the environment. */
const VARIABLE = 'SEEDED_DATA_DIR';

/** A new, empty data folder. */
export function newData(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'fellowship-house-'));
}

/** From now on every house of this run begins with what is in this folder, on which no server may run. */
export function beginWith(seeded: string): void {
  process.env[VARIABLE] = seeded;
}

/** A data folder of the caller's own that holds the demo as it was seeded: a copy takes a fraction of a second. */
export function copySeededData(): string {
  const seeded = process.env[VARIABLE];
  if (!seeded) throw new Error(`${VARIABLE} is not set: the global setup has not seeded.`);
  const data = newData();
  // PostgreSQL insists on who owns its folder and who may read it.
  const { status, stderr } = spawnSync('cp', ['-a', `${seeded}/.`, data], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo data could not be copied: ${stderr}`);
  return data;
}

export async function removeData(data: string): Promise<void> {
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
}
