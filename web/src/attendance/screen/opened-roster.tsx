import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useClosing } from '../closing/use-closing.ts';
import { MarkingBar } from '../marking/marking-bar.tsx';
import { MarkingContext } from '../marking/marking-context.ts';
import { MemberAttendance } from '../marking/member-attendance.tsx';
import { useMarking } from '../marking/use-marking.ts';
import { enterFullScreen } from '../projector/full-screen.ts';
import { hereCount, RollCall } from '../roll-call/roll-call.tsx';
import { useArrivals } from '../roll-call/use-arrivals.ts';
import type { Contact } from '../roll-call/use-contact.ts';
import type { Roster } from '../roster/roster.ts';
import { computeFigures } from '../roster/roster-figures.ts';
import { useWaitingFees } from '../visitors/use-waiting-fees.ts';
import { type AttendanceKind, KindToggle } from './kind-toggle.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { attendanceScreenTexts } from './screen.messages.ts';
import classes from './screen.module.css';
import { SummaryTable } from './summary-table.tsx';

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
