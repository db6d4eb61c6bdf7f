import type { SubscriptionState } from '@fellowship/domain/billing/validity';
import { chapterKey, parseChapterKey } from '@fellowship/domain/chapters/keys';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../api/lists.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { RefusalError } from '../refusal-error.ts';
import { readSubscriptionState, readValidSubscription } from './subscription.service.ts';
import type { Subscription } from './subscription.store.ts';

/** The valid subscription by chapter key `CID#{chapterId}`, and the standing behind banner and dialog. */
export function addSubscriptions({ builder }: Api): void {
  const ValidSubscription = builder.objectRef<Subscription>('ValidSubscription').implement({
    ...readableWithParent(),
    fields: (t) => ({
      pk: t.string({ resolve: ({ chapterId, planId }) => `${chapterKey(chapterId)}#PID#${planId}` }),
      sk: t.exposeString('startDate'),
      planId: t.exposeID('planId'),
      startDate: t.exposeString('startDate'),
      endDate: t.exposeString('endDate'),
      basicCount: t.exposeInt('basicCount'),
      additionalCount: t.exposeInt('additionalCount'),
      status: t.exposeString('status'),
    }),
  });

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
      resolve: (_root, { pk }, { call }) => readValidSubscription(call, chapterIdOf(pk)),
    }),
    getSubscriptionStanding: t.field({
      ...guardedBy('subscription.readStanding'),
      type: StandingRef,
      args: { pk: t.arg.string({ required: true }) },
      resolve: (_root, { pk }, { call }) => readSubscriptionState(call, chapterIdOf(pk)),
    }),
  }));
}

function chapterIdOf(pk: string): string {
  const chapterId = parseChapterKey(pk);
  if (chapterId === null)
    throw new RefusalError(
      refuse('BAD_INPUT', 'The key must be CID#{chapterId}', { pk: 'Not a chapter key' }),
    );
  return chapterId;
}
