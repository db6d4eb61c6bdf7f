import { isTrialTitle, type SubscriptionTerms, trialTerms } from '@fellowship/domain/billing/trial';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Tx } from '../storage/transaction.ts';
import { listActivePlans } from './plans/plan.store.ts';
import { insertSubscription } from './subscription.store.ts';

/** Gives a new chapter its first subscription, in the transaction that creates the chapter (rule billing/trial). */
export async function startTrial(tx: Tx, chapterId: string, today: IsoDate): Promise<SubscriptionTerms> {
  const plans = await listActivePlans(tx);
  const plan = plans.find(({ durationTitle }) => isTrialTitle(durationTitle)) ?? null;
  const terms = trialTerms(plan, today);
  await insertSubscription(tx, chapterId, terms);
  return terms;
}
