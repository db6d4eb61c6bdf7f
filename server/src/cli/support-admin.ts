import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config.ts';
import { cognitoAdminClient } from '../identity/accounts/account.worker.ts';
import { openBuiltInPool } from '../identity/built-in-pool.ts';
import { POOL_ID } from '../identity/pool-accounts.ts';
import {
  type ManageSupportAdminOptions,
  readSupportAdmins,
  resetSupportAdmin,
  setSupportAdminAccess,
} from '../identity/support-admin.service.ts';
import { ConfigError } from '../secret-key.ts';
import type { Database } from '../storage/database.ts';
import type { Tx } from '../storage/transaction.ts';
import { runCommand, UsageError } from './command.ts';
import { withPreparedDatabase } from './with-database.ts';

const USAGE = `Usage: npm run support-admin -- list
       npm run support-admin -- disable NAME
       npm run support-admin -- enable NAME
       npm run support-admin -- reset NAME [--email ADDRESS]
Lists the support and super admins of the instance that the environment names, takes or gives the access of one, or gives
one a new temporary password without a second factor, with --email at another e-mail address. New ones are created by
npm run create-support-admin. The instance may be running meanwhile.`;

/** `npm run support-admin`: what no request can do to the account of a support or super admin. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [verb = '', name, ...others] = positionals;
  const isList = verb === 'list';
  if (!['list', 'disable', 'enable', 'reset'].includes(verb) || others.length > 0)
    throw new UsageError('Choose list, disable, enable or reset.');
  if (isList ? name !== undefined : name === undefined)
    throw new UsageError(isList ? 'list takes no name.' : 'Name the support admin.');
  if (values.email !== undefined && verb !== 'reset') throw new UsageError('--email is only for reset.');
  const config = loadConfig();
  await withPreparedDatabase(config, (database) =>
    isList
      ? list(database)
      : change(config, database, { verb, name: name as string, email: values.email ?? null }),
  );
  return 0;
}

async function list(database: Database): Promise<void> {
  for (const { userName, fullName, email, status, isSuper } of await readSupportAdmins(database))
    console.log(
      [userName, isSuper ? 'super admin' : 'support admin', status, fullName, email ?? '-'].join('\t'),
    );
}

async function change(
  config: Config,
  database: Database,
  { verb, name, email }: { verb: string; name: string; email: string | null },
): Promise<void> {
  const options = { database, now: new Date(), poolAdminIn: poolAdmin(config, database) };
  if (verb === 'reset') {
    const { admin, temporaryPassword } = await resetSupportAdmin(options, name, email);
    console.log(`The account of ${admin.userName} has been reset, and its second factor removed.`);
    console.log(`Temporary password: ${temporaryPassword}`);
    console.log('It must be changed at the first sign-in and cannot be shown again.');
    return;
  }
  const { userName } = await setSupportAdminAccess(options, name, verb === 'enable');
  console.log(`${userName} has been ${verb}d.`);
}

function poolAdmin(config: Config, database: Database): ManageSupportAdminOptions['poolAdminIn'] {
  const pool = openBuiltInPool(config, database);
  if (pool) return async (tx: Tx) => ({ client: await pool.adminClientIn(tx), userPoolId: POOL_ID });
  const { cognito } = config;
  if (!cognito) throw new ConfigError('There is neither a built-in nor a configured user pool.');
  return async () => ({ client: await cognitoAdminClient(cognito), userPoolId: cognito.userPoolId });
}

runCommand(USAGE, main);
