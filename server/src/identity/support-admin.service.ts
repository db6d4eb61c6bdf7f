import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { isEmailAddress } from '@fellowship/domain/fields/email-address';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { newTemporaryPassword, type UserPool } from '@fellowship/user-pool';
import * as z from 'zod/mini';
import type { Database } from '#storage/database.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { RefusalError } from '../refusal-error.ts';
import { insertAccount, isAccountTaken } from './accounts/account.store.ts';
import { carryOutTask, type PoolAdmin } from './accounts/account.worker.ts';
import { publishIdentityChange } from './authenticator.ts';
import { CHAPTER_ATTRIBUTE, createPoolAccounts } from './pool-accounts.ts';
import { SUPPORT_ADMIN_MESSAGES } from './support-admin.messages.ts';
import {
  changeSupportAdmin,
  ensureSupportChapter,
  insertSupportAdmin,
  listSupportAdmins,
  lockSupportAdmin,
  type SupportAdmin,
} from './support-admin.store.ts';

/** Who the support admin is to be. */
const SupportAdminInput = z.object({
  userName: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^[a-z][a-z0-9._-]{2,63}$/, SUPPORT_ADMIN_MESSAGES.badUserName),
    ),
  email: z.string().check(z.trim(), z.refine(isEmailAddress, SUPPORT_ADMIN_MESSAGES.badEmail)),
  fullName: z
    .string()
    .check(z.trim(), z.minLength(1, SUPPORT_ADMIN_MESSAGES.fullNameRequired), z.maxLength(200)),
  /** Whether it becomes a super admin. */
  isSuper: z._default(z.boolean(), false),
});

/** A new account with its temporary password, in the pool that the instance uses. */
export interface InvitedAccount {
  readonly userName: string;
  readonly email: string;
  readonly chapterId: string;
  readonly temporaryPassword: string;
}

interface CreateSupportAdminOptions {
  readonly database: Database;
  readonly now: Date;
  /** Enters the account into the user pool; what it throws undoes everything else. */
  readonly createAccount: (tx: Tx, account: InvitedAccount) => Promise<void>;
}

const TIME_ZONE = 'Asia/Kolkata';

/**
 * Creates a support or super admin: Support Chapter if there is none yet, the member row, the account. Whole or not at all.
 * @returns the account with the temporary password, which cannot be read afterwards
 * @throws RefusalError when the input is bad or the user name taken
 */
export async function createSupportAdmin(
  { database, now, createAccount }: CreateSupportAdminOptions,
  input: unknown,
): Promise<InvitedAccount> {
  const parsed = z.safeParse(SupportAdminInput, input);
  if (!parsed.success) {
    throw new RefusalError(refuse('BAD_INPUT', parsed.error.issues.map((issue) => issue.message).join('\n')));
  }
  const { userName, email, fullName, isSuper } = parsed.data;
  const today = todayIn(TIME_ZONE, now);
  return inTransaction(database, async (tx) => {
    if (await isAccountTaken(tx, userName)) {
      throw new RefusalError(refuse('CONFLICT', SUPPORT_ADMIN_MESSAGES.userNameTaken(userName)));
    }
    const chapterId = await ensureSupportChapter(tx, { email, timeZone: TIME_ZONE, today });
    await insertSupportAdmin(tx, {
      chapterId,
      userName,
      email,
      fullName: fullName.toUpperCase(),
      isSuper,
      today,
    });
    const account = { userName, email, chapterId, temporaryPassword: newTemporaryPassword() };
    await createAccount(tx, account);
    return account;
  });
}

/** The database, and the user pool as its administrator reaches it in a transaction. */
export interface ManageSupportAdminOptions {
  readonly database: Database;
  readonly now: Date;
  readonly poolAdminIn: (tx: Tx) => Promise<PoolAdmin>;
}

/** Whose actions the audit log shows for what was done on the server's command line. */
const COMMAND = { userName: 'server command', role: 'SUPERADMIN' } as const;

/** Every support and super admin, those who are disabled too (rule identity/support-admin-command). */
export function readSupportAdmins({ kysely }: Database): Promise<SupportAdmin[]> {
  return listSupportAdmins(kysely);
}

/**
 * Gives a support or super admin access or takes it: the member row, the account and all sessions (rule
 * identity/support-admin-command).
 * @throws RefusalError `NOT_FOUND` when there is no such admin
 */
