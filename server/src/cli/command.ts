import { BackupError } from '../backup/backup-error.ts';
import { ConfigError } from '../config.ts';
import { RefusalError } from '../refusal-error.ts';

/** A command was called in a way that it does not know; its usage is printed below the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const EXPECTED_NAMES = new Set(['EmbeddedPostgresError', 'MigrationError', 'UsageError']);

/**
 * Runs a command of the product and ends the process with its exit code. What an operator can mend is told in one
 * line, a mistake of ours with its stack.
 */
export function runCommand(usage: string, command: () => Promise<number>): void {
  command().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(isExpected(error) ? (error as Error).message : error);
      if (isUsage(error)) console.error(usage);
      process.exit(isUsage(error) ? 2 : 1);
    },
  );
}

function isExpected(error: unknown): boolean {
  if (error instanceof ConfigError || error instanceof RefusalError || error instanceof BackupError)
    return true;
  return isUsage(error) || (error instanceof Error && EXPECTED_NAMES.has(error.name));
}

function isUsage(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
