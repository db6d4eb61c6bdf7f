import {
  ListSubscriptionDiscountDocument,
  type ListSubscriptionDiscountQuery,
} from '#api/generated/subscription/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import type { DiscountFilters } from './discount-filter.tsx';

/** A discount as the table shows it. */
export type Discount = ListSubscriptionDiscountQuery['listSubscriptionDiscount']['items'][number];

const NONE: readonly Discount[] = [];

/** Before every day that can be named, and after it. */
const [FIRST, LAST] = ['0001-01-01', '9999-12-31'];

/** The discounts that are looked for, page by page. */
export function useDiscounts({ from, to, status }: DiscountFilters) {
  const isRanged = from !== '' || to !== '';
  const filter = {
    ...(isRanged && { validFrom: { between: [from || FIRST, to || LAST] } }),
    ...(status !== '' && { isActive: { eq: status === 'true' } }),
  };
  const source = useApiPages(ListSubscriptionDiscountDocument, { filter }, toPage);
  return { source, discounts: source.data?.items ?? NONE };
}

function toPage({ listSubscriptionDiscount }: ListSubscriptionDiscountQuery) {
  return listSubscriptionDiscount;
}
