import { billingMessages, validUntil } from '@fellowship/domain/billing/billing.messages';
import { daysBetween } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePlatformToday } from '#identity/session-context.tsx';
import classes from './regular-card.module.css';
import { daysLeftText, subscribingTexts as texts } from './subscribing.messages.ts';
import type { OfferedPlan, Overview } from './use-offer.ts';

interface PlanFactsProps {
  overview: Overview;
  /** The plan that is chosen, or would be at first. */
  plan: OfferedPlan | undefined;
  /** Rupees for a user and month of the subscription; left out, that of the plan. */
  price?: number | null | undefined;
  /** Beside the status, e.g. Renew. */
  action?: ReactNode;
}

/** The chapter's plan as a card, for those who only read it. */
export function RegularCard(props: PlanFactsProps) {
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="held-plan">
      <PlanFacts {...props} />
    </Paper>
  );
}

/** The chapter's plan, by its name: how long it is valid, what it costs and how many members it is for. */
export function PlanFacts({ overview, plan, action, ...props }: PlanFactsProps) {
  const { kind, isTrial, durationTitle, startDate, capacity, activeMembers, fullFrom } = overview;
  const price = props.price ?? plan?.price ?? null;
  // A trial is called as the plan that may follow it.
  const heldName = kind === 'Valid' && !isTrial ? overview.planName : null;
  const users = (overview.basicCount ?? 0) + (overview.additionalCount ?? 0);
  const today = usePlatformToday();
  const [label, count] =
    isTrial || kind !== 'Valid' ? [texts.activeMembers, activeMembers] : [texts.subscribedMembers, capacity];
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} id="held-plan">
          {heldName ?? plan?.planName ?? texts.cardName}
        </Title>
        {durationTitle && (
          <Badge variant="light" size="lg" tt="none" color={kind === 'Valid' ? 'royal' : 'gray'}>
            {durationTitle}
          </Badge>
        )}
      </Group>
      <Group justify="space-between" align="flex-end">
        <StatusText overview={overview} />
        {action}
      </Group>
      <dl className={classes.facts}>
        {price !== null && <Fact name={texts.price}>{formatRupees(toPaise(price))}</Fact>}
        <Fact name={label}>{count}</Fact>
        {kind === 'Valid' && startDate && <Fact name={texts.startDate}>{formatDate(startDate)}</Fact>}
        {kind === 'Valid' && fullFrom && today < fullFrom && (
          <Fact name={texts.usersFrom(formatDate(fullFrom))}>{users}</Fact>
        )}
      </dl>
    </Stack>
  );
}

/** 'Valid until … at 23:59' with the days left, or that it has expired. */
function StatusText({ overview: { kind, isTrial, endDate } }: { overview: Overview }) {
  const today = usePlatformToday();
  if (kind === 'None' || !endDate) return <Text fw={600}>{billingMessages.noSubscription}</Text>;
  if (kind === 'Expired') {
    return (
      <div>
        <Text fw={600} className={classes.expired}>
          {isTrial ? texts.trialExpired : billingMessages.expired}
        </Text>
        {endDate < today && <Text>{texts.lastEndedOn(formatDate(endDate))}</Text>}
      </div>
    );
  }
  return (
    <div>
      <Text fw={600}>{validUntil(endDate)}</Text>
      <Text c="dimmed">{daysLeftText(daysBetween(today, endDate))}</Text>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
