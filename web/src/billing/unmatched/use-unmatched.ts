import { useQuery } from '@tanstack/react-query';
import {
  ListUnmatchedPaymentDocument,
  type ListUnmatchedPaymentQuery,
} from '#api/generated/payment/graphql.ts';
import { topicsOf } from '#api/read-again.ts';
import { readWholeList } from '#api/read-whole-list.ts';

export type Unmatched = ListUnmatchedPaymentQuery['listUnmatchedPayment']['items'][number];

/** The payments that wait for a support admin, the oldest first, or those that somebody has decided about. */
export function useUnmatched(isOpen: boolean) {
  return useQuery({
    queryKey: ['ListUnmatchedPayment', isOpen],
    queryFn: () =>
      readWholeList(
        ListUnmatchedPaymentDocument,
        { filter: { status: isOpen ? { eq: 'Open' } : { ne: 'Open' } } },
        ({ listUnmatchedPayment }) => listUnmatchedPayment,
      ),
    meta: { topics: topicsOf(ListUnmatchedPaymentDocument) },
    // Money comes at any moment.
    refetchOnMount: 'always',
  });
}
