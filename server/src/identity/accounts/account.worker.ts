import type {
  AdminGetUserResponse,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { NEVER_SIGNED_IN } from '@fellowship/domain/identity/account-rules';
import * as z from 'zod/mini';
import type { Database } from '#storage/database.ts';
import { type JobRunner, prepareJobs, runJobs } from '#storage/job-runner.ts';
import { inTransaction } from '#storage/transaction.ts';
import type { Config } from '../../config.ts';
import { postAccountNotice } from '../mail.service.ts';
import { CHAPTER_ATTRIBUTE } from '../pool-accounts.ts';
import {
  type AccountTask,
  findAccountTask,
  finishAccountTask,
  insertAllAccountJobs,
  KEEP_ACCOUNT,
  noteTaskFailure,
  type PoolState,
} from './account-task.store.ts';

interface AccountWorkerOptions {
  readonly config: Pick<Config, 'productName' | 'publicUrl' | 'smtp'>;
  readonly now: () => Date;
  /** Told of everything that failed and will be tried again. */
  readonly onFailure?: (message: string) => void;
}

const Job = z.object({ userName: z.string() });

/**
 * Carries out in a real pool what was wished of accounts, retrying with growing pauses, and takes over from processes that
 * died. A crash between the deed and the note does it again, which changes nothing.
 */
export async function runAccountWorker(
  database: Database,
  pool: PoolAdmin,
  options: AccountWorkerOptions,
): Promise<JobRunner> {
  await prepareJobs(database);
  // After a restored backup the jobs are gone, and the wishes are not.
  await inTransaction(database, insertAllAccountJobs);
  const tasks = {
    [KEEP_ACCOUNT]: (payload: unknown) => keepAccount(database, pool, Job.parse(payload).userName, options),
  };
  return runJobs(database, tasks, options.onFailure);
}

async function keepAccount(
  database: Database,
  pool: PoolAdmin,
  userName: string,
  { now, config }: AccountWorkerOptions,
): Promise<void> {
  const task = await findAccountTask(database.kysely, userName);
  if (!task) return;
  await carryOutTask(pool, task).catch(async (error: unknown) => {
    await noteTaskFailure(database.kysely, userName);
    throw error;
  });
  const state = await readPoolState(pool, userName);
  await inTransaction(database, async (tx) => {
    const adopted = await finishAccountTask(tx, task, state, now());
    if (!adopted) return;
    const change = { what: 'emailChanged', newEmail: adopted.email } as const;
    await postAccountNotice(tx, config, { to: adopted.before, userName, change });
  });
}

/** A pool as its administrator reaches it. */
export interface PoolAdmin {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

/** An account of that name belongs to another person. */
class ForeignAccountError extends Error {
  override readonly name = 'ForeignAccountError';
}

/** The owner has signed in for the first time while an admin's change was carried out: the account is as it was. */
export class AccountInUseError extends Error {
  override readonly name = 'AccountInUseError';
}

interface Work extends PoolAdmin {
  readonly sdk: typeof import('@aws-sdk/client-cognito-identity-provider');
  readonly whom: { UserPoolId: string; Username: string };
  readonly task: AccountTask;
}

/**
 * Brings a pool's account into the requested state, whatever was done before: repeating it after a crash makes nothing
 * twice, only a mail may be sent again. Of who has no account nothing is to be shut or changed.
 * @throws ForeignAccountError when the name belongs to another chapter's account
 * @throws AccountInUseError when its owner begins to use it at this moment; repeated, the task finds it in use
 */
export async function carryOutTask(pool: PoolAdmin, task: AccountTask): Promise<void> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const work: Work = { ...pool, sdk, task, whom: { UserPoolId: pool.userPoolId, Username: task.userName } };
  const user = await findUser(work);
  if (user) {
    requireOwn(task, user);
    if (task.removes) await pool.client.send(new sdk.AdminDeleteUserCommand(work.whom));
    else await change(work, user);
  } else if (task.email && (task.invites || task.resetsPassword)) {
    await invite(work, task.email);
  }
}

/** What a pool says of an account now; null when it knows none of that name. */
export async function readPoolState(pool: PoolAdmin, userName: string): Promise<PoolState | null> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const whom = { UserPoolId: pool.userPoolId, Username: userName };
  const user = await findUser({ ...pool, sdk, whom });
  if (!user) return null;
  const isVerified = getAttribute(user, 'email_verified') === 'true';
  return {
    confirmationStatus: user.UserStatus ?? '',
    isEnabled: user.Enabled ?? false,
    verifiedEmail: isVerified ? (getAttribute(user, 'email') ?? null) : null,
  };
}

async function findUser({ client, sdk, whom }: Omit<Work, 'task'>): Promise<AdminGetUserResponse | null> {
  return client.send(new sdk.AdminGetUserCommand(whom)).catch((error: unknown) => {
    if (error instanceof sdk.UserNotFoundException) return null;
    throw error;
  });
}

function getAttribute(user: AdminGetUserResponse, name: string): string | undefined {
  return user.UserAttributes?.find((attribute) => attribute.Name === name)?.Value;
}

