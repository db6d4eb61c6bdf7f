import { planTitle, sortPlans } from '@fellowship/domain/billing/plan.schema';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { ListPlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { AsyncView } from '#ui/async-view.tsx';
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
        <Table aria-labelledby="plan">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.plan}</Table.Th>
              <Table.Th ta="right">{texts.price}</Table.Th>
              <Table.Th>{texts.status}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sortPlans(plans).map((plan) => (
              <Table.Tr key={plan.pk}>
                <Table.Th fw={400}>{planTitle(plan)}</Table.Th>
                <Table.Td ta="right">{formatRupees(toPaise(plan.price))}</Table.Td>
                <Table.Td>{plan.status}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  );
}
