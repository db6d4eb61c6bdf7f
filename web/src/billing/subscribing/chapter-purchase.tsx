import type { PurchaseKind } from '@fellowship/domain/billing/purchase';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { usePlatformToday } from '#identity/session-context.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { PlanFacts } from './regular-card.tsx';
import { subscribingTexts as texts } from './subscribing.messages.ts';
import { firstPlan, type Offer, toPurchase } from './use-offer.ts';

/** Fetched when it is opened. */
const SeatList = lazy(async () => ({ default: (await import('./seat-list.tsx')).SeatList }));

const FORM_ID = 'purchase';

/** What a chapter's admin does with the plan: subscribe, add users, renew, and make members Active or Inactive. */
export function ChapterPurchase({ offer }: { offer: Offer }) {
  const { overview, plans } = offer;
  const [chosenKind, setKind] = useState<PurchaseKind | null>(null);
  const [showsMembers, setShowsMembers] = useState(false);
  const first = firstPlan(offer);
  const [chosen, setChosen] = useState({ planId: first?.pk ?? '', memberCount: '' as number | '' });
  const offered = toPurchase(overview);
  const kind = offered === 'AddUsers' && chosenKind === 'Renew' ? 'Renew' : offered;
  const plan = plans.find(({ pk }) => pk === chosen.planId);

  function choose(next: PurchaseKind): void {
    setKind(next);
    setChosen({ ...chosen, memberCount: '' });
  }

  const renew = overview.renewalOpensOn ? (
    <RenewalChoice renewalOpensOn={overview.renewalOpensOn} kind={kind} onChoose={choose} />
  ) : (
    // The checkout after a trial says Subscribe; otherwise it is the one Renew.
    overview.kind === 'Expired' && kind !== 'Renew' && <Button onClick={focusForm}>{texts.renew}</Button>
  );
  const price = kind === 'AddUsers' ? overview.price : null;
  const facts = <PlanFacts overview={overview} plan={plan} price={price} action={renew} />;
  return (
    <Stack gap="lg">
      <section id={FORM_ID} aria-labelledby="held-plan">
        {plans.length === 0 && kind !== 'AddUsers' ? (
          <Paper withBorder p="lg">
            {facts}
            <Text mt="md">{texts.noPlans}</Text>
          </Paper>
        ) : (
          <PurchaseForm
            // Another purchase, or another state of the chapter, begins with its own numbers.
            key={`${kind} ${overview.capacity} ${overview.endDate}`}
            head={facts}
            offer={offer}
            kind={kind}
            planId={chosen.planId}
            onChange={setChosen}
            showsMembers={showsMembers}
            onToggleMembers={() => setShowsMembers(!showsMembers)}
            onPaid={() => setKind(null)}
          />
        )}
      </section>
      {showsMembers && (
        <Suspense fallback={<Skeleton height={320} />}>
          <SeatList
            allowed={chosen.memberCount === '' ? overview.capacity : chosen.memberCount}
            activeMembers={overview.activeMembers}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function focusForm(): void {
  document
    .getElementById(FORM_ID)
    ?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"], input')
    ?.focus();
}

interface RenewalChoiceProps {
  renewalOpensOn: string;
  kind: PurchaseKind;
  onChoose: (kind: PurchaseKind) => void;
}

/** From adding users to renewing and back; before renewal opens it cannot be pressed, and it is said when. */
function RenewalChoice({ renewalOpensOn, kind, onChoose }: RenewalChoiceProps) {
  const today = usePlatformToday();
  const opensOn = useId();
  if (today < renewalOpensOn) {
    return (
      <Group gap="sm">
        <Text size="sm" id={opensOn}>
          {texts.opensOn(formatDate(renewalOpensOn))}
        </Text>
        <Button variant="default" disabled aria-describedby={opensOn}>
          {texts.renewal}
        </Button>
      </Group>
    );
  }
  const other = kind === 'Renew' ? 'AddUsers' : 'Renew';
  return (
    <Button variant="default" onClick={() => onChoose(other)}>
      {other === 'Renew' ? texts.renewal : texts.addUsers}
    </Button>
  );
}
