import { correctionTexts } from '@fellowship/domain/billing/billing.messages';
import {
  subscriptionAuditFields,
  subscriptionFields,
  subscriptionSchema,
} from '@fellowship/domain/billing/subscription.schema';
import { boughtUsers, SUBSCRIPTION_STATUSES } from '@fellowship/domain/billing/validity';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { parseSubscriptionKey, subscriptionKey } from '@fellowship/domain/chapters/keys';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '#api/builder.ts';
import { addListField } from '#api/list-field.ts';
import { addMutation, type Mutation, requireVersion, withoutNulls } from '#api/mutation.ts';
import { readableWithParent } from '#api/policies.ts';
import { entryInputs, readersOf, recordType } from '#api/record-type.ts';
import { getChapterId, notFound, readTogether } from '#api/request-context.ts';
import type { Filter } from '#storage/list-page.ts';
import type { Tx } from '#storage/transaction.ts';
import { accept, badField, RefusalError } from '../refusal-error.ts';
import {
  holdChapter,
  keepAsSaved,
  type Subscription,
  type SubscriptionAudit,
  subscriptionAuditRecord,
  subscriptionRecord,
} from './subscription.store.ts';
import {
  addSubscription,
  changeSubscription,
  lockSubscription,
  readNames,
  type SubscriptionId,
  type SubscriptionNames,
  subscriptionAuditList,
  subscriptionList,
} from './subscription-list.store.ts';

const listed = readableWithParent();

/** The subscriptions of one chapter or of all, and their correction by support admins. */
export function addSubscriptionList(api: Api): void {
  const Status = statusEnum(api);
  const Saved = subscriptionType(api, Status);

  addListField(api, 'listChapterSubscription', {
    mayBeOld: true,
    action: 'subscription.list',
    description:
      'In the order in which they end. `filter.pk` begins with a chapter’s key CID#{chapterId}, which everybody but ' +
      'support admins has to name, or contains a plan’s id.',
    type: Saved,
    list: { ...subscriptionList, keys: ['paidPaise', 'version'] },
    args: (t) => ({ sortDirection: t({ type: api.SortDirection }) }),
    scope: ({ sortDirection, filter }) => {
      const chapterId = chapterNamedIn(filter);
      return {
        subject: { chapterId },
        where: chapterId === undefined ? {} : { chapterId },
        direction: sortDirection === 'DESC' ? 'desc' : 'asc',
      };
    },
  });
  addCorrections(api, { Status, Saved });
}

/** The one chapter that a filter leaves; undefined for those of all chapters. */
function chapterNamedIn(filter: Filter | null | undefined): string | undefined {
  const key = filter?.pk?.eq ?? filter?.pk?.beginsWith;
  const named = typeof key === 'string' ? parseSubscriptionKey(key)?.chapterId : filter?.chapterId?.eq;
  return typeof named === 'string' ? named : undefined;
}

function statusEnum({ builder }: Api) {
  return builder.enumType('SubscriptionStatus', { values: SUBSCRIPTION_STATUSES });
}

type StatusRef = ReturnType<typeof statusEnum>;

function subscriptionType({ builder }: Api, Status: StatusRef) {
  return recordType(
    builder,
    'ChapterSubscription',
    subscriptionRecord,
    { ...readersOf(subscriptionFields, { listed }), status: { ...listed, type: Status } },
    (t) => ({
      pk: t.id({ ...listed, resolve: ({ chapterId, planId }) => subscriptionKey(chapterId, planId) }),
      sk: t.id({ ...listed, resolve: ({ startDate }) => startDate }),
      paidAmt: t.float({
        ...listed,
        description: 'Rupees.',
        resolve: ({ paidPaise }) => toRupees(paidPaise),
      }),
      chapterName: t.string({
        ...listed,
        nullable: true,
        resolve: async (subscription, _args, { call }) =>
          (await getNames(call, subscription))?.chapterName ?? null,
      }),
      durationTitle: t.string({
        ...listed,
        nullable: true,
        description: 'What the plan is called; null where there is no such plan any more.',
        resolve: async (subscription, _args, { call }) =>
          (await getNames(call, subscription))?.durationTitle ?? null,
      }),
    }),
  );
}

