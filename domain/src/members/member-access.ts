import type { IsoDate } from '../calendar/dates.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { accessMessages } from './access.messages.ts';
import { isAdminRow, type MemberStatus } from './member-status.ts';

/** The facts of a member that decide about access. */
export interface AccessFacts {
  readonly rotaryId: string;
  readonly status: MemberStatus;
  readonly isAdmin: boolean;
  readonly erasedAt: string | null;
}

/** The fields of a member that change with access. */
export interface AccessChange {
  readonly status: MemberStatus;
  readonly inActiveDate: IsoDate | null;
  readonly isAdmin: boolean;
}

/** The change that gives or takes access (rule members/access); null when nothing changes. */
export function accessChange(
  member: AccessFacts,
  isEnabled: boolean,
  { today, isSupportChapter }: { readonly today: IsoDate; readonly isSupportChapter: boolean },
): AccessChange | null {
  const status = isEnabled ? 'Active' : 'Inactive';
  if (member.status === status) return null;
  // In a chapter of support admins the flag marks who is both.
  const followsStatus = isAdminRow(member) && !isSupportChapter;
  return {
    status,
    inActiveDate: isEnabled ? null : today,
    isAdmin: followsStatus ? isEnabled : member.isAdmin,
  };
}

/** Why access cannot be given or taken, or null when it can (rule members/access). */
export function accessRefusal({ erasedAt }: AccessFacts, isEnabled: boolean): Refusal | null {
  return isEnabled && erasedAt ? refuse('CONFLICT', accessMessages.erased) : null;
}

/** A member with the state of the account in its pool; null for what is not known. */
export interface LoginFacts {
  readonly rotaryId: string;
  readonly status: MemberStatus;
  readonly isAdmin: boolean;
  readonly confirmationStatus: string | null;
  /** Whether something about the account is still to be done in a real pool. */
  readonly isPending: boolean;
}

const LOGIN_STATES: Readonly<Record<string, string>> = {
  CONFIRMED: accessMessages.logged,
  FORCE_CHANGE_PASSWORD: accessMessages.notYetLogged,
  RESET_REQUIRED: accessMessages.resetRequested,
};

/** Whether an Active member, no admin, has no account yet, as after an import (rule imports/invitations). */
export function isNotInvited(member: LoginFacts): boolean {
  const { status, confirmationStatus, isPending } = member;
  return status === 'Active' && !isAdminRow(member) && confirmationStatus === null && !isPending;
}

/** What the member list shows an admin about a member's account (rule members/login-state). */
export function loginState(member: LoginFacts): string {
  const { status, confirmationStatus } = member;
  if (status === 'Inactive') return accessMessages.disabled;
  if (isNotInvited(member)) return accessMessages.notInvited;
  const known = confirmationStatus !== null && Object.hasOwn(LOGIN_STATES, confirmationStatus);
  return (known && LOGIN_STATES[confirmationStatus]) || accessMessages.unknown;
}

/** Who edits a profile: the member, an admin of the chapter, or an admin their own (rule members/profile-editing). */
export type ProfileEditor = 'member' | 'admin' | 'ownAdmin';

/** The caller's part in editing a profile; null when they may only read it. */
export function profileEditor(isSelf: boolean, isAdminOfChapter: boolean): ProfileEditor | null {
  if (isAdminOfChapter) return isSelf ? 'ownAdmin' : 'admin';
  return isSelf ? 'member' : null;
}
