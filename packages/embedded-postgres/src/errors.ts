/** The embedded PostgreSQL cannot run; the message says why and what the operator can do. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}

/** Another process runs on the data folder: a program that only reads may join it (`findRunningPostgres`). */
export class FolderInUseError extends EmbeddedPostgresError {
  override readonly name = 'FolderInUseError';
}
