import { todayIn } from '@fellowship/domain/calendar/dates';
import { isEmailAddress } from '@fellowship/domain/fields/email-address';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { newTemporaryPassword } from '@fellowship/user-pool';
import * as z from 'zod/mini';
import type { Database } from '#storage/database.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { isAccountTaken } from './account.store.ts';
import { SUPPORT_ADMIN_MESSAGES } from './support-admin.messages.ts';
import { ensureSupportChapter, insertSupportAdmin } from './support-admin.store.ts';

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
export type SupportAdminInput = z.output<typeof SupportAdminInput>;

/** A new account with its temporary password, in the pool that the instance uses. */
export interface InvitedAccount {
  readonly userName: string;
  readonly email: string;
  readonly chapterId: string;
  readonly temporaryPassword: string;
}

export interface CreateSupportAdminOptions {
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
