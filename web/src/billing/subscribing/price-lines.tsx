import { boughtUsers } from '@fellowship/domain/billing/capacity';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees } from '@fellowship/domain/money/rupees';
import { Table, Text } from '@mantine/core';
import type { Price } from './purchase-price.ts';
import { subscribingTexts as texts } from './subscribing.messages.ts';

/** What is to be paid, line by line. */
export function PriceLines({ price: { terms, lines: sums, discount, cheaper } }: { price: Price }) {
  const { users, months, pricePaise, endDate, usersBefore, fullFrom } = terms;
  const { basePaise, discountPaise, voucherPaise, netPaise } = sums;
  const lines = [
    [`${texts.base(users, months)} × ${formatRupees(pricePaise)}`, formatRupees(basePaise)],
    ...(discountPaise > 0
      ? [[discount?.discountText || texts.discount, `− ${formatRupees(discountPaise)}`]]
      : []),
    ...(voucherPaise > 0 ? [[texts.voucherLine, `− ${formatRupees(voucherPaise)}`]] : []),
  ];
  return (
    <div aria-live="polite">
      <Table aria-label={texts.lines} layout="auto">
        <Table.Tbody>
          {lines.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th fw={400}>{name}</Table.Th>
              <Table.Td ta="right">{value}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th>{texts.net}</Table.Th>
            <Table.Td ta="right" fw={700}>
              {formatRupees(netPaise)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text size="sm">{texts.until(formatDate(endDate))}</Text>
      {usersBefore !== null && fullFrom !== null && (
        <Text size="sm">{texts.rises(usersBefore, boughtUsers(terms), formatDate(fullFrom))}</Text>
      )}
      {cheaper && <Text size="sm">{texts.cheaper(cheaper.users, formatRupees(cheaper.netPaise))}</Text>}
    </div>
  );
}
