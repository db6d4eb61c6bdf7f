import { type SubscriptionState, standingOf, validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { findSubscriptions, type Subscription } from './subscription.store.ts';

/** The subscription that is valid today (rule billing/validity); `null` when there is none. */
export async function readValidSubscription(
  call: RequestContext,
  chapterId: string,
): Promise<Subscription | null> {
  call.authorize('subscription.readValid', { chapterId });
  const { subscriptions, today } = await load(call, chapterId);
  return validSubscription(subscriptions, today);
}

/** How the chapter stands today: valid, expired, or never subscribed (rule billing/standing). */
export async function readSubscriptionState(
  call: RequestContext,
  chapterId: string,
): Promise<SubscriptionState> {
  call.authorize('subscription.readStanding', { chapterId });
  const { subscriptions, today } = await load(call, chapterId);
  return standingOf(subscriptions, today);
}

async function load(call: RequestContext, chapterId: string) {
  const found = await findSubscriptions(call.app.database.kysely, chapterId);
  if (!found) throw notFound();
  return { subscriptions: found.subscriptions, today: todayIn(found.timeZone, call.now()) };
}
