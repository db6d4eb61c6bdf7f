import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresOptions,
  findRunningPostgres as findRunning,
  type RunningPostgres,
  startEmbeddedPostgres as start,
} from '@fellowship/embedded-postgres';

/** The product's database and role in its embedded PostgreSQL. */
const NAME = 'fellowship';

const SETTINGS = 'The setting DATA_DIR names the data folder, DATABASE_URL a PostgreSQL server of your own.';

/**
 * Runs the product's embedded PostgreSQL on `dataDir`.
 * @throws EmbeddedPostgresError when it cannot run; its message names the settings that an operator can change
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: Omit<EmbeddedPostgresOptions, 'name'> = {},
): Promise<EmbeddedPostgres> {
  try {
    return await start(dataDir, { ...options, name: NAME });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) error.message += `\n${SETTINGS}`;
    throw error;
  }
}

/**
 * How to reach the product's embedded PostgreSQL that another process runs on `dataDir`, once it answers.
 * @throws EmbeddedPostgresError when it does not within some seconds
 */
export function findRunningPostgres(dataDir: string): Promise<RunningPostgres> {
  return findRunning(dataDir, { name: NAME });
}
