import type { PurchaseKind } from '@fellowship/domain/billing/periods';
import { isTrialTitle } from '@fellowship/domain/billing/trial';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import {
  GetSubscriptionOverviewDocument,
  type GetSubscriptionOverviewQuery,
  ListPlanDocument,
  type ListPlanQuery,
} from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';

export type Overview = GetSubscriptionOverviewQuery['getSubscriptionOverview'];
export type OfferedPlan = ListPlanQuery['listPlan']['items'][number];

/** How long the plan is that is chosen at first. */
const DEFAULT_MONTHS = 12;

/** How the own chapter stands, and the plans that it can subscribe to, the shortest first. */
export function useOffer() {
  const { chapterId } = useSession();
  const overview = useApiQuery(GetSubscriptionOverviewDocument, { pk: chapterKey(chapterId) });
  const plans = useApiQuery(ListPlanDocument, { filter: { status: { eq: 'Active' } } });
  const data = overview.data && plans.data && offerOf(overview.data, plans.data);
  return {
    data,
    isPending: overview.isPending || plans.isPending,
    isError: overview.isError || plans.isError,
    refetch: () => Promise.all([overview.refetch(), plans.refetch()]),
  };
}

export interface Offer {
  overview: Overview;
  plans: readonly OfferedPlan[];
}

function offerOf(
  { getSubscriptionOverview: overview }: GetSubscriptionOverviewQuery,
  { listPlan }: ListPlanQuery,
) {
  const plans = listPlan.items
    .filter(({ durationTitle }) => !isTrialTitle(durationTitle))
    .toSorted((a, b) => (a.noOfMonths ?? 0) - (b.noOfMonths ?? 0));
  return { overview, plans };
}

/** The plan that is chosen at first: the one that the chapter has, else the one of a year. */
export function firstPlan({ overview, plans }: Offer): OfferedPlan | undefined {
  const current = plans.find(({ pk }) => pk === overview.planId);
  return current ?? plans.find(({ noOfMonths }) => noOfMonths === DEFAULT_MONTHS) ?? plans[0];
}

/** What can be bought first. */
export const purchaseOf = ({ purchase }: Overview): PurchaseKind => purchase as PurchaseKind;
