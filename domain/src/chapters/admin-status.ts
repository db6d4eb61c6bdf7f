import type { MemberStatus } from '../members/member-status.ts';
import { type Outcome, refuse } from '../refusals/refusal.ts';
import { chapterRefusals } from './chapter.messages.ts';

/** The new state of an admin row. */
export interface AdminState {
  readonly status: 'Active' | 'Inactive';
  /** Follows from the status: only an Active row makes an admin (rule chapters/admin-status). */
  readonly isAdmin: boolean;
}

/** Only a New row becomes Active with its account (rule chapters/admin-status). */
export function decideAdminAccount(status: MemberStatus): Outcome<AdminState> {
  if (status !== 'New') return { ok: false, refusal: refuse('CONFLICT', chapterRefusals.adminIsNotNew) };
  return { ok: true, value: toAdminState('Active') };
}

/** Disables or enables an admin row with an account; repeating it changes nothing (rule chapters/admin-status). */
export function decideAdminAccess(status: MemberStatus, wanted: AdminState['status']): Outcome<AdminState> {
  if (status === 'New') return { ok: false, refusal: refuse('CONFLICT', chapterRefusals.adminHasNoAccount) };
  return { ok: true, value: toAdminState(wanted) };
}

function toAdminState(status: AdminState['status']): AdminState {
  return { status, isAdmin: status === 'Active' };
}
