import { isNotInvited, type LoginFacts, loginState } from '@fellowship/domain/members/member-access';
import type { ListMembersQuery } from '#api/generated/main/graphql.ts';
import { memberListTexts } from './member-list.messages.ts';

/** What the user pool says of a member's account. */
export type ListedAccount = NonNullable<ListMembersQuery['listUserAccount']>['items'][number];

/** A row of the list; the account is there for the chapter's admins only. */
export type ListedMember = ListMembersQuery['listMember']['items'][number] & {
  readonly account: ListedAccount | null;
};

const NONE: readonly ListedMember[] = [];

/** The rows of an answer, each with its account. */
export function listedMembers(answer: ListMembersQuery | undefined): readonly ListedMember[] {
  if (!answer) return NONE;
  const accounts = new Map(answer.listUserAccount?.items.map((account) => [account.userName, account]));
  return answer.listMember.items.map((member) => ({
    ...member,
    account: accounts.get(member.rotaryId) ?? null,
  }));
}

/** Those whose mobile number has what was typed; blanks in it do not count. */
export function withMobile(members: readonly ListedMember[], typed: string): readonly ListedMember[] {
  const digits = typed.replace(/\s/g, '');
  return digits === '' ? members : members.filter(({ mobile }) => mobile?.includes(digits));
}

/** The status of a member; for an admin the account's state (rule members/login-state). */
export function statusText(member: ListedMember, isAdmin: boolean): string {
  if (member.erasedAt !== null) return memberListTexts.formerMember;
  return isAdmin ? loginState(toLoginFacts(member)) : member.status;
}

/** Those who have no account yet (rule imports/invitations); for a chapter's admins only. */
export function notInvited(members: readonly ListedMember[]): readonly ListedMember[] {
  return members.filter((member) => member.erasedAt === null && isNotInvited(toLoginFacts(member)));
}

function toLoginFacts({ account, ...member }: ListedMember): LoginFacts {
  const { confirmationStatus = null, isPending = false } = account ?? {};
  return { ...member, confirmationStatus, isPending };
}

/** What is still under way with the account in a real user pool, or null. */
export function pendingText({ account }: ListedMember): string | null {
  if (!account?.isPending) return null;
  return account.confirmationStatus === null ? memberListTexts.beingMade : memberListTexts.beingChanged;
}
