import { billingMessages } from '@fellowship/domain/billing/billing.messages';
import { isTrialTitle, type SubscriptionTerms, trialTerms } from '@fellowship/domain/billing/purchase';
import {
  freeSeats,
  getCapacity,
  getSubscriptionState,
  reminderDue,
  type SubscriptionState,
  uncancelledStatus,
  validSubscription,
} from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { App } from '#api/app.ts';
import { repeatEvery, workApart } from '#api/repeated-work.ts';
import { createOutbox } from '#identity/mail.service.ts';
import { notFound, platformToday, type RequestContext } from '../api/request-context.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction, type Queryable, type Tx } from '../storage/transaction.ts';
import { listActivePlans } from './prices/prices.store.ts';
import { reminderMail } from './reminder.messages.ts';
import {
  countTakenSeats,
  findSubscriptions,
  holdChapter,
  insertSubscription,
  type Subscription,
} from './subscription.store.ts';
import {
  changeSubscription,
  type EndingChapter,
  listAdminAddresses,
  listEndingChapters,
  lockSubscription,
  noteReminder,
} from './subscription-list.store.ts';

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

/** How many people a chapter may have, and how many more that leaves room for. */
interface Seats {
  readonly capacity: number;
  readonly taken: number;
  readonly free: number;
}

/** The places in a chapter as they are today, on the platform's clock (rule billing/capacity). @throws RefusalError `NOT_FOUND` */
export async function readSeats(db: Queryable, chapterId: string, today: IsoDate): Promise<Seats> {
  const subscriptions = await findSubscriptions(db, chapterId);
  if (!subscriptions) throw notFound();
  const subscription = validSubscription(subscriptions, today);
  const taken = await countTakenSeats(db, chapterId);
  return { capacity: getCapacity(subscription, today), taken, free: freeSeats(subscription, taken, today) };
}

/** Whether the chapter has a valid subscription now; stable in a transaction that has locked the chapter. */
export async function isSubscribed(db: Queryable, chapterId: string, today: IsoDate): Promise<boolean> {
  return validSubscription((await findSubscriptions(db, chapterId)) ?? [], today) !== null;
}

/**
 * Makes sure that so many more people may become Active members of the chapter in this transaction, and lets no other
 * do so before it ends (rule billing/capacity). To be called before they are stored.
 * @param purpose what they would become Active by, for the text of the refusal
 * @throws RefusalError `CONFLICT` when there are fewer places than that
 */
export async function reserveSeats(
  tx: Tx,
  chapterId: string,
  howMany: number,
  today: IsoDate,
  purpose: keyof typeof billingMessages.noSeat = 'add',
): Promise<void> {
  await holdChapter(tx, chapterId);
  const { free } = await readSeats(tx, chapterId, today);
  if (free < howMany) throw new RefusalError(refuse('CONFLICT', billingMessages.noSeat[purpose]));
}

/** Gives a new chapter its first subscription, in the transaction that creates the chapter (rule billing/trial). */
export async function startTrial(tx: Tx, chapterId: string, today: IsoDate): Promise<SubscriptionTerms> {
  const plans = await listActivePlans(tx);
  const plan = plans.find(({ durationTitle }) => isTrialTitle(durationTitle)) ?? null;
  const terms = trialTerms(plan, today);
  await insertSubscription(tx, chapterId, terms);
  return terms;
}

type JobContext = Pick<App, 'database' | 'config' | 'clock'>;

/**
 * What a new day of the platform brings: subscriptions whose last day is over become Expired, and admins are reminded of those
 * that end soon (rules billing/subscription-status, billing/reminders). Done again, or by several processes, it does nothing
 * twice; what fails for one chapter does not keep the others from theirs.
 * @returns what failed, by chapter
 */
export async function keepSubscriptionDay(context: JobContext): Promise<Error[]> {
  const { database } = context;
  const today = platformToday(context);
  return workApart(
    await listEndingChapters(database.kysely, today),
    ({ chapterId }) => `The subscription day of ${chapterId}`,
    (chapter) =>
      inTransaction(database, async (tx) => {
        await expireEnded(tx, chapter, today);
        await remind(tx, context, chapter, today);
      }),
  );
}

async function expireEnded(
  tx: Tx,
  { chapterId, subscriptions }: EndingChapter,
  today: string,
): Promise<void> {
  const hasEnded = ({ status, endDate }: { status: string; endDate: string }) =>
    status === 'Active' && uncancelledStatus(endDate, today) === 'Expired';
  const ended = subscriptions.filter(hasEnded);
  if (ended.length > 0) await holdChapter(tx, chapterId);
  for (const id of ended) {
    const current = await lockSubscription(tx, id);
    if (current && hasEnded(current)) await changeSubscription(tx, current, { status: 'Expired' });
  }
}

async function remind(
  tx: Tx,
  { config }: JobContext,
  { chapterId, chapterName, subscriptions }: EndingChapter,
  today: string,
): Promise<void> {
  const due = reminderDue(subscriptions, today);
  if (!due || !(await noteReminder(tx, chapterId, due))) return;
  const { productName, publicUrl } = config;
  const { subject, text } = reminderMail({ ...due, chapterName, productName, publicUrl });
  const outbox = createOutbox({ delivers: config.smtp !== null });
  for (const { userName, email } of await listAdminAddresses(tx, chapterId)) {
    await outbox.post(tx, { to: email, userName, kind: 'reminder', subject, text, code: null });
  }
}

const EVERY_MILLISECONDS = 60 * 60 * 1000;

/** Looks after the subscriptions' day once an hour, so that neither a restart nor a late start skips a day. */
export function startSubscriptionDays(app: App): { stop(): void } {
  return repeatEvery(app.log, EVERY_MILLISECONDS, () => keepSubscriptionDay(app));
}
