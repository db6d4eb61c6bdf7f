import type { AttendanceFigures } from '@fellowship/domain/attendance/summary/figures';
import { type AttendanceCounts, formatPercent } from '@fellowship/domain/attendance/summary/summary';
import { formatRupees } from '@fellowship/domain/money/rupees';
import { Paper, Table, Text } from '@mantine/core';
import classes from './screen.module.css';

/** The summary of the meeting as it stands: counts of members and visitors, amounts and percent. */
export function SummaryTable({ figures }: { figures: AttendanceFigures }) {
  const amounts = [
    ['Member Amount (Rs.)', formatRupees(figures.memberAmountPaise)],
    ['Visitor Amount (Rs.)', formatRupees(figures.visitorAmountPaise)],
    ['Overall Amount (Rs.)', formatRupees(figures.overallAmountPaise)],
    ['Member Present (%)', formatPercent(figures.memberPresentPercent)],
  ] as const;
  return (
    <Paper component="section" aria-label="Summary" withBorder className={classes.summary}>
      <Table aria-label="Attendance summary" className={classes.counts}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {['Present', 'Late', 'Absent', 'Leave', 'Total'].map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <CountsRow name="Members" counts={figures.members} />
          <CountsRow name="Visitors" counts={figures.visitors} />
          <CountsRow name="Total" counts={figures.total} />
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
