/** The embedded database cannot run; the message says why and what the operator can do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Another process runs on the data folder: whoever only wants to read may join it. */
export class FolderInUseError extends EmbeddedPostgresError {}
