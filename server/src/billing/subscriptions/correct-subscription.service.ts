import { correctionTexts } from '@fellowship/domain/billing/billing.messages';
import { boughtUsers } from '@fellowship/domain/billing/capacity';
import { subscriptionSchema } from '@fellowship/domain/billing/subscription.schema';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { parseSubscriptionKey, subscriptionKey } from '@fellowship/domain/chapters/keys';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, withoutNulls } from '#api/intent.ts';
import type { Mutation } from '#api/mutation.ts';
import { notFound } from '#api/request-context.ts';
import type { Tx } from '#storage/transaction.ts';
import { accept, badField, RefusalError } from '../../refusal-error.ts';
import { holdChapter } from '../capacity.store.ts';
import { keepAsSaved, type Subscription, type SubscriptionAudit } from '../subscription.store.ts';
import {
  addSubscription,
  changeSubscription,
  lockSubscription,
  readNames,
  type SubscriptionId,
} from './subscription-list.store.ts';

/** Which subscription: `CID#{chapterId}#PID#{planId}` and, as `sk`, the day on which it starts. */
interface Keyed {
  pk: string;
  sk: string;
}

/** A subscription as it is entered; a new one needs all of it. */
export interface SubscriptionInput extends Keyed {
  endDate?: string | null | undefined;
  basicCount?: number | null | undefined;
  additionalCount?: number | null | undefined;
  /** Rupees. */
  paidAmt?: number | null | undefined;
  status?: string | null | undefined;
  version?: number | null | undefined;
}

/** What a support admin says of the users counts at once, also of a renewal that was bought early (rule billing/correction). */
const ALL_AT_ONCE = { usersBefore: null, fullFrom: null };

const ofChapter = {
  action: 'subscription.correct' as const,
  subject: (input: Keyed) => ({ chapterId: buildKey(input).chapterId }),
};

/** A support admin gives a chapter a subscription without a payment (rule billing/correction). */
export const createChapterSubscription: Mutation<SubscriptionInput, Subscription> = {
  ...ofChapter,
  isForClub: true,
  async work({ tx, input }) {
    const id = buildKey(input);
    const content = toContent({ startDate: id.startDate, additionalCount: 0, ...withoutNulls(input) });
    if (!(await holdChapter(tx, id.chapterId))) throw notFound();
    const [names] = await readNames(tx, [id]);
    if (!names?.durationTitle) throw badField('pk', correctionTexts.noSuchPlan);
    const added = await addSubscription(tx, { ...id, ...content, ...ALL_AT_ONCE });
    if (!added) throw new RefusalError(refuse('CONFLICT', correctionTexts.alreadyExists));
    return { answer: added, audit: { subject: getName(added), before: null, after: toAuditEntry(added) } };
  },
};

/** A support admin's correction of a subscription; what is left out stays as it is (rule billing/correction). */
export const updateChapterSubscription: Mutation<SubscriptionInput, Subscription> = {
  ...ofChapter,
  async work({ tx, input }) {
    const before = await findLocked(tx, input);
    requireVersion(before.version, input.version);
    const seen = { ...before, paidAmt: toRupees(before.paidPaise) };
    const content = toContent({ ...seen, ...withoutNulls(input) });
    const isRecounted = boughtUsers(content) !== boughtUsers(before);
    const after = await changeSubscription(tx, before, { ...content, ...(isRecounted && ALL_AT_ONCE) });
    return {
      answer: after,
      audit: { subject: getName(after), before: toAuditEntry(before), after: toAuditEntry(after) },
    };
  },
};

/** Keeps once more what a subscription is now, as every save does by itself: what is sent of it is not believed. */
export const createSubscriptionAudit: Mutation<Keyed, SubscriptionAudit> = {
  ...ofChapter,
  async work({ tx, input }) {
    const subscription = await findLocked(tx, input);
    const kept = await keepAsSaved(tx, subscription);
    const { subscriptionAuditId } = kept;
    const audit = { action: 'subscription.keep', subject: getName(subscription), before: null };
    return { answer: kept, audit: { ...audit, after: { subscriptionAuditId } } };
  },
};

/** Locks the chapter first, as every count of its places does. */
async function findLocked(tx: Tx, input: Keyed): Promise<Subscription> {
  const id = buildKey(input);
  const subscription = (await holdChapter(tx, id.chapterId)) && (await lockSubscription(tx, id));
  if (!subscription) throw notFound();
  return subscription;
}

/** @throws RefusalError `BAD_INPUT` */
function buildKey({ pk, sk }: Keyed): SubscriptionId {
  const { chapterId, planId } = parseSubscriptionKey(pk) ?? { chapterId: null, planId: null };
  if (chapterId === null || planId === null) throw badField('pk', correctionTexts.keyForm);
  if (!isIsoDate(sk)) throw badField('sk', correctionTexts.dateRequired);
  return { chapterId, planId, startDate: sk };
}

function toContent(entered: object) {
  const { paidAmt, ...content } = accept(validate(subscriptionSchema, entered));
  return { ...content, paidPaise: toPaise(paidAmt) };
}

const getName = ({ chapterId, planId, startDate }: SubscriptionId) =>
  `${subscriptionKey(chapterId, planId)} ${startDate}`;

function toAuditEntry({ endDate, basicCount, additionalCount, paidPaise, status }: Subscription) {
  return { endDate, basicCount, additionalCount, paidAmt: toRupees(paidPaise), status };
}
