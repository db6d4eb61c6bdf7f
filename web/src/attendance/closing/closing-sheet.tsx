import { markingMessages } from '@fellowship/domain/attendance/attendance.messages';
import { type AttendanceFigures, formatPercent } from '@fellowship/domain/attendance/summary/summary';
import { showName } from '@fellowship/domain/members/show-name';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PhoneIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import { isMarked } from '../marking/draft.ts';
import { MarkRadios, StatusText } from '../marking/row-controls.tsx';
import { useMeetingMarking } from '../marking/use-marking.ts';
import { Counter } from '../roll-call/counter.tsx';
import { isHere, type MemberRecord, type Roster, type RosterRow } from '../roster/roster.ts';
import { summaryTexts } from '../screen/screen.messages.ts';
import { Sheet, SheetActions } from '../sheet/sheet.tsx';
import { closingTexts } from './closing.messages.ts';
import classes from './closing.module.css';

interface ClosingSheetProps {
  roster: Roster;
  figures: AttendanceFigures;
  isBusy: boolean;
  onMarkRest: () => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** What closing will store: who is not marked and who has not paid, with both to be mended right here, then the question. */
export function ClosingSheet({ roster, figures, isBusy, onMarkRest, onSubmit, onClose }: ClosingSheetProps) {
  const marking = useMeetingMarking();
  // Who was mended here keeps the place, so that nothing moves under the thumb.
  const unmarked = useKept(roster, roster.canMark ? marking.rest : unmarkedMembers(roster));
  const debtors = useKept(
    roster,
    roster.rows.filter((row) => isDebtor(marking.getView(row).shown)),
  );
  const unmarkedCount = roster.canMark ? marking.rest.length : unmarked.length;
  const openCount = debtors.filter((row) => isDebtor(marking.getView(row).shown)).length;
  const feePaise = toPaise(roster.meetingFee);
  const dueCount = marking.records.filter(isHere).length;
  return (
    <Sheet title={closingTexts.title} onClose={onClose}>
      <div className={classes.card}>
        <Counter
          figures={figures}
          aside={
            <Text component="span">
              {closingTexts.memberPresent} <b>{formatPercent(figures.memberPresentPercent)} %</b>
            </Text>
          }
        />
      </div>
      {unmarked.length > 0 && (
        <Part
          label={closingTexts.notMarked(unmarkedCount)}
          aside={unmarkedCount > 0 && closingTexts.becomesAbsent(unmarkedCount)}
        >
          {unmarked.map((row) => (
            <Line key={row.rotaryId} row={row} second={row.classificationName}>
              {roster.canMark && <MarkRadios person={row} />}
            </Line>
          ))}
          {roster.canMark && unmarkedCount > 1 && (
            <Button variant="subtle" onClick={onMarkRest} className={classes.rest}>
              {closingTexts.markRest}
            </Button>
          )}
        </Part>
      )}
      {debtors.length > 0 && (
        <Part
          label={closingTexts.feesOpen(openCount)}
          aside={closingTexts.openOf(formatRupees(openCount * feePaise), formatRupees(dueCount * feePaise))}
        >
          {debtors.map((row) => (
            <Debtor key={row.rotaryId} row={row} />
          ))}
        </Part>
      )}
      <Amounts figures={figures} visitorCount={roster.visitors.length} />
      <SheetActions question={markingMessages.confirmClosing}>
        <Button variant="default" onClick={onClose}>
          {closingTexts.notYet}
        </Button>
        <Button loading={isBusy} onClick={onSubmit}>
          {controlTexts.submit}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

/** Whom closing makes Absent, where marking is over. */
function unmarkedMembers({ rows }: Roster): RosterRow[] {
  return rows.filter(({ isExpected, attendance }) => isExpected && !isMarked(attendance));
}

function isDebtor(record: MemberRecord | null): boolean {
  return isHere(record) && record?.paymentStatus === 'Unpaid';
}

/** The rows that were ever among these since the sheet opened, as they are now. */
function useKept({ rows: all }: Roster, rows: readonly RosterRow[]): readonly RosterRow[] {
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ rotaryId }) => rotaryId)));
  if (rows.some(({ rotaryId }) => !kept.has(rotaryId)))
    setKept(kept.union(new Set(rows.map(({ rotaryId }) => rotaryId))));
  return all.filter(({ rotaryId }) => kept.has(rotaryId));
}

interface PartProps {
  label: string;
  aside: ReactNode;
  children: ReactNode;
}

function Part({ label, aside, children }: PartProps) {
  return (
    <section aria-label={label}>
      <Group justify="space-between" align="baseline" gap="xs" mb={6}>
        <Text component="h3" m={0} fw={700}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {aside}
        </Text>
      </Group>
      <div className={classes.lines}>{children}</div>
    </section>
  );
}

function Line({ row, second, children }: { row: RosterRow; second: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <div className={classes.who}>
        <Text>{showName(row.memberName)}</Text>
        <Text size="sm" c="dimmed" component="div">
          {second}
        </Text>
      </div>
      <div className={classes.controls}>{children}</div>
    </div>
  );
}

/** Who is here and has not paid: paid now, or called. */
function Debtor({ row }: { row: RosterRow }) {
  const marking = useMeetingMarking();
  const { shown } = marking.getView(row);
  const isPaid = shown?.paymentStatus === 'Paid';
  const name = showName(row.memberName);
  return (
    <Line row={row} second={shown && <StatusText record={shown} />}>
      <Button
        variant={isPaid ? 'light' : 'default'}
        {...(isPaid && { color: 'green' })}
        aria-pressed={isPaid}
        aria-label={attendanceTexts.feePaidBy(name)}
        onClick={() => marking.setFees([row], !isPaid)}
      >
        {isPaid ? attendanceTexts.paid : attendanceTexts.feePaid}
      </Button>
      {row.mobile && (
        <ActionIcon
          component="a"
          href={`tel:+91${row.mobile}`}
          variant="transparent"
          color="var(--app-text)"
          size={44}
          aria-label={closingTexts.callOf(name)}
        >
          <PhoneIcon />
        </ActionIcon>
      )}
    </Line>
  );
}

function Amounts({ figures, visitorCount }: { figures: AttendanceFigures; visitorCount: number }) {
  const { memberAmountPaise, visitorAmountPaise, overallAmountPaise } = figures;
  const lines = [
    [closingTexts.memberAmount, memberAmountPaise],
    [closingTexts.visitorAmount(visitorCount), visitorAmountPaise],
    [summaryTexts.overallAmount, overallAmountPaise],
  ] as const;
  return (
    <dl className={classes.amounts}>
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
