import { planTitle, sortPlans } from '@fellowship/domain/billing/plan.schema';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { ListPlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import classes from './checkout.module.css';
import { subscribingTexts as texts } from './subscribing.messages.ts';
import type { OfferedPlan } from './use-offer.ts';

/** Every plan of the platform with its status, as support admins look at it. */
export function PlanPrices() {
  const source = useApiQuery(ListPlanDocument, {});
  return (
    <AsyncView source={source} skeleton={<Skeleton height={220} />}>
      {({ listPlan: { items } }) =>
        items.length === 0 ? <Text>{texts.noPlans}</Text> : <PlanTable plans={items} />
      }
    </AsyncView>
  );
}

function PlanTable({ plans }: { plans: readonly OfferedPlan[] }) {
  return (
    <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="plan">
      <Stack gap="md">
        <Title order={2} id="plan">
          {texts.plans}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.price}
        </Text>
        <ul className={classes.plans} aria-labelledby="plan">
          {sortPlans(plans).map((plan) => (
            <li key={plan.pk}>
              <ListRow
                name={planTitle(plan)}
                second={plan.status}
                picture={null}
                aside={formatRupees(toPaise(plan.price))}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
