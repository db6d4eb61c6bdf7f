import { billingMessages } from '@fellowship/domain/billing/billing.messages';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useCan } from '#identity/use-session-user.ts';
import { subscriptionTexts } from './billing.messages.ts';
import { useSubscriptionState } from './use-standing.ts';

/** What stands in the plan's place when none is valid: when the last one ended, and whom to turn to. */
export function EndedSubscription() {
  const mayRenew = useCan()('subscription.renew');
  const standing = useSubscriptionState();
  const hasExpired = standing?.kind === 'Expired';
  return (
    <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="no-plan">
      <Stack gap="xs">
        <Title order={2} id="no-plan">
          {hasExpired ? billingMessages.expired : billingMessages.noSubscription}
        </Title>
        {hasExpired && standing.endDate !== null && (
          <Text>{subscriptionTexts.lastEndedOn(formatDate(standing.endDate))}</Text>
        )}
        <Text c="dimmed">{mayRenew ? subscriptionTexts.renewalMissing : billingMessages.askAdmin}</Text>
      </Stack>
    </Paper>
  );
}
