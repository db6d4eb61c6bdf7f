import type { SubscriptionStatus } from '@fellowship/domain/billing/validity';
import { useQuery } from '@tanstack/react-query';
import {
  ListChapterSubscriptionDocument,
  type ListChapterSubscriptionQuery,
} from '#api/generated/subscription/graphql.ts';
import { buildTopics } from '#api/read-again.ts';
import { readWholeList } from '#api/read-whole-list.ts';

/** A chapter's subscription as support admins see it. */
export type ListedSubscription = ListChapterSubscriptionQuery['listChapterSubscription']['items'][number];

/** What names a subscription among all. */
export const subscriptionId = ({ pk, sk }: ListedSubscription): string => `${pk} ${sk}`;

/** The subscriptions of all chapters in one status: those first that end next, or that ended last. */
export function useSubscriptionList(status: SubscriptionStatus) {
  return useQuery({
    queryKey: ['ListChapterSubscription', status],
    queryFn: () =>
      readWholeList(
        ListChapterSubscriptionDocument,
        { filter: { status: { eq: status } }, sortDirection: status === 'Active' ? 'ASC' : 'DESC' },
        ({ listChapterSubscription }) => listChapterSubscription,
      ),
    meta: { topics: buildTopics(ListChapterSubscriptionDocument) },
  });
}
