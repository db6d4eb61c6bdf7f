import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '@fellowship/embedded-postgres';
import { startEmbeddedPostgres as start } from '#storage/embedded-postgres.ts';

/** The product's embedded PostgreSQL, of the version that the tests run on: `POSTGRES_BIN`, else the bundled one. */
export function startEmbeddedPostgres(
  dataDir: string,
  options: Omit<EmbeddedPostgresOptions, 'name'> = {},
): Promise<EmbeddedPostgres> {
  return start(dataDir, { binFolder: process.env.POSTGRES_BIN ?? null, ...options });
}
