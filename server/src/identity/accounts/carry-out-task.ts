import type {
  AdminGetUserResponse,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CHAPTER_ATTRIBUTE } from '../pool-accounts.ts';
import { type AccountTask, NEVER_SIGNED_IN, type PoolState } from './account-task.ts';

/** A pool as its administrator reaches it. */
export interface PoolAdmin {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

/** An account of that name is somebody else's. */
class ForeignAccountError extends Error {
  override readonly name = 'ForeignAccountError';
}

interface Work extends PoolAdmin {
  readonly sdk: typeof import('@aws-sdk/client-cognito-identity-provider');
  readonly whom: { UserPoolId: string; Username: string };
  readonly task: AccountTask;
}

/**
 * Makes a pool's account as it is wished, whatever of it has been done before: to repeat it after a crash makes nothing
 * twice, only a mail may be sent again. Of who has no account nothing is to be shut or changed.
 * @throws ForeignAccountError when the name belongs to another chapter's account
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
  return user && { confirmationStatus: user.UserStatus ?? '', isEnabled: user.Enabled ?? false };
}

async function findUser({ client, sdk, whom }: Omit<Work, 'task'>): Promise<AdminGetUserResponse | null> {
  return client.send(new sdk.AdminGetUserCommand(whom)).catch((error: unknown) => {
    if (error instanceof sdk.UserNotFoundException) return null;
    throw error;
  });
}

function attributeOf(user: AdminGetUserResponse, name: string): string | undefined {
  return user.UserAttributes?.find((attribute) => attribute.Name === name)?.Value;
}

function requireOwn({ userName, chapterId }: AccountTask, user: AdminGetUserResponse): void {
  const owner = attributeOf(user, CHAPTER_ATTRIBUTE);
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
  await client.send(new sdk.AdminCreateUserCommand({ ...whom, UserAttributes }));
  if (task.isEnabled === false) await client.send(new sdk.AdminDisableUserCommand(whom));
}

async function change(work: Work, user: AdminGetUserResponse): Promise<void> {
  const { client, sdk, whom, task } = work;
  const isAddressNew = await changeAddress(work, user);
  if (task.isEnabled === true) await client.send(new sdk.AdminEnableUserCommand(whom));
  if (user.UserStatus === NEVER_SIGNED_IN) {
    if (task.resetsPassword || isAddressNew)
      await client.send(new sdk.AdminCreateUserCommand({ ...whom, MessageAction: 'RESEND' }));
  } else if (task.resetsPassword) {
    await client.send(new sdk.AdminResetUserPasswordCommand(whom));
  }
  if (task.isEnabled === false) {
    await client.send(new sdk.AdminUserGlobalSignOutCommand(whom));
    await client.send(new sdk.AdminDisableUserCommand(whom));
  }
}

/**
 * A new address is to be verified by its owner at the next sign-in, unless a password has to be mailed there first: then
 * whoever asked for that answers for it. @returns whether the address is another one now
 */
async function changeAddress(work: Work, user: AdminGetUserResponse): Promise<boolean> {
  const { client, sdk, whom, task } = work;
  const email = task.email ?? attributeOf(user, 'email');
  if (!email) return false;
  const isNew = email !== attributeOf(user, 'email');
  const isMailed = user.UserStatus === NEVER_SIGNED_IN || task.resetsPassword === true;
  const isVerified = attributeOf(user, 'email_verified') === 'true';
  if (!isNew && (isVerified || !isMailed)) return false;
  const UserAttributes = isMailed
    ? verifiedAddress(email)
    : [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'false' },
      ];
  await client.send(new sdk.AdminUpdateUserAttributesCommand({ ...whom, UserAttributes }));
  return isNew;
}
