import { todayIn } from '@fellowship/domain/calendar/dates';
import { isEmailAddress } from '@fellowship/domain/fields/email-address';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { newTemporaryPassword } from '@fellowship/user-pool';
import type { Database } from '#storage/database.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { RefusalError } from '../refusal-error.ts';
import { carryOutTask, type PoolAdmin } from './accounts/carry-out-task.ts';
import { publishIdentityChange } from './identity-events.ts';
import { SUPPORT_ADMIN_MESSAGES } from './support-admin.messages.ts';
import {
  changeSupportAdmin,
  listSupportAdmins,
  lockSupportAdmin,
  type SupportAdmin,
} from './support-admin.store.ts';

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
