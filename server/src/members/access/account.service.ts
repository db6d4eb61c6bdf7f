import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { emailSchema } from '@fellowship/domain/fields/email-address';
import { can } from '@fellowship/domain/identity/access/actions';
import { accountMessages } from '@fellowship/domain/identity/account.messages';
import { emailCorrectionRefusal, NEVER_SIGNED_IN } from '@fellowship/domain/identity/account-rules';
import { erasedRefusal } from '@fellowship/domain/members/erasure';
import { isAdminRow } from '@fellowship/domain/members/member-status';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import type { Mutation } from '../../api/mutation.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import type { Account } from '../../identity/accounts/account.store.ts';
import {
  correctAccountEmail,
  disableAccount,
  enableAccount,
  inviteAccount,
  listAccounts,
  readAccount,
  resetAccountPassword,
} from '../../identity/accounts/accounts.service.ts';
import { accept, badField, RefusalError, refuseIf } from '../../refusal-error.ts';
import type { Page } from '../../storage/list-page.ts';
import type { Tx } from '../../storage/transaction.ts';
import { changeMember, isAdminEmailTaken, lockMember, type Member } from '../member.store.ts';

/** The accounts of a chapter: for its own admins all of them, for support admins those of its admins. */
export async function readAccounts(call: RequestContext, chapterId: string): Promise<Page<Account>> {
  const caller = call.authorize('account.list', { chapterId });
  const adminsOnly = !can(caller, 'account.create', { chapterId, rotaryId: '', rank: 'MEMBER' });
  const items = await listAccounts(call.app.database.kysely, call, chapterId, { adminsOnly });
  return { items, nextToken: null, total: items.length };
}

/** Whose account it is about, found by the user name. */
export interface Named {
  readonly chapterId: string;
  readonly username: string;
}

/**
 * The chapter of a user name: unknown names count as the caller's chapter's, so that callers do not learn which names
 * other chapters have.
 */
export async function locate<Input extends { username: string }>(
  call: RequestContext,
  input: Input,
): Promise<Input & Named> {
  const { chapterId: home } = call.requireCaller();
  const username = input.username.trim().toLowerCase();
  const account = await readAccount(call.app.database.kysely, call, username);
  return { ...input, username, chapterId: account?.chapterId ?? home };
}

const ofAccount = {
  subject: ({ chapterId, username }: Named) => ({ chapterId, rotaryId: username.trim().toLowerCase() }),
  isOfRecord: true,
};
const getRecipient = ({ chapterId, username }: Named) => ({ chapterId, userName: username });

interface Answer {
  readonly response: string;
}

/** An account for a member who has none, with the invitation. */
export const createUserAccount: Mutation<Named & { email: string }, Answer & Named & { email: string }> = {
  ...ofAccount,
  action: 'account.create',
  async work({ call, tx, input }) {
    const { chapterId } = input;
    const username = input.username.trim().toLowerCase();
    const email = requireEmail(input.email, 'email');
    const member = await lockMember(tx, chapterId, username);
    if (!member) throw notFound();
    refuseIf(erasedRefusal(member));
    const account = await readAccount(tx, call, username);
    if (member.email !== null && member.email !== email)
      refuseIf(emailCorrectionRefusal({ confirmationStatus: null, lastLogin: member.lastLogin }));
    if (account && (account.confirmationStatus !== null || account.isPending))
      throw badField('username', accountMessages.userNameTaken, 'CONFLICT');
    if (member.email !== email) {
      await requireFreeEmail(tx, member, 'email', email);
      await changeMember(tx, member, { email });
    }
    await inviteAccount(tx, call, { userName: username, email, chapterId });
    return {
      answer: { username, email, chapterId, response: accountMessages.created },
      audit: { subject: username, before: null, after: { email } },
    };
  },
};

/** Opens or shuts the account alone: whether its owner may use the product is the member's status (rule members/access). */
function accountSwitch(isEnabled: boolean): Mutation<Named, Answer> {
  return {
    ...ofAccount,
    action: isEnabled ? 'account.enable' : 'account.disable',
    async work({ call, tx, input }) {
      const before = await requireAccount(tx, call, input);
      await (isEnabled ? enableAccount : disableAccount)(tx, call, getRecipient(input));
      const { isEnabled: was } = before;
      return {
        answer: { response: isEnabled ? accountMessages.enabled : accountMessages.disabled },
        audit: { subject: input.username, before: { isEnabled: was }, after: { isEnabled } },
      };
    },
  };
}

export const enableUserAccount = accountSwitch(true);
export const disableUserAccount = accountSwitch(false);

/** Refused while the access is disabled; the mail goes to the address of the member's record, not to one in the request. */
export const resetUserAccountPassword: Mutation<
  Named & { email?: string | null | undefined },
  Answer & { emailResponse: string }
> = {
  ...ofAccount,
  action: 'account.resetPassword',
  async work({ call, tx, input }) {
    const account = await requireAccount(tx, call, input);
    if (account.isInactive || account.isEnabled === false)
      throw new RefusalError(refuse('CONFLICT', accountMessages.resetNeedsAccess));
    await resetAccountPassword(tx, call, getRecipient(input), account.email);
    return {
      answer: { response: accountMessages.passwordReset, emailResponse: accountMessages.mailSent },
      audit: { subject: input.username, before: null, after: null },
    };
  },
};

/**
 * Corrects the address of an account that was never used, and the member's with it, and sends the invitation there again; from
 * the first sign-in on only the owner changes it (rule identity/email-change).
 */
export const updateUserEmail: Mutation<
  Named & { newEmail: string },
  Answer & { userName: string; newEmail: string; resetPwdResponse: string | null }
> = {
  ...ofAccount,
  action: 'account.updateEmail',
  async work({ call, tx, input }) {
    const newEmail = requireEmail(input.newEmail, 'newEmail');
    const { member, ...account } = await requireAccount(tx, call, input);
    refuseIf(emailCorrectionRefusal({ ...account, lastLogin: member.lastLogin }));
    const isNew = account.email !== newEmail;
    if (isNew) {
      await requireFreeEmail(tx, member, 'newEmail', newEmail);
      await changeMember(tx, member, { email: newEmail });
      await correctAccountEmail(tx, call, getRecipient(input), { before: account.email, email: newEmail });
    }
    const isInvitedAgain = isNew && account.confirmationStatus === NEVER_SIGNED_IN;
    return {
      answer: {
        userName: input.username,
        newEmail,
        response: accountMessages.emailChanged,
        resetPwdResponse: isInvitedAgain ? accountMessages.invitedAgain : null,
      },
      audit: { subject: input.username, before: { email: account.email }, after: { email: newEmail } },
    };
  },
};

/** The current account, with its member locked. @throws RefusalError `NOT_FOUND` */
async function requireAccount(
  tx: Tx,
  call: RequestContext,
  { chapterId, username }: Named,
): Promise<Account & { member: Member }> {
  const member = await lockMember(tx, chapterId, username);
  const account = member && (await readAccount(tx, call, username));
  if (!account) throw notFound();
  refuseIf(erasedRefusal(member));
  return { ...account, member };
}

/** Admins of the platform have different addresses (rule identity/email-change). */
async function requireFreeEmail(tx: Tx, member: Member, field: string, email: string): Promise<void> {
  if (isAdminRow(member) && (await isAdminEmailTaken(tx, member, email)))
    throw badField(field, chapterMessages.adminEmailExists, 'CONFLICT');
}

function requireEmail(typed: string, field: string): string {
  const checked = validate(emailSchema, typed);
  if (!checked.ok) throw badField(field, checked.refusal.message);
  return accept(checked);
}
