import { useQuery } from '@tanstack/react-query';
import {
  ListUnmatchedPaymentDocument,
  type ListUnmatchedPaymentQuery,
} from '#api/generated/payment/graphql.ts';
import { buildTopics } from '#api/read-again.ts';
import { readWholeList } from '#api/read-whole-list.ts';

export type Unmatched = ListUnmatchedPaymentQuery['listUnmatchedPayment']['items'][number];

/** The payments that wait for a support admin or whose refund is under way, the oldest first, or those that are resolved. */
export function useUnmatched(isOpen: boolean) {
  const read = (status: { eq: string } | { ne: string }) =>
    readWholeList(
      ListUnmatchedPaymentDocument,
      { filter: { status } },
      ({ listUnmatchedPayment }) => listUnmatchedPayment,
    );
  return useQuery({
    queryKey: ['ListUnmatchedPayment', isOpen],
    queryFn: async () => {
      if (isOpen) return (await Promise.all([read({ eq: 'Open' }), read({ eq: 'Refunding' })])).flat();
      return (await read({ ne: 'Open' })).filter(({ status }) => status !== 'Refunding');
    },
    meta: { topics: buildTopics(ListUnmatchedPaymentDocument) },
    // Money comes at any moment.
    refetchOnMount: 'always',
  });
}
