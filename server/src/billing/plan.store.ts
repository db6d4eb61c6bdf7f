import type { TrialPlan } from '@fellowship/domain/billing/trial';
import { type RecordOf, record } from '../storage/record.ts';
import type { Queryable } from '../storage/transaction.ts';

/** A plan that chapters subscribe to; `durationTitle` is what it is called by. */
export const planRecord = record('plan', {
  planId: 'plan_id',
  planName: 'plan_name',
  durationTitle: 'duration_title',
  durationDays: 'duration_days',
  noOfMonths: 'no_of_months',
  noOfMembers: 'no_of_members',
  renewalEnableDays: 'renewal_enable_days',
  status: 'status',
  planStartDate: 'plan_start_date',
  createdDate: 'created_on',
});

export type Plan = RecordOf<typeof planRecord>;

/** What a chapter could begin with: the Active plans (a few), the newest first. */
export function listActivePlans(db: Queryable): Promise<(TrialPlan & Pick<Plan, 'durationTitle'>)[]> {
  return db
    .selectFrom('plan')
    .select([
      'plan_id as planId',
      'duration_title as durationTitle',
      'duration_days as durationDays',
      'no_of_members as noOfMembers',
    ])
    .where('status', '=', 'Active')
    .orderBy('created_on', 'desc')
    .orderBy('plan_id')
    .execute();
}
