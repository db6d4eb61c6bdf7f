import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../src/index.ts';
import { TEST_NAME } from './test-name.ts';

/** Starts PostgreSQL in this process, without waiting for the disk; stopped when the test has finished. */
export async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir, { name: TEST_NAME, isDurable: false, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}
