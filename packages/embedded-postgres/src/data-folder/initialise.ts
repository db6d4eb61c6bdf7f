import { spawn } from 'node:child_process';
import type { Binaries } from '../binaries.ts';
import { EmbeddedPostgresError } from '../errors.ts';
import { CHILD_ENVIRONMENT } from '../system/child-environment.ts';
import { findParentDeathPrefix } from '../system/parent-death.ts';
import type { RunAs } from '../system/run-as.ts';

export interface InitialiseOptions {
  binaries: Binaries;
  runAs: RunAs;
  /** Of the database and its one role. */
  name: string;
  /** Whether the files must be on disk when it is done. */
  isDurable: boolean;
}

/** The builtin provider sorts and folds alike on every machine; the libraries of the system may change. */
const LOCALE = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Fills an empty folder with a new PostgreSQL and creates its database. An interruption leaves it unusable.
 * @throws EmbeddedPostgresError with what initdb said
 */
export async function initialise(
  folder: string,
  { binaries, runAs, name, isDurable }: InitialiseOptions,
): Promise<void> {
  const options = [`--username=${name}`, '--auth=trust', ...LOCALE, '--no-instructions'];
  const sync = isDurable ? [] : ['--no-sync'];
  await run([binaries.initdb, ...options, ...sync, '-D', folder], runAs);
  const createDatabase = `create database "${name}"\n`;
  await run([binaries.postgres, '--single', '-D', folder, 'postgres'], runAs, createDatabase);
}

function run(command: readonly string[], runAs: RunAs, input = ''): Promise<void> {
  const [program = '', ...args] = [...runAs.prefix, ...findParentDeathPrefix('KILL'), ...command];
  const child = spawn(program, args, {
    ...runAs.spawnAs,
    env: CHILD_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  // A process that fails at once does not read its input; its exit code says so.
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(failure(error.message)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(failure(errorOutput.trim()))));
  });
}

function failure(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database could not be created: ${reason}\nAs an alternative, use a PostgreSQL server of your own.`,
  );
}
