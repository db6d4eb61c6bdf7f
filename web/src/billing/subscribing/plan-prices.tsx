import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Paper, Stack, Table, Title } from '@mantine/core';
import { subscribingTexts as texts } from './subscribing.messages.ts';
import type { OfferedPlan } from './use-offer.ts';

/** What chapters can subscribe to, as support admins look at it. */
export function PlanPrices({ plans }: { plans: readonly OfferedPlan[] }) {
  return (
    <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="plan">
      <Stack gap="md">
        <Title order={2} id="plan">
          {texts.cardName}
        </Title>
        <Table aria-labelledby="plan">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.plan}</Table.Th>
              <Table.Th ta="right">{texts.price}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plans.map(({ pk, durationTitle, price }) => (
              <Table.Tr key={pk}>
                <Table.Th fw={400}>{durationTitle}</Table.Th>
                <Table.Td ta="right">{formatRupees(toPaise(price))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  );
}
