import {
  type AttendanceCounts,
  type AttendanceFigures,
  formatPercent,
} from '@fellowship/domain/attendance/summary/summary';
import { formatRupees } from '@fellowship/domain/money/rupees';
import { Table, UnstyledButton } from '@mantine/core';
import { SegmentsBar } from '#ui/page/segments-bar.tsx';
import { summaryTexts } from './screen.messages.ts';
import classes from './screen.module.css';

interface SummaryProps {
  figures: AttendanceFigures;
  /** How many fees are open. */
  due: number;
  feePaise: number;
  /** Null where no fee can be taken. */
  onCollect: (() => void) | null;
}

/** The current summary of the meeting: counts of members and visitors, amounts and percent. */
export function Summary({ figures, due, feePaise, onCollect }: SummaryProps) {
  const { overallAmountPaise } = figures;
  const duePaise = due * feePaise;
  const amounts = [
    [summaryTexts.memberAmount, formatRupees(figures.memberAmountPaise)],
    [summaryTexts.visitorAmount, formatRupees(figures.visitorAmountPaise)],
    [summaryTexts.presentPercent, formatPercent(figures.memberPresentPercent)],
  ] as const;
  return (
    <section aria-label={summaryTexts.name} className={classes.summary}>
      <div className={classes.card}>
        <Counts figures={figures} />
      </div>
      <div className={classes.card}>
        <div className={classes.feesHead}>
          <h2>{summaryTexts.fees}</h2>
          {onCollect && (
            <UnstyledButton className={classes.due} onClick={onCollect}>
              {summaryTexts.due(due)}
            </UnstyledButton>
          )}
        </div>
        <dl className={classes.overall}>
          <div>
            <dt>{summaryTexts.overallAmount}</dt>
            <dd>
              <strong>{formatRupees(overallAmountPaise)}</strong>{' '}
              {duePaise > 0 && <span>{summaryTexts.soFar(formatRupees(overallAmountPaise + duePaise))}</span>}
            </dd>
          </div>
        </dl>
        {overallAmountPaise + duePaise > 0 && (
          <SegmentsBar
            total={overallAmountPaise + duePaise}
            segments={[{ tone: 'brand', value: overallAmountPaise }]}
          />
        )}
        <dl className={classes.amounts}>
          {amounts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Counts({ figures }: { figures: AttendanceFigures }) {
  const { members, visitors } = figures;
  const lines: readonly (keyof AttendanceCounts)[] = [
    'presentCount',
    'lateCount',
    'absentCount',
    'leaveCount',
  ];
  return (
    <Table aria-label={summaryTexts.table} className={classes.counts}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{summaryTexts.name}</Table.Th>
          <Table.Th scope="col">{summaryTexts.membersRow}</Table.Th>
          <Table.Th scope="col">{summaryTexts.visitorsRow}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <CountsRow key={line} name={summaryTexts.counts[line]} counts={[members[line], visitors[line]]} />
        ))}
        <CountsRow name={summaryTexts.totalRow} counts={[sum(members), sum(visitors)]} />
      </Table.Tbody>
    </Table>
  );
}

function sum({ presentCount, lateCount, absentCount, leaveCount }: AttendanceCounts): number {
  return presentCount + lateCount + absentCount + leaveCount;
}

function CountsRow({ name, counts }: { name: string; counts: readonly [members: number, visitors: number] }) {
  const [members, visitors] = counts;
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td data-zero={members === 0 || undefined}>{members}</Table.Td>
      <Table.Td data-zero={visitors === 0 || undefined}>{visitors}</Table.Td>
    </Table.Tr>
  );
}
