import { describeInvitation } from '@fellowship/domain/identity/invitation';
import { accessMessages } from '@fellowship/domain/members/access.messages';
import { isNotInvited, type LoginFacts, loginState } from '@fellowship/domain/members/member-access';
import type { ListMembersQuery } from '#api/generated/main/graphql.ts';
import { memberListTexts, type memberPresetTexts } from './member-list.messages.ts';

/** What the user pool says of a member's account. */
export type ListedAccount = NonNullable<ListMembersQuery['listUserAccount']>['items'][number];

/** A row of the list; the account is there for the chapter's admins only. */
export type ListedMember = ListMembersQuery['listMember']['items'][number] & {
  readonly account: ListedAccount | null;
};

const NONE: readonly ListedMember[] = [];

/** The rows of an answer, each with its account: those whose access was taken are last. */
export function listedMembers(answer: ListMembersQuery | undefined): readonly ListedMember[] {
  if (!answer) return NONE;
  const accounts = new Map(answer.listUserAccount?.items.map((account) => [account.userName, account]));
  const members = answer.listMember.items.map((member) => ({
    ...member,
    account: accounts.get(member.rotaryId) ?? null,
  }));
  return [
    ...members.filter(({ status }) => status !== 'Inactive'),
    ...members.filter(({ status }) => status === 'Inactive'),
  ];
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

/** The account of an Active member whose invitation was not used yet; null for everybody else. */
export function unusedAccount({ account, status, erasedAt }: ListedMember): ListedAccount | null {
  const isUnused = status === 'Active' && erasedAt === null && account?.invitationState !== 'used';
  return isUnused ? account : null;
}

/** What is still under way with the account in a real user pool, or that a New row has none; else null. */
export function pendingText({ account, status }: ListedMember): string | null {
  if (status === 'New') return describeInvitation('none', null);
  if (!account?.isPending) return null;
  return account.confirmationStatus === null ? memberListTexts.beingMade : memberListTexts.beingChanged;
}

/** A preset of the list: whom it shows. */
export type MemberPreset = keyof typeof memberPresetTexts;

const hasState =
  (state: string) =>
  (member: ListedMember): boolean =>
    statusText(member, true) === state;

const PRESETS: Readonly<Record<MemberPreset, (member: ListedMember) => boolean>> = {
  all: () => true,
  active: ({ status }) => status === 'Active',
  unused: hasState(accessMessages.notYetLogged),
  reset: hasState(accessMessages.resetRequested),
  disabled: ({ status }) => status === 'Inactive',
};

/** Of accounts only admins know. */
const KNOWN_TO_ALL: readonly MemberPreset[] = ['all', 'active', 'disabled'];

/**
 * The presets that tell members apart, each with how many it shows: none that shows nobody, or everybody once more.
 * @param chosen stays, whoever it still shows
 */
export function memberPresets(members: readonly ListedMember[], isAdmin: boolean, chosen: MemberPreset) {
  const names = Object.keys(PRESETS) as MemberPreset[];
  return names
    .filter((name) => isAdmin || KNOWN_TO_ALL.includes(name))
    .map((value) => ({ value, count: ofPreset(members, value).length }))
    .filter(
      ({ value, count }) => value === 'all' || value === chosen || (count > 0 && count < members.length),
    );
}

/** The members that a preset shows. */
export function ofPreset(members: readonly ListedMember[], preset: MemberPreset): readonly ListedMember[] {
  return preset === 'all' ? members : members.filter(PRESETS[preset]);
}
