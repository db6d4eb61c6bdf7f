import {
  getSubscriptionState,
  type SubscriptionState,
  validSubscription,
} from '@fellowship/domain/billing/validity';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { findSubscriptions, type Subscription } from './subscription.store.ts';

/** The subscription that is valid today (rule billing/validity); `null` when there is none. */
export async function readValidSubscription(
  call: RequestContext,
  chapterId: string,
): Promise<Subscription | null> {
  call.authorize('subscription.readValid', { chapterId });
  const subscriptions = await load(call, chapterId);
  return validSubscription(subscriptions, call.platformToday());
}

/** The chapter's subscription state today: valid, expired, or never subscribed (rule billing/standing). */
export async function readSubscriptionState(
  call: RequestContext,
  chapterId: string,
): Promise<SubscriptionState> {
  call.authorize('subscription.readStanding', { chapterId });
  const subscriptions = await load(call, chapterId);
  return getSubscriptionState(subscriptions, call.platformToday());
}

async function load(call: RequestContext, chapterId: string): Promise<Subscription[]> {
  const found = await findSubscriptions(call.app.database.kysely, chapterId);
  if (!found) throw notFound();
  return found;
}
