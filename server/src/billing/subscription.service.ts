import { type Standing, standingOf, validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { type Call, notFound } from '../api/call.ts';
import { findSubscriptions, type Subscription } from './subscription.store.ts';

/** The subscription that is valid today (core 4); `null` when there is none. */
export async function readValidSubscription(call: Call, chapterId: string): Promise<Subscription | null> {
  call.authorize('subscription.readValid', { chapterId });
  const { subscriptions, today } = await load(call, chapterId);
  return validSubscription(subscriptions, today);
}

/** How the chapter stands today: valid, expired, or never subscribed (core 4). */
export async function readStanding(call: Call, chapterId: string): Promise<Standing> {
  call.authorize('subscription.readStanding', { chapterId });
  const { subscriptions, today } = await load(call, chapterId);
  return standingOf(subscriptions, today);
}

async function load(call: Call, chapterId: string) {
  const found = await findSubscriptions(call.app.database, chapterId);
  if (!found) throw notFound();
  return { subscriptions: found.subscriptions, today: todayIn(found.timeZone, call.now()) };
}