export function setSupportAdminAccess(
  options: ManageSupportAdminOptions,
  userName: string,
  isEnabled: boolean,
): Promise<SupportAdmin> {
  return change(options, userName, async (tx, before, pool) => {
    const { chapterId } = before;
    const status = isEnabled ? 'Active' : 'Inactive';
    const inactiveDate = isEnabled ? null : todayIn(before.timeZone, options.now);
    await changeSupportAdmin(tx, before, { status, inactiveDate });
    await carryOutTask(pool, { userName: before.userName, chapterId, isEnabled });
    return { before: { status: before.status }, after: { status } };
  });
}

/**
 * Gives a support or super admin a new temporary password, without a second factor; with `email` another address, which
 * counts as verified. All sessions end (rule identity/support-admin-command).
 * @returns the temporary password, which cannot be read afterwards
 * @throws RefusalError `NOT_FOUND` when there is no such admin, `BAD_INPUT` for a bad address
 */
export async function resetSupportAdmin(
  options: ManageSupportAdminOptions,
  userName: string,
  email: string | null,
): Promise<{ admin: SupportAdmin; temporaryPassword: string }> {
  if (email !== null && !isEmailAddress(email))
    throw new RefusalError(refuse('BAD_INPUT', SUPPORT_ADMIN_MESSAGES.badEmail));
  const temporaryPassword = newTemporaryPassword();
  const admin = await change(options, userName, async (tx, before, { client, userPoolId }) => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider');
    const account = { UserPoolId: userPoolId, Username: before.userName };
    if (email !== null) {
      await changeSupportAdmin(tx, before, { email });
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      await client.send(new sdk.AdminUpdateUserAttributesCommand({ ...account, UserAttributes }));
    }
    const off = { Enabled: false, PreferredMfa: false };
    await client.send(
      new sdk.AdminSetUserMFAPreferenceCommand({
        ...account,
        SoftwareTokenMfaSettings: off,
        SMSMfaSettings: off,
      }),
    );
    await client.send(new sdk.AdminUserGlobalSignOutCommand(account));
    await client.send(
      new sdk.AdminSetUserPasswordCommand({ ...account, Password: temporaryPassword, Permanent: false }),
    );
    return { before: { email: before.email }, after: { email: email ?? before.email, isReset: true } };
  });
  return { admin, temporaryPassword };
}

async function change(
  { database, poolAdminIn }: ManageSupportAdminOptions,
  typedName: string,
  work: (tx: Tx, before: SupportAdmin, pool: PoolAdmin) => Promise<{ before: object; after: object }>,
): Promise<SupportAdmin> {
  const userName = typedName.trim().toLowerCase();
  return inTransaction(database, async (tx) => {
    const admin = await lockSupportAdmin(tx, userName);
    if (!admin) throw new RefusalError(refuse('NOT_FOUND', SUPPORT_ADMIN_MESSAGES.notFound(userName)));
    const changed = await work(tx, admin, await poolAdminIn(tx));
    await publishIdentityChange(tx, userName);
    await writeAudit(tx, COMMAND, {
      chapterId: admin.chapterId,
      action: 'supportAdmin.change',
      subject: userName,
      ...changed,
    });
    return admin;
  });
}

/** Creates an invited account in the built-in pool, in the same transaction. */
export function inOwnPool(pool: UserPool) {
  return async (tx: Tx, { userName, email, chapterId, temporaryPassword }: InvitedAccount): Promise<void> => {
    const account = { userName, email, chapterId, emailVerified: true, password: temporaryPassword } as const;
    await createPoolAccounts(pool, tx, [{ ...account, status: 'FORCE_CHANGE_PASSWORD' }]);
  };
}

/** Creates an invited account in a real pool, as the last act of the transaction; a repetition sets a new password. */
export function inRealPool(client: CognitoIdentityProviderClient, userPoolId: string) {
  return async (tx: Tx, { userName, email, chapterId, temporaryPassword }: InvitedAccount): Promise<void> => {
    const { AdminCreateUserCommand, AdminSetUserPasswordCommand, UsernameExistsException } = await import(
      '@aws-sdk/client-cognito-identity-provider'
    );
    await insertAccount(tx, userName, chapterId);
    const whom = { UserPoolId: userPoolId, Username: userName };
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: CHAPTER_ATTRIBUTE, Value: chapterId },
    ];
    const create = new AdminCreateUserCommand({
      ...whom,
      UserAttributes,
      TemporaryPassword: temporaryPassword,
      MessageAction: 'SUPPRESS',
    });
    await client.send(create).catch(async (error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error;
      await client.send(
        new AdminSetUserPasswordCommand({ ...whom, Password: temporaryPassword, Permanent: false }),
      );
    });
  };
}
