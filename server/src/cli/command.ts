import { parseArgs } from 'node:util';
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

/** How many rows all tables have. */
export function countRows(rows: Readonly<Record<string, number>>): string {
  return count(Object.values(rows).reduce((sum, some) => sum + some, 0));
}

/** A number as people read it, such as 12,345. */
export function count(value: number): string {
  return value.toLocaleString('en-IN');
}

/** A size such as 3.4 MB. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The one file that a command is called with; null when its usage was asked for, which is then printed. */
export function readFileArgument(usage: string, missing: string): string | null {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [file, ...more] = positionals;
  if (values.help) {
    console.log(usage);
    return null;
  }
  if (file === undefined || more.length > 0) throw new UsageError(missing);
  return file;
}
