import { isTrialTitle, type PurchaseKind } from '@fellowship/domain/billing/purchase';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  GetSubscriptionOverviewDocument,
  type GetSubscriptionOverviewQuery,
  ListPlanDocument,
  type ListPlanQuery,
  ListSubscriptionDiscountDocument,
  type ListSubscriptionDiscountQuery,
} from '#api/generated/subscription/graphql.ts';
import { buildTopics } from '#api/stored-document.ts';
import { useApiQuery } from '#api/use-api.ts';
import { readWholeList } from '#api/use-api-pages.ts';
import { usePlatformToday, useSession } from '#identity/session-context.tsx';
import type { Discount } from '../discounts/discount-screen.tsx';

export type Overview = GetSubscriptionOverviewQuery['getSubscriptionOverview'];
export type OfferedPlan = ListPlanQuery['listPlan']['items'][number];

/** How long the plan is that is chosen at first. */
const DEFAULT_MONTHS = 12;

/**
 * The chapter's subscription, and the plans that it can subscribe to, the shortest first; for buyers also the
 * discounts of today, so that the price is reckoned here while it is typed.
 */
export function useOffer(isBuying: boolean) {
  const { chapterId } = useSession();
  const overview = useApiQuery(GetSubscriptionOverviewDocument, { pk: chapterKey(chapterId) });
  const plans = useApiQuery(ListPlanDocument, { filter: { status: { eq: 'Active' } } });
  const discounts = useDiscountsOfToday(isBuying);
  const offered = isBuying ? discounts.data : NONE;
  const data = useMemo(
    () => overview.data && plans.data && offered && toOffer(overview.data, plans.data, offered),
    [overview.data, plans.data, offered],
  );
  return {
    data,
    isPending: data === undefined,
    isError: overview.isError || plans.isError || discounts.isError,
    refetch: () => Promise.all([overview.refetch(), plans.refetch(), isBuying && discounts.refetch()]),
  };
}

function useDiscountsOfToday(isWanted: boolean) {
  const today = usePlatformToday();
  const filter = { isActive: { eq: true }, validFrom: { le: today }, validTo: { ge: today } };
  return useQuery({
    queryKey: ['ListSubscriptionDiscount', 'all', today],
    queryFn: () => readWholeList(ListSubscriptionDiscountDocument, { filter }, discountPage),
    enabled: isWanted,
    // They come and go.
    refetchOnMount: 'always',
    meta: { topics: buildTopics(ListSubscriptionDiscountDocument) },
  });
}

const discountPage = ({ listSubscriptionDiscount }: ListSubscriptionDiscountQuery) =>
  listSubscriptionDiscount;

export interface Offer {
  overview: Overview;
  plans: readonly OfferedPlan[];
  /** Empty for people who cannot buy. */
  discounts: readonly Discount[];
}

const NONE: readonly Discount[] = [];

function toOffer(
  { getSubscriptionOverview: overview }: GetSubscriptionOverviewQuery,
  { listPlan }: ListPlanQuery,
  discounts: readonly Discount[],
): Offer {
  const plans = listPlan.items
    .filter(({ durationTitle }) => !isTrialTitle(durationTitle))
    .toSorted((a, b) => (a.noOfMonths ?? 0) - (b.noOfMonths ?? 0));
  return { overview, plans, discounts };
}

/** The plan that is chosen at first: the one that the chapter has, else the one of a year. */
export function firstPlan({ overview, plans }: Offer): OfferedPlan | undefined {
  const current = plans.find(({ pk }) => pk === overview.planId);
  return current ?? plans.find(({ noOfMonths }) => noOfMonths === DEFAULT_MONTHS) ?? plans[0];
}

/** What can be bought first. */
export const toPurchase = ({ purchase }: Overview): PurchaseKind => purchase as PurchaseKind;
