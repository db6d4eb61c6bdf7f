import type { SubscriptionState } from '@fellowship/domain/billing/validity';
import { subscriptionKey } from '@fellowship/domain/chapters/keys';
import { getChapterId } from '../api/chapter-key.ts';
import type { Api } from '../api/lists.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { readSubscriptionState, readValidSubscription } from './subscription.service.ts';
import { subscriptionRecord } from './subscription.store.ts';

const listed = readableWithParent();

/** The valid subscription by chapter key `CID#{chapterId}`, and the standing behind banner and dialog. */
export function addSubscriptions({ builder }: Api): void {
  const ValidSubscription = recordType(
    builder,
    'ValidSubscription',
    subscriptionRecord,
    {
      chapterId: null,
      planId: listed,
      startDate: listed,
      endDate: listed,
      basicCount: listed,
      additionalCount: listed,
      usersBefore: { ...listed, description: 'How many count until `fullFrom`, of a renewal bought early.' },
      fullFrom: listed,
      paidPaise: null,
      status: listed,
      version: null,
    },
    (t) => ({
      pk: t.string({
        ...listed,
        resolve: ({ chapterId, planId }) => subscriptionKey(chapterId, planId),
      }),
      sk: t.string({ ...listed, resolve: ({ startDate }) => startDate }),
    }),
  );

  const Kind = builder.enumType('SubscriptionStandingKind', {
    values: ['Valid', 'Expired', 'None'] as const,
  });

  const StandingRef = builder.objectRef<SubscriptionState>('SubscriptionStanding').implement({
    ...readableWithParent(),
    fields: (t) => ({
      kind: t.expose('kind', { type: Kind }),
      endDate: t.exposeString('endDate', { nullable: true }),
    }),
  });

  builder.queryFields((t) => ({
    getValidSubscription: t.field({
      ...guardedBy('subscription.readValid'),
      description: 'The subscription valid today, by key CID#{chapterId}; null when there is none.',
      type: ValidSubscription,
      nullable: true,
      args: { pk: t.arg.string({ required: true }) },
      resolve: (_root, { pk }, { call }) => readValidSubscription(call, getChapterId(pk)),
    }),
    getSubscriptionStanding: t.field({
      ...guardedBy('subscription.readStanding'),
      type: StandingRef,
      args: { pk: t.arg.string({ required: true }) },
      resolve: (_root, { pk }, { call }) => readSubscriptionState(call, getChapterId(pk)),
    }),
  }));
}
