import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Table, Text } from '@mantine/core';
import { subscribingTexts as texts } from './subscribing.messages.ts';
import type { Quote } from './use-quote.ts';

const amount = (rupees: number) => formatRupees(toPaise(rupees));

/** What is to be paid, line by line; dimmed while another price is being asked for. */
export function PriceLines({ quote, isCurrent }: { quote: Quote; isCurrent: boolean }) {
  const { users, months, price, base, discount, discountText, voucher, net, endDate } = quote;
  const lines = [
    [`${texts.base(users, months)} × ${amount(price)}`, amount(base)],
    ...(discount > 0 ? [[discountText || texts.discount, `− ${amount(discount)}`]] : []),
    ...(voucher > 0 ? [[texts.voucherLine, `− ${amount(voucher)}`]] : []),
  ];
  return (
    <div aria-live="polite" aria-busy={!isCurrent} style={{ opacity: isCurrent ? 1 : 0.6 }}>
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
              {amount(net)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text size="sm">{texts.until(formatDate(endDate))}</Text>
      {quote.cheaperUsers != null && quote.cheaperNet != null && (
        <Text size="sm">{texts.cheaper(quote.cheaperUsers, amount(quote.cheaperNet))}</Text>
      )}
    </div>
  );
}
