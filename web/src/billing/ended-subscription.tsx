import { billingMessages } from '@fellowship/domain/billing/billing.messages';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useRole } from '#identity/use-session-user.ts';
import { useSubscriptionState } from './use-standing.ts';

/** What stands in the plan's place when none is valid: when the last one ended, and whom to turn to. */
export function EndedSubscription() {
  const mayRenew = isChapterAdmin(useRole());
  const standing = useSubscriptionState();
  const hasExpired = standing?.kind === 'Expired';
  return (
    <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="no-plan">
      <Stack gap="xs">
        <Title order={2} id="no-plan">
          {hasExpired ? billingMessages.expired : billingMessages.noSubscription}
        </Title>
        {hasExpired && standing.endDate !== null && (
          <Text>The last subscription ended on {formatDate(standing.endDate)} at 23:59.</Text>
        )}
        <Text c="dimmed">
          {mayRenew
            ? 'Subscribing and renewing in the app are not part of this version.'
            : billingMessages.askAdmin}
        </Text>
      </Stack>
    </Paper>
  );
}
