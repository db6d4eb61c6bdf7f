/** A backup cannot be written or restored; the message says why and what the operator can do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
