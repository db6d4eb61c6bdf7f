import { BackupError } from './backup/manifest.ts';
import { RefusalError } from './refusal-error.ts';
import { ConfigError } from './secret-key.ts';
import { isDatabaseUnreachable } from './storage/database-errors.ts';

const EXPECTED_NAMES = new Set(['EmbeddedPostgresError', 'FolderInUseError', 'MigrationError']);

/** Why a start or a command failed, in words for the operator who can fix it; null for a bug of ours. */
export function failureReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || error instanceof RefusalError || error instanceof BackupError)
    return error.message;
  if (EXPECTED_NAMES.has(error.name)) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use by another program. Set PORT to a free one.';
  if (isDatabaseUnreachable(error)) return `The database cannot be reached: ${firstReason(error)}`;
  // A folder that is absent, closed or full.
  return syscall === undefined ? null : error.message;
}

/** Where several addresses were tried, each error has a message of its own. */
function firstReason(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return error.message || first?.message || 'no answer';
}
