import {
  buildOverview,
  PURCHASE_KINDS,
  type SubscriptionOverview,
} from '@fellowship/domain/billing/purchase';
import { SUBSCRIPTION_STATUSES, type SubscriptionState } from '@fellowship/domain/billing/validity';
import { subscriptionKey } from '@fellowship/domain/chapters/keys';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '../api/builder.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { getChapterId, notFound, type RequestContext } from '../api/request-context.ts';
import { readSubscriptionState, readValidSubscription } from './subscription.service.ts';
import { countTakenSeats, readPurchaseFacts, subscriptionRecord } from './subscription.store.ts';

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

/** An overview, with how many members take a place. */
interface Overview extends SubscriptionOverview {
  readonly activeMembers: number;
}

/** A chapter's subscription and what it could buy, as everyone in it may see. */
export function addSubscriptionOverview(api: Api): void {
  api.builder.queryField('getSubscriptionOverview', (t) =>
    t.field({
      ...guardedBy('subscription.readValid'),
      description: 'The subscription that is valid or ended last, by key CID#{chapterId}.',
      type: overviewType(api),
      args: { pk: t.arg.string({ required: true }) },
      resolve: (_root, { pk }, { call }) => readOverview(call, getChapterId(pk)),
    }),
  );
}

async function readOverview(call: RequestContext, chapterId: string): Promise<Overview> {
  call.authorize('subscription.readValid', { chapterId });
  const db = call.app.database.kysely;
  const [subscriptions, activeMembers] = await Promise.all([
    readPurchaseFacts(db, chapterId),
    countTakenSeats(db, chapterId),
  ]);
  if (!subscriptions) throw notFound();
  return { ...buildOverview(subscriptions, call.platformToday()), activeMembers };
}

function overviewType({ builder }: Api) {
  return builder.objectRef<Overview>('SubscriptionOverview').implement({
    ...readableWithParent(),
    fields: (t) => ({
      kind: t.string({ description: 'Valid, Expired or None.', resolve: ({ kind }) => kind }),
      planId: t.id({ nullable: true, resolve: ({ held }) => held?.planId }),
      planName: t.string({ nullable: true, resolve: ({ held }) => held?.planName || null }),
      durationTitle: t.string({ nullable: true, resolve: ({ held }) => held?.durationTitle }),
      isTrial: t.exposeBoolean('isTrial'),
      price: t.float({
        nullable: true,
        description: 'For a user and month, in rupees, as it was bought.',
        resolve: ({ held }) => held && toRupees(held.pricePaise),
      }),
      startDate: t.string({ nullable: true, resolve: ({ held }) => held?.startDate }),
      endDate: t.string({ nullable: true, resolve: ({ held }) => held?.endDate }),
      status: t.string({
        nullable: true,
        description: `${SUBSCRIPTION_STATUSES.join(', ')}.`,
        resolve: ({ held }) => held?.status,
      }),
      basicCount: t.int({ nullable: true, resolve: ({ held }) => held?.basicCount }),
      additionalCount: t.int({ nullable: true, resolve: ({ held }) => held?.additionalCount }),
      usersBefore: t.int({
        nullable: true,
        description: 'Of a renewal bought early: how many users count until `fullFrom`.',
        resolve: ({ held }) => held?.usersBefore,
      }),
      fullFrom: t.string({
        nullable: true,
        description: 'Of a renewal bought early: the first day on which basic and additional count hold.',
        resolve: ({ held }) => held?.fullFrom,
      }),
      renewalEnableDays: t.int({
        nullable: true,
        description: 'So many days before its end it can be renewed.',
        resolve: ({ held }) => held?.renewalEnableDays,
      }),
      capacity: t.exposeInt('capacity'),
      activeMembers: t.exposeInt('activeMembers', { description: 'Who take a place of the capacity.' }),
      purchase: t.string({
        description: `What can be bought first: ${PURCHASE_KINDS.join(', ')}.`,
        resolve: ({ purchase }) => purchase,
      }),
      renewalOpensOn: t.exposeString('renewalOpensOn', { nullable: true }),
    }),
  });
}
