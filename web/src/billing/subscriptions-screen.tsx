import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useCan, useRole, useSession } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
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

/** The chapter's plan for everybody who has signed in; its admins subscribe, add users and renew. */
export function SubscriptionsScreen() {
  const { chapterName } = useSession();
  const isSupport = isSupportAdmin(useRole());
  const mayBuy = useCan()('subscription.renew') && !isSupport;
  const source = useOffer(mayBuy);
  const hasSubscription = source.data?.overview.kind !== 'None' && !isSupport;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Title order={1}>{hasSubscription ? texts.subscriptions : texts.viewPlan}</Title>
          <Text c="dimmed">{chapterName}</Text>
        </div>
        {isSupport && (
          <Button component={Link} to="/create-plan">
            {texts.createPlan}
          </Button>
        )}
      </Group>
      <AsyncView source={source} skeleton={<Skeleton height={220} />}>
        {(offer) => (
          <Suspense fallback={<Skeleton height={420} />}>
            {mayBuy ? (
              <>
                <ChapterPurchase offer={offer} />
                <PaymentHistory />
              </>
            ) : (
              <PlanOnly offer={offer} isSupport={isSupport} />
            )}
          </Suspense>
        )}
      </AsyncView>
    </Stack>
  );
}

/** The plan and its price, without any button. */
function PlanOnly({ offer, isSupport }: { offer: Offer; isSupport: boolean }) {
  const { overview, plans } = offer;
  if (isSupport) return plans.length === 0 ? <Text>{texts.noPlans}</Text> : <PlanPrices plans={plans} />;
  const price = overview.price ?? firstPlan(offer)?.price ?? null;
  return <RegularCard overview={overview} price={price} />;
}
