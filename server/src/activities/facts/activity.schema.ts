import { ACTIVITY_SIDES } from '@fellowship/domain/activities/parties';
import type { Api } from '../../api/lists.ts';
import { addCancelling } from './cancel-activity.schema.ts';
import { addR2rs } from './r2r.schema.ts';
import { addRecentActivities } from './recent-activity.schema.ts';
import { addReferrals } from './referral.schema.ts';
import { addThanksNotes } from './thanks-note.schema.ts';

/** Referrals, C-Notes and R2Rs: given, listed, taken back, declined and struck. */
export function addActivities(api: Api): void {
  const Side = api.builder.enumType('ActivitySide', { values: ACTIVITY_SIDES });
  addReferrals(api, Side);
  addThanksNotes(api, Side);
  addR2rs(api, Side);
  const Type = api.builder.enumType('ActivityType', { values: ['Referral', 'ThanksNote', 'R2R'] as const });
  addCancelling(api, Type);
  addRecentActivities(api, Type);
}
