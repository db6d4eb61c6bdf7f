import type { CashUp, CashUpLine } from '@fellowship/domain/attendance/fees/cash-up';
import { formatRupees } from '@fellowship/domain/money/rupees';
import { Table } from '@mantine/core';
import { feeTexts } from './fees.messages.ts';

/** What was collected, by how it was paid. */
export function CashUpTable({ cashUp }: { cashUp: CashUp }) {
  return (
    <Table aria-label={feeTexts.cashUp} captionSide="top">
      <Table.Caption ta="left">{feeTexts.cashUp}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{feeTexts.kindColumn}</Table.Th>
          <Table.Th scope="col" ta="right">
            {feeTexts.countColumn}
          </Table.Th>
          <Table.Th scope="col" ta="right">
            {feeTexts.amountColumn}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cashUp.lines.map(({ kind, ...line }) => (
          <Line key={kind} name={kind ?? feeTexts.unsaid} line={line} />
        ))}
        <Line name={feeTexts.total} line={cashUp.total} />
      </Table.Tbody>
    </Table>
  );
}

function Line({ name, line }: { name: string; line: CashUpLine }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="right">{line.count}</Table.Td>
      <Table.Td ta="right">{formatRupees(line.amountPaise)}</Table.Td>
    </Table.Tr>
  );
}
