import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config.ts';
import { cognitoAdminClient } from '../identity/accounts/account.worker.ts';
import { openBuiltInPool } from '../identity/built-in-pool.ts';
import {
  createSupportAdmin,
  type InvitedAccount,
  inOwnPool,
  inRealPool,
} from '../identity/support-admin.service.ts';
import { ConfigError } from '../secret-key.ts';
import type { Database } from '../storage/database.ts';
import { runCommand } from './command.ts';
import { withPreparedDatabase } from './with-database.ts';

const USAGE = `Usage: npm run create-support-admin -- [--user-name NAME] [--email ADDRESS] [--full-name NAME] [--super]
Creates a support admin, with --super a super admin, in the instance that the environment names and prints the temporary password.
Asks for what is not given. The instance may be running meanwhile.`;

/** `npm run create-support-admin`: the first person of an instance without the demo. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'user-name': { type: 'string' },
      email: { type: 'string' },
      'full-name': { type: 'string' },
      super: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [userName, email, fullName] = await askFor([
    ['User name', values['user-name']],
    ['E-mail', values.email],
    ['Full name', values['full-name']],
  ]);
  const config = loadConfig();
  const account = await withPreparedDatabase(config, (database) =>
    create(config, database, { userName, email, fullName, isSuper: values.super }),
  );
  const kind = values.super ? 'super admin' : 'support admin';
  console.log(`The ${kind} ${account.userName} has been created in the chapter ${account.chapterId}.`);
  console.log(`Temporary password: ${account.temporaryPassword}`);
  console.log('It must be changed at the first sign-in and cannot be shown again.');
  return 0;
}

async function create(config: Config, database: Database, input: object): Promise<InvitedAccount> {
  const pool = openBuiltInPool(config, database);
  const createAccount = pool ? inOwnPool(pool) : await realPool(config);
  return createSupportAdmin({ database, now: new Date(), createAccount }, input);
}

async function realPool({ cognito }: Config) {
  if (!cognito) throw new ConfigError('There is neither a built-in nor a configured user pool.');
  return inRealPool(await cognitoAdminClient(cognito), cognito.userPoolId);
}

/** Asks for each answer that the arguments do not give; answers may also come through a pipe, one per line. */
async function askFor(questions: readonly (readonly [string, string | undefined])[]): Promise<string[]> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: string[] = [];
  for (const [question, given] of questions) answers.push(given ?? (await ask(question, lines)));
  terminal.close();
  return answers;
}

async function ask(question: string, lines: AsyncIterator<string>): Promise<string> {
  process.stdout.write(`${question}: `);
  const { value, done } = await lines.next();
  if (done) throw new ConfigError(`${question} is required.`);
  return value;
}

runCommand(USAGE, main);
