import { billingMessages } from '@fellowship/domain/billing/billing.messages';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { GetValidSubscriptionDocument } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { subscriptionTexts } from './billing.messages.ts';
import { EndedSubscription } from './ended-subscription.tsx';
import { PlanCard } from './plan-card.tsx';

/** The chapter's plan and how long it is valid, for everybody who has signed in. */
export function SubscriptionsScreen() {
  const { chapterId, chapterName } = useSession();
  const isSupport = isSupportAdmin(useRole());
  const source = useApiQuery(GetValidSubscriptionDocument, { pk: chapterKey(chapterId) });
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{subscriptionTexts.screenTitle}</Title>
        <Text c="dimmed">{chapterName}</Text>
      </div>
      <AsyncView source={source} skeleton={<Skeleton height={220} />}>
        {({ getValidSubscription: subscription }) => {
          if (subscription) return <PlanCard subscription={subscription} />;
          return isSupport ? <Text>{billingMessages.noSubscription}</Text> : <EndedSubscription />;
        }}
      </AsyncView>
    </Stack>
  );
}
