import type { IsoDate } from '../calendar/dates.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { accessMessages } from './access.messages.ts';
import { isAdminRow } from './admin-row.ts';
import type { MemberStatus } from './member-status.ts';

/** What of a member decides how access is given and taken. */
export interface AccessFacts {
  readonly rotaryId: string;
  readonly status: MemberStatus;
  readonly isAdmin: boolean;
  readonly erasedAt: string | null;
}

/** What of a member's record changes with access. */
export interface AccessChange {
  readonly status: MemberStatus;
  readonly inActiveDate: IsoDate | null;
  readonly isAdmin: boolean;
}

/** What a member's record is to say (rule members/access); null when it says so already. */
export function accessChange(
  member: AccessFacts,
  isEnabled: boolean,
  { today, isSupportChapter }: { readonly today: IsoDate; readonly isSupportChapter: boolean },
): AccessChange | null {
  const status = isEnabled ? 'Active' : 'Inactive';
  if (member.status === status) return null;
  // In a chapter of support admins the flag says who is both.
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

/** How an account stands in its pool; what is not known is null. */
export interface LoginFacts {
  readonly status: MemberStatus;
  readonly confirmationStatus: string | null;
}

const LOGIN_STATES: Readonly<Record<string, string>> = {
  CONFIRMED: accessMessages.logged,
  FORCE_CHANGE_PASSWORD: accessMessages.notYetLogged,
  RESET_REQUIRED: accessMessages.resetRequested,
};

/** What the member list tells an admin of somebody's account (rule members/login-state). */
export function loginState({ status, confirmationStatus }: LoginFacts): string {
  if (status === 'Inactive') return accessMessages.disabled;
  const known = confirmationStatus !== null && Object.hasOwn(LOGIN_STATES, confirmationStatus);
  return (known && LOGIN_STATES[confirmationStatus]) || accessMessages.unknown;
}
