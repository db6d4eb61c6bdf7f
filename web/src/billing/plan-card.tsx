import { validUntil } from '@fellowship/domain/billing/billing.messages';
import { daysBetween } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { GetValidSubscriptionQuery } from '#api/generated/subscription/graphql.ts';
import { useToday } from '#identity/session-context.ts';
import { daysLeftText, subscriptionTexts } from './billing.messages.ts';
import classes from './plan-card.module.css';

type Subscription = NonNullable<GetValidSubscriptionQuery['getValidSubscription']>;

/** The plan that is valid today: its name, validity and counts. */
export function PlanCard({ subscription }: { subscription: Subscription }) {
  const { planId, startDate, endDate, basicCount, additionalCount, status } = subscription;
  const today = useToday();
  return (
    <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="plan">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="plan">
            {planName(planId)}
          </Title>
          <Badge variant="light" size="lg" tt="none" color={status === 'Active' ? 'royal' : 'gray'}>
            {status}
          </Badge>
        </Group>
        <div>
          <Text fw={600}>{validUntil(endDate)}</Text>
          <Text c="dimmed">{daysLeftText(daysBetween(today, endDate))}</Text>
        </div>
        <dl className={classes.facts}>
          <Fact name={subscriptionTexts.startDate}>{formatDate(startDate)}</Fact>
          <Fact name={subscriptionTexts.basicCount}>{basicCount}</Fact>
          <Fact name={subscriptionTexts.additionalCount}>{additionalCount}</Fact>
          <Fact name={subscriptionTexts.totalCount}>{basicCount + additionalCount}</Fact>
        </dl>
      </Stack>
    </Paper>
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

/** `regular-1-year` as people read it; plans have no other name here yet. */
function planName(planId: string): string {
  const words = planId.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