const getNames = readTogether<Pick<Subscription, 'chapterId' | 'planId'>, SubscriptionNames>(
  ({ chapterId, planId }) => subscriptionKey(chapterId, planId),
  async ({ app }, asked) => {
    const found = await readNames(app.database.kysely, asked);
    return new Map(found.map((names) => [subscriptionKey(names.chapterId, names.planId), names]));
  },
);

/** The day of the start is in the key, and the status is one of a list. */
const { startDate: _inKey, status: _listed, ...corrected } = subscriptionFields;

function addCorrections(
  api: Api,
  { Status, Saved }: { Status: StatusRef; Saved: ReturnType<typeof subscriptionType> },
): void {
  const { builder } = api;
  const Audit = auditType(api, Status);
  addMutation(api, 'createChapterSubscription', createChapterSubscription, {
    description: "A support admin's correction; payments make subscriptions by themselves.",
    input: builder.inputType('CreateChapterSubscriptionInput', {
      fields: (t) => ({
        pk: t.id({ required: true, description: 'CID#{chapterId}#PID#{planId}' }),
        sk: t.id({ required: true, description: 'The day on which it starts.' }),
        ...entryInputs(t, corrected, true),
        additionalCount: t.int(),
        status: t.field({ type: Status, required: true }),
      }),
    }),
    type: Saved,
  });
  addMutation(api, 'updateChapterSubscription', updateChapterSubscription, {
    description: "A support admin's correction; what is left out stays as it is.",
    input: builder.inputType('UpdateChapterSubscriptionInput', {
      fields: (t) => ({
        pk: t.id({ required: true }),
        sk: t.id({ required: true }),
        ...entryInputs(t, corrected, false),
        status: t.field({ type: Status }),
        version: t.int({ description: 'The one that the editor saw.' }),
      }),
    }),
    type: Saved,
  });
  addMutation(api, 'createSubscriptionAudit', createSubscriptionAudit, {
    description: 'Keeps once more what the subscription is now; every save has done so already.',
    input: auditInput(api),
    type: Audit,
  });
  addListField(api, 'listSubscriptionAudit', {
    mayBeOld: true,
    action: 'subscription.listAudit',
    description:
      'What the subscriptions of a chapter, CID#{chapterId}, were each time they were saved, newest first.',
    type: Audit,
    list: subscriptionAuditList,
    args: (t) => ({ pk: t.id({ required: true }) }),
    scope: ({ pk }) => {
      const chapterId = getChapterId(pk);
      return { subject: { chapterId }, where: { chapterId }, direction: 'desc' };
    },
  });
}

function auditInput({ builder }: Api) {
  return builder.inputType('CreateSubscriptionAuditInput', {
    description: 'Which subscription; what else is sent of it is not believed.',
    fields: (t) => ({
      pk: t.id({ required: true }),
      sk: t.id({ required: true }),
      planId: t.id(),
      startDate: t.string(),
      ...entryInputs(t, corrected, false),
      paidAmt: t.float(),
      status: t.string(),
      createdDateTime: t.string(),
    }),
  });
}

function auditType({ builder }: Api, Status: StatusRef) {
  return recordType(
    builder,
    'SubscriptionAudit',
    subscriptionAuditRecord,
    { ...readersOf(subscriptionAuditFields, { listed }), status: { ...listed, type: Status } },
    (t) => ({
      pk: t.id({ ...listed, resolve: ({ chapterId, planId }) => subscriptionKey(chapterId, planId) }),
      sk: t.id({ ...listed, resolve: ({ createdDateTime }) => createdDateTime }),
      paidAmt: t.float({
        ...listed,
        description: 'Rupees.',
        resolve: ({ paidPaise }) => toRupees(paidPaise),
      }),
    }),
  );
}

/** Which subscription: `CID#{chapterId}#PID#{planId}` and, as `sk`, the day on which it starts. */
interface Keyed {
  pk: string;
  sk: string;
}

/** A subscription as it is entered; a new one needs all of it. */
interface SubscriptionInput extends Keyed {
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
const createChapterSubscription: Mutation<SubscriptionInput, Subscription> = {
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
const updateChapterSubscription: Mutation<SubscriptionInput, Subscription> = {
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
const createSubscriptionAudit: Mutation<Keyed, SubscriptionAudit> = {
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