function requireOwn({ userName, chapterId }: AccountTask, user: AdminGetUserResponse): void {
  const owner = getAttribute(user, CHAPTER_ATTRIBUTE);
  if (owner === undefined || owner === chapterId) return;
  throw new ForeignAccountError(`The account ${userName} belongs to another chapter`);
}

/** Where the invitation is mailed is where the person reads it: no code has to verify it once more. */
function verifiedAddress(email: string) {
  return [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
}

async function invite({ client, sdk, whom, task }: Work, email: string): Promise<void> {
  const UserAttributes = [...verifiedAddress(email), { Name: CHAPTER_ATTRIBUTE, Value: task.chapterId }];
  await client.send(new sdk.AdminCreateUserCommand({ ...whom, UserAttributes, ...metadata(task) }));
  if (task.isEnabled === false) await client.send(new sdk.AdminDisableUserCommand(whom));
}

/** What our own pool's mails say of the request; a real one hands it to the operator's triggers. */
function metadata({ mailFacts }: AccountTask, more: Record<string, string> = {}) {
  return mailFacts ? { ClientMetadata: { ...mailFacts, ...more } } : {};
}

async function change(work: Work, user: AdminGetUserResponse): Promise<void> {
  const { client, sdk, whom, task } = work;
  const isUnused = user.UserStatus === NEVER_SIGNED_IN;
  const isCorrected = isUnused && (await correctAddress(work, user));
  if (task.newEmail) await requestAddress(work, user, task.newEmail);
  if (task.isEnabled === true) await client.send(new sdk.AdminEnableUserCommand(whom));
  if (isUnused && (task.resetsPassword || isCorrected)) await inviteAgain(work, user, isCorrected);
  if (!isUnused && task.resetsPassword) await resetPassword(work, user);
  if (task.isEnabled === false) {
    await client.send(new sdk.AdminUserGlobalSignOutCommand(whom));
    await client.send(new sdk.AdminDisableUserCommand(whom));
  }
}

/**
 * Sends the invitation again, which a pool refuses for an account in use: by that we learn that the owner was faster, and an
 * address that was corrected a moment ago is theirs to change and no longer an admin's.
 */
async function inviteAgain(work: Work, user: AdminGetUserResponse, isCorrected: boolean): Promise<void> {
  const { client, sdk, whom, task } = work;
  try {
    const reason = isCorrected ? { reason: 'newAddress' } : {};
    await client.send(
      new sdk.AdminCreateUserCommand({ ...whom, MessageAction: 'RESEND', ...metadata(task, reason) }),
    );
  } catch (error) {
    if (!(error instanceof sdk.UnsupportedUserStateException)) throw error;
    const before = getAttribute(user, 'email');
    if (isCorrected && before) await writeAttributes(work, verifiedAddress(before));
    throw new AccountInUseError(`The account ${task.userName} is in use since a moment ago`);
  }
}

/** The address of an account that was never used. @returns whether it is another one now */
async function correctAddress(work: Work, user: AdminGetUserResponse): Promise<boolean> {
  const current = getAttribute(user, 'email');
  const email = work.task.email ?? current;
  if (!email) return false;
  const isVerified = getAttribute(user, 'email_verified') === 'true';
  if (email !== current || !isVerified) await writeAttributes(work, verifiedAddress(email));
  return email !== current;
}

/** The pool keeps the address in force until the owner has verified this one, by a code that it mails there itself. */
async function requestAddress(work: Work, user: AdminGetUserResponse, email: string): Promise<void> {
  const isTakenBack = email === getAttribute(user, 'email');
  const verified = { Name: 'email_verified', Value: getAttribute(user, 'email_verified') ?? 'false' };
  await writeAttributes(work, [{ Name: 'email', Value: email }, ...(isTakenBack ? [verified] : [])]);
}

/** A code goes to the account's own address and to no other; one that was never verified is, by the code arriving there. */
async function resetPassword(work: Work, user: AdminGetUserResponse): Promise<void> {
  const { client, sdk, whom, task } = work;
  const email = getAttribute(user, 'email');
  if (email && getAttribute(user, 'email_verified') !== 'true')
    await writeAttributes(work, verifiedAddress(email));
  await client.send(new sdk.AdminResetUserPasswordCommand({ ...whom, ...metadata(task) }));
}

async function writeAttributes(
  { client, sdk, whom }: Work,
  UserAttributes: { Name: string; Value: string }[],
): Promise<void> {
  await client.send(new sdk.AdminUpdateUserAttributesCommand({ ...whom, UserAttributes }));
}

/** A pool that says nothing is given up: what needed it is tried again as a whole. */
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 8_000 };

/** The SDK client for a real pool, with the credentials of the environment. */
export async function cognitoAdminClient({
  region,
  endpoint,
}: Pick<NonNullable<Config['cognito']>, 'region' | 'endpoint'>): Promise<CognitoIdentityProviderClient> {
  const { CognitoIdentityProviderClient: Client } = await import('@aws-sdk/client-cognito-identity-provider');
  return new Client({ region, maxAttempts: 1, requestHandler: TIMEOUTS, ...(endpoint ? { endpoint } : {}) });
}
