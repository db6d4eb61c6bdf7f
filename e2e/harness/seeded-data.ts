import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The variable with the folder that the workers of this run copy; they inherit the environment. */
const VARIABLE = 'SEEDED_DATA_DIR';

/** A new, empty data folder. */
export function createDataFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'fellowship-data-'));
}

/** Every server of this run starts with a copy of this folder, on which no server may run. */
export function useSeededData(seeded: string): void {
  process.env[VARIABLE] = seeded;
}

/** Creates a data folder with the seeded demo: a copy takes a fraction of a second. */
export function copySeededData(): string {
  const seeded = process.env[VARIABLE];
  if (!seeded) throw new Error(`${VARIABLE} is not set: the global setup has not run.`);
  const data = createDataFolder();
  // PostgreSQL checks the owner and the permissions of its folder.
  const { status, stderr } = spawnSync('cp', ['-a', `${seeded}/.`, data], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo data could not be copied: ${stderr}`);
  return data;
}

export async function removeDataFolder(data: string): Promise<void> {
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
}
