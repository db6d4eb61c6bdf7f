import {
  type AttendanceCounts,
  type AttendanceFigures,
  formatPercent,
} from '@fellowship/domain/attendance/summary/summary';
import { formatRupees } from '@fellowship/domain/money/rupees';
import { Alert, Button, Group, Paper, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { UpdateVisitorAttendanceInput } from '#api/generated/attendance/graphql.ts';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useToday } from '#identity/session-context.tsx';
import { useEntries } from '#platform/queue/use-queue.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { closingTexts } from '../closing/closing.messages.ts';
import { useClosing } from '../closing/use-closing.ts';
import { ExpectedVisitors } from '../expected/expected-visitors.tsx';
import { MarkingBar } from '../marking/marking-bar.tsx';
import { MemberAttendance } from '../marking/member-attendance.tsx';
import { MarkingContext, useMarking } from '../marking/use-marking.ts';
import { enterFullScreen } from '../projector/full-screen.ts';
import { type Contact, hereCount, RollCall, useArrivals } from '../roll-call/roll-call.tsx';
import type { Roster } from '../roster/roster.ts';
import { computeFigures } from '../roster/roster-figures.ts';
import { feeAbout } from '../visitors/use-visitor-fees.ts';
import { attendanceScreenTexts, summaryTexts } from './screen.messages.ts';
import classes from './screen.module.css';

const VisitorAttendance = lazy(async () => ({
  default: (await import('../visitors/visitor-attendance.tsx')).VisitorAttendance,
}));
const ClosedSummary = lazy(async () => ({
  default: (await import('../closing/closed-summary.tsx')).ClosedSummary,
}));
const CollectFees = lazy(async () => ({ default: (await import('../fees/collect-fees.tsx')).CollectFees }));
const Projector = lazy(async () => ({ default: (await import('../projector/projector.tsx')).Projector }));

interface OpenedRosterProps {
  roster: Roster;
  contact: Contact;
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** The attendance of a meeting whose roster is here; on phones the figures come after the people at the desk. */
export function OpenedRoster({ roster: stored, contact, kind, onKind }: OpenedRosterProps) {
  const roster = useWaitingFees(stored);
  const isPhone = useIsPhone();
  const marking = useMarking(roster);
  const closing = useClosing(roster, marking);
  const arrivals = useArrivals(roster);
  const figures = computeFigures(roster, marking.records);
  const [isCollecting, setIsCollecting] = useState(false);
  const toggle = (
    <Group gap="sm">
      <KindToggle kind={kind} onKind={onKind} />
      {roster.canMark && (
        <Button variant="default" onClick={() => setIsCollecting(true)}>
          {attendanceScreenTexts.collectFees}
        </Button>
      )}
      <ExpectedVisitors roster={roster} />
    </Group>
  );
  const summary = <SummaryTable figures={figures} />;
  const [isProjecting, setIsProjecting] = useState(false);
  const handleProject = (): void => {
    enterFullScreen();
    setIsProjecting(true);
  };
  const isClosed = roster.status === 'Completed';
  return (
    <MarkingContext value={marking}>
      <Stack gap="md">
        {isClosed && (
          <Suspense fallback={<Skeleton height={130} aria-busy />}>
            <ClosedSummary roster={roster} isFresh={closing.isClosedHere} />
          </Suspense>
        )}
        <ReadOnlyNote roster={roster} closing={closing} />
        <div className={classes.overview}>
          {roster.canMark && (
            <RollCall figures={figures} arrivals={arrivals} contact={contact} onProject={handleProject} />
          )}
          {!isPhone && summary}
        </div>
        {kind === 'members' ? (
          <MemberAttendance roster={roster} toggle={toggle} />
        ) : (
          <Suspense fallback={<Skeleton height={320} aria-busy />}>
            <VisitorAttendance roster={roster} toggle={toggle} />
          </Suspense>
        )}
        {roster.canMark && kind === 'members' && (
          <MarkingBar
            marking={marking}
            canClose={roster.canClose}
            isClosing={closing.isBusy}
            onSubmit={() => void closing.submit()}
          />
        )}
        {isPhone && summary}
      </Stack>
      <Suspense fallback={null}>
        {isCollecting && <CollectFees roster={roster} onClose={() => setIsCollecting(false)} />}
        {isProjecting && (
          <Projector
            roster={roster}
            hereCount={hereCount(figures)}
            totalCount={figures.totalMembersCount}
            arrivals={arrivals}
            contact={contact}
            onClose={() => setIsProjecting(false)}
          />
        )}
      </Suspense>
    </MarkingContext>
  );
}

/** The roster with visitors' fees as they were set, also those that wait in the outbox. */
function useWaitingFees(roster: Roster): Roster {
  const entries = useEntries();
  return useMemo(() => {
    const waiting = new Map(
      entries.flatMap(({ about, state, variables }) =>
        about !== undefined && state === 'waiting' && variables
          ? [[about, variables.input as UpdateVisitorAttendanceInput] as const]
          : [],
      ),
    );
    if (waiting.size === 0) return roster;
    const visitors = roster.visitors.map((visitor) => {
      const { paymentStatus, paymentKind = null } = waiting.get(feeAbout(visitor.id)) ?? {};
      return paymentStatus ? { ...visitor, paymentStatus, paymentKind } : visitor;
    });
    return { ...roster, visitors };
  }, [entries, roster]);
}

interface ReadOnlyNoteProps {
  roster: Roster;
  closing: ReturnType<typeof useClosing>;
}

/** Why nothing can be marked, and what can be done instead: close a past meeting, or reopen the one closed today. */
function ReadOnlyNote({ roster, closing }: ReadOnlyNoteProps) {
  const today = useToday();
  // Of a date to come the empty table says it already.
  if (roster.canMark || roster.markingRefusal === null || roster.date > today) return null;
  const { submit, openAgain, isBusy } = closing;
  return (
    <Alert color="royal" role="note">
      <Group justify="space-between">
        <Text>{roster.markingRefusal}</Text>
        {roster.canClose && (
          <Button size="sm" loading={isBusy} onClick={() => void submit()}>
            {controlTexts.submit}
          </Button>
        )}
        {roster.canReopen && (
          <Button size="sm" variant="default" loading={isBusy} onClick={() => void openAgain()}>
            {closingTexts.reopen}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** The current summary of the meeting: counts of members and visitors, amounts and percent; it folds. */
function SummaryTable({ figures }: { figures: AttendanceFigures }) {
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

export type AttendanceKind = 'members' | 'visitors';

interface KindToggleProps {
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** Whose attendance the screen shows (rule attendance/meeting-choice). */
function KindToggle({ kind, onKind }: KindToggleProps) {
  return (
    <fieldset className={classes.kinds}>
      <VisuallyHidden component="legend">{attendanceScreenTexts.kinds}</VisuallyHidden>
      {(['members', 'visitors'] as const).map((value) => (
        <label key={value} className={classes.kind}>
          <input type="radio" name="attendance-of" checked={kind === value} onChange={() => onKind(value)} />
          {attendanceScreenTexts[value]}
        </label>
      ))}
    </fieldset>
  );
}
