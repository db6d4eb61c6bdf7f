import { subscriptionAuditFields, subscriptionFields } from '@fellowship/domain/billing/subscription-fields';
import { SUBSCRIPTION_STATUSES } from '@fellowship/domain/billing/validity';
import { parseSubscriptionKey, subscriptionKey } from '@fellowship/domain/chapters/keys';
import { toRupees } from '@fellowship/domain/money/rupees';
import { addListField } from '#api/list-field.ts';
import type { Api } from '#api/lists.ts';
import { addMutation } from '#api/mutation.ts';
import { readableWithParent } from '#api/policies.ts';
import { readTogether } from '#api/read-together.ts';
import { entryInputs, readersOf } from '#api/record-fields.ts';
import { recordType } from '#api/record-type.ts';
import type { Filter } from '#storage/list-filter.ts';
import { type Subscription, subscriptionAuditRecord, subscriptionRecord } from '../subscription.store.ts';
import {
  createChapterSubscription,
  createSubscriptionAudit,
  updateChapterSubscription,
} from './correct-subscription.service.ts';
import { readNames, type SubscriptionNames, subscriptionList } from './subscription-list.store.ts';

const listed = readableWithParent();

/** The subscriptions of one chapter or of all, and their correction by support admins. */
export function addSubscriptionList(api: Api): void {
  const Status = statusEnum(api);
  const Saved = subscriptionType(api, Status);

  addListField(api, 'listChapterSubscription', {
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
    type: auditType(api, Status),
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
      sk: t.id({ ...listed, resolve: ({ subscriptionAuditId }) => subscriptionAuditId }),
      paidAmt: t.float({
        ...listed,
        description: 'Rupees.',
        resolve: ({ paidPaise }) => toRupees(paidPaise),
      }),
    }),
  );
}
