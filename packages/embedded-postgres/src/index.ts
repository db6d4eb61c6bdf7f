export { hasDatabase } from './data-folder/database-folder.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { EmbeddedPostgresError, FolderInUseError } from './errors.ts';
export type { PostgresConnection } from './postgres-connection.ts';
export { findRunningPostgres, type RunningPostgres } from './running-postgres.ts';
