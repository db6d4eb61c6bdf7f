import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '#ui/async-view.tsx';
import { ScreenIcon } from '#ui/icons/icons.tsx';
import { Hero } from '#ui/page/hero.tsx';
import { SegmentsBar } from '#ui/page/segments-bar.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import { enterFullScreen } from '../projector/full-screen.ts';
import { type Contact, hereCount, useArrivals, useContact } from '../roll-call/roll-call.ts';
import { type MeetingKey, type Roster, useRoster } from '../roster/roster.ts';
import { computeFigures } from '../roster/roster-figures.ts';
import { todayTexts } from './today.messages.ts';

const Projector = lazy(async () => ({ default: (await import('../projector/projector.tsx')).Projector }));

interface TodayAttendanceProps {
  meeting: MeetingKey;
  /** Start and end. */
  timing: readonly string[];
  /** Further ways to go on. */
  children: ReactNode;
}

/** How many are here, live, with an admin's next steps. */
export function TodayAttendance({ meeting, timing, children }: TodayAttendanceProps) {
  const { source, isLive } = useRoster(meeting);
  const contact = useContact({ isLive, source });
  const [isProjecting, setIsProjecting] = useState(false);
  const roster = source.data?.getAttendanceRoster ?? null;
  const handleProject = (): void => {
    enterFullScreen();
    setIsProjecting(true);
  };
  const steps = {
    action: (
      <Button component={Link} to="/attendance">
        {todayTexts.takeAttendance}
      </Button>
    ),
    actions: (
      <>
        {children}
        <Button leftSection={<ScreenIcon />} disabled={roster === null} onClick={handleProject}>
          {todayTexts.projector}
        </Button>
      </>
    ),
  };
  return (
    <AsyncView source={source} skeleton={<Skeleton h={{ base: 328, md: 238 }} radius="xl" />}>
      {({ getAttendanceRoster }) => (
        <Here
          roster={getAttendanceRoster}
          timing={timing}
          steps={steps}
          contact={contact}
          isProjecting={isProjecting}
          onLeave={() => setIsProjecting(false)}
        />
      )}
    </AsyncView>
  );
}

interface HereProps {
  roster: Roster;
  timing: readonly string[];
  steps: { action: ReactNode; actions: ReactNode };
  contact: Contact;
  isProjecting: boolean;
  onLeave: () => void;
}

function Here({ roster, timing, steps, contact, isProjecting, onLeave }: HereProps) {
  const arrivals = useArrivals(roster);
  const figures = computeFigures(roster);
  const { presentCount, lateCount, leaveCount, absentCount } = figures.members;
  const counts = { hereCount: hereCount(figures), totalCount: figures.totalMembersCount };
  const marked = presentCount + lateCount + leaveCount + absentCount;
  return (
    <>
      <Hero
        label={todayTexts.heading}
        eyebrow={todayTexts.todayAt(timing)}
        figure={counts.hereCount}
        of={attendanceTexts.hereCount(counts.totalCount)}
        {...steps}
      >
        <SegmentsBar
          total={counts.totalCount}
          segments={[
            { tone: 'ok', value: presentCount },
            { tone: 'gold', value: lateCount },
            { tone: 'calm', value: leaveCount },
            { tone: 'bad', value: absentCount },
          ]}
        />
        <span>
          {todayTexts.statuses({
            presentCount,
            lateCount,
            leaveCount,
            absentCount,
            unmarkedCount: Math.max(counts.totalCount - marked, 0),
          })}
        </span>
        <VisuallyHidden role="status">
          {counts.hereCount} {attendanceTexts.hereCount(counts.totalCount)}
        </VisuallyHidden>
      </Hero>
      <Suspense fallback={null}>
        {isProjecting && (
          <Projector roster={roster} {...counts} arrivals={arrivals} contact={contact} onClose={onLeave} />
        )}
      </Suspense>
    </>
  );
}
