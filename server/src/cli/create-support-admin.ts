import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { inOwnPool, inRealPool } from '../identity/account-creators.ts';
import { openOwnPool } from '../identity/own-pool.ts';
import { createSupportAdmin, type InvitedAccount } from '../identity/support-admin.service.ts';
import { cognitoAdminClient } from '../identity/userpool/admin-client.ts';
import { openInstance } from '../instance.ts';
import { RefusalError } from '../refusal-error.ts';
import { type Database, openDatabase } from '../storage/database.ts';

const USAGE = `Usage: npm run create-support-admin -- [--user-name NAME] [--email ADDRESS] [--full-name NAME]
Creates a support admin in the instance that the environment names and prints the temporary password.
Asks for what is not given. An instance with the embedded database must be stopped meanwhile.`;

/** `npm run create-support-admin`: the first person of an instance without the demo (DESIGN 5). */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'user-name': { type: 'string' },
      email: { type: 'string' },
      'full-name': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [userName, email, fullName] = await askFor([
    ['User name', values['user-name']],
    ['E-mail', values.email],
    ['Full name', values['full-name']],
  ]);
  const account = await withDatabase((config, database) =>
    create(config, database, { userName, email, fullName }),
  );
  console.log(`The support admin ${account.userName} has been created in the chapter ${account.chapterId}.`);
  console.log(`Temporary password: ${account.temporaryPassword}`);
  console.log('It must be changed at the first sign-in and cannot be shown again.');
}

async function create(config: Config, database: Database, input: object): Promise<InvitedAccount> {
  const pool = openOwnPool(config, database);
  const createAccount = pool ? inOwnPool(pool) : await realPool(config);
  return createSupportAdmin({ database, now: new Date(), createAccount }, input);
}

async function realPool({ cognito }: Config) {
  if (!cognito) throw new ConfigError('There is neither an own nor a configured user pool.');
  return inRealPool(await cognitoAdminClient(cognito.region), cognito.userPoolId);
}

async function withDatabase<T>(work: (config: Config, database: Database) => Promise<T>): Promise<T> {
  const config = { ...loadConfig(), demo: false };
  const instance = await openInstance(config, (error) => {
    throw error;
  });
  const database = openDatabase({ connectionString: instance.databaseUrl }, { max: 2 });
  try {
    return await work(config, database);
  } finally {
    await database.close();
    await instance.stop();
  }
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

function fail(error: unknown): void {
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const isExpected =
    isUsage ||
    error instanceof ConfigError ||
    error instanceof RefusalError ||
    (error instanceof Error && (error.name === 'EmbeddedPostgresError' || error.name === 'MigrationError'));
  console.error(isExpected ? (error as Error).message : error);
  if (isUsage) console.error(USAGE);
  process.exitCode = 1;
}

main().catch(fail);
