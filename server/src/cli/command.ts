import { failureReason } from '../failure-reason.ts';

/** A command was called in a way that it does not know; its usage is printed below the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command of the product and ends the process with its exit code. What an operator can fix is printed in one
 * line, a bug of ours with its stack.
 */
export function runCommand(usage: string, command: () => Promise<number>): void {
  command().then(
    (code) => process.exit(code),
    (error: unknown) => {
      if (isUsage(error)) {
        console.error(`${error.message}\n${usage}`);
        process.exit(2);
      }
      console.error(failureReason(error) ?? error);
      process.exit(1);
    },
  );
}

function isUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
