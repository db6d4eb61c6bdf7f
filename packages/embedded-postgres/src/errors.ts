/** The embedded PostgreSQL cannot run; the message says why and what the operator can do. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}

/** Another process runs on the data folder: whoever only wants to read may join it (`findRunningPostgres`). */
export class FolderInUseError extends EmbeddedPostgresError {
  override readonly name = 'FolderInUseError';
}
