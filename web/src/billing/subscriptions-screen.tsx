import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { Button, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useCan, useRole, useSession } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { RegularCard } from './subscribing/regular-card.tsx';
import { subscribingTexts as texts } from './subscribing/subscribing.messages.ts';
import { firstPlan, type Offer, useOffer } from './subscribing/use-offer.ts';

/** Fetched for those who may buy: for all others the card is all there is. */
const ChapterPurchase = lazy(async () => ({
  default: (await import('./subscribing/chapter-purchase.tsx')).ChapterPurchase,
}));
const PaymentHistory = lazy(async () => ({
  default: (await import('./subscribing/payment-history.tsx')).PaymentHistory,
}));
const PlanPrices = lazy(async () => ({
  default: (await import('./subscribing/plan-prices.tsx')).PlanPrices,
}));

/** The chapter's plan for everybody who has signed in, which its admins subscribe, extend and renew; for support admins all plans. */
export function SubscriptionsScreen() {
  return isSupportAdmin(useRole()) ? <AllPlans /> : <ChapterPlan />;
}

function AllPlans() {
  return (
    <Stack gap="lg">
      <PageHeader
        title={texts.viewPlan}
        action={
          <Button component={Link} to="/create-plan">
            {texts.createPlan}
          </Button>
        }
      />
      <Suspense fallback={<Skeleton height={220} />}>
        <PlanPrices />
      </Suspense>
    </Stack>
  );
}

function ChapterPlan() {
  const { chapterName } = useSession();
  const mayBuy = useCan()('subscription.renew');
  const source = useOffer(mayBuy);
  const hasSubscription = source.data?.overview.kind !== 'None';
  return (
    <Stack gap="lg">
      <PageHeader title={hasSubscription ? texts.subscriptions : texts.viewPlan} detail={chapterName} />
      <AsyncView source={source} skeleton={<Skeleton height={220} />}>
        {(offer) => (
          <Suspense fallback={<Skeleton height={420} />}>
            {mayBuy ? (
              <>
                <ChapterPurchase offer={offer} />
                <OwnPayments />
              </>
            ) : (
              <PlanOnly offer={offer} />
            )}
          </Suspense>
        )}
      </AsyncView>
    </Stack>
  );
}

function OwnPayments() {
  const { chapterId, chapterName, timeZone } = useSession();
  return <PaymentHistory chapter={{ chapterId, chapterName, timeZone }} />;
}

/** The plan and its price, without any button. */
function PlanOnly({ offer }: { offer: Offer }) {
  const { overview } = offer;
  return <RegularCard overview={overview} plan={firstPlan(offer)} price={overview.price} />;
}
