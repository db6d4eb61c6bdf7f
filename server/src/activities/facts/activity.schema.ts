import { ACTIVITY_SIDES } from '@fellowship/domain/activities/parties';
import type { Api } from '../../api/lists.ts';
import { addR2rs } from './r2r.schema.ts';
import { addReferrals } from './referral.schema.ts';
import { addThanksNotes } from './thanks-note.schema.ts';

/** Referrals, C-Notes and R2Rs: given, listed, and taken back. */
export function addActivities(api: Api): void {
  const Side = api.builder.enumType('ActivitySide', { values: ACTIVITY_SIDES });
  addReferrals(api, Side);
  addThanksNotes(api, Side);
  addR2rs(api, Side);
}
