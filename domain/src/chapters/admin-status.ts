import type { MemberStatus } from '../members/member-status.ts';
import { type Outcome, refuse } from '../refusals/refusal.ts';
import { chapterRefusals } from './chapter.messages.ts';

/** What an admin row becomes. */
export interface AdminState {
  readonly status: 'Active' | 'Inactive';
  /** Follows from the status: only an Active row makes an admin (rule chapters/admin-status). */
  readonly isAdmin: boolean;
}

/** A New row becomes Active with its account, and no other row does (rule chapters/admin-status). */
export function decideAdminAccount(status: MemberStatus): Outcome<AdminState> {
  if (status !== 'New') return { ok: false, refusal: refuse('CONFLICT', chapterRefusals.adminIsNotNew) };
  return { ok: true, value: stateOf('Active') };
}

/** An admin row with an account is disabled or enabled; what it is already stays so (rule chapters/admin-status). */
export function decideAdminAccess(status: MemberStatus, wanted: AdminState['status']): Outcome<AdminState> {
  if (status === 'New') return { ok: false, refusal: refuse('CONFLICT', chapterRefusals.adminHasNoAccount) };
  return { ok: true, value: stateOf(wanted) };
}

function stateOf(status: AdminState['status']): AdminState {
  return { status, isAdmin: status === 'Active' };
}
