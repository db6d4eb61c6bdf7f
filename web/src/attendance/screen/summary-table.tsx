import type { AttendanceFigures } from '@fellowship/domain/attendance/summary/figures';
import { type AttendanceCounts, formatPercent } from '@fellowship/domain/attendance/summary/summary';
import { formatRupees } from '@fellowship/domain/money/rupees';
import { Paper, Table, Text } from '@mantine/core';
import { useRememberedChoice } from '#browser/remembered.ts';
import { summaryTexts } from './screen.messages.ts';
import classes from './screen.module.css';

/** The current summary of the meeting: counts of members and visitors, amounts and percent; it folds. */
export function SummaryTable({ figures }: { figures: AttendanceFigures }) {
  const [state, setState] = useRememberedChoice('attendance/summary', ['open', 'folded'], 'open');
  const amounts = [
    [summaryTexts.memberAmount, formatRupees(figures.memberAmountPaise)],
    [summaryTexts.visitorAmount, formatRupees(figures.visitorAmountPaise)],
    [summaryTexts.overallAmount, formatRupees(figures.overallAmountPaise)],
    [summaryTexts.presentPercent, formatPercent(figures.memberPresentPercent)],
  ] as const;
  return (
    <Paper component="section" aria-label={summaryTexts.name} withBorder className={classes.summary}>
      <details
        open={state === 'open'}
        onToggle={({ currentTarget }) => setState(currentTarget.open ? 'open' : 'folded')}
      >
        <summary>{summaryTexts.name}</summary>
        <Table aria-label={summaryTexts.table} className={classes.counts}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {summaryTexts.columns.map((name) => (
                <Table.Th key={name} scope="col" ta="right">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <CountsRow name={summaryTexts.membersRow} counts={figures.members} />
            <CountsRow name={summaryTexts.visitorsRow} counts={figures.visitors} />
            <CountsRow name={summaryTexts.totalRow} counts={figures.total} />
          </Table.Tbody>
        </Table>
        <dl className={classes.amounts}>
          {amounts.map(([name, value]) => (
            <div key={name}>
              <Text component="dt" size="sm" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0} fw={650}>
                {value}
              </Text>
            </div>
          ))}
        </dl>
      </details>
    </Paper>
  );
}

function CountsRow({ name, counts }: { name: string; counts: AttendanceCounts }) {
  const { presentCount, lateCount, absentCount, leaveCount } = counts;
  const columns = { presentCount, lateCount, absentCount, leaveCount };
  const all = presentCount + lateCount + absentCount + leaveCount;
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {Object.entries({ ...columns, all }).map(([key, count]) => (
        <Table.Td key={key} ta="right">
          {count}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
