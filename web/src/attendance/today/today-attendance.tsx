import { Button, Group, Skeleton, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '#ui/async-view.tsx';
import { ScreenIcon } from '#ui/icons/icons.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import { enterFullScreen } from '../projector/full-screen.ts';
import { type Contact, hereCount, useArrivals, useContact } from '../roll-call/roll-call.tsx';
import { type MeetingKey, type Roster, useRoster } from '../roster/roster.ts';
import { computeFigures } from '../roster/roster-figures.ts';
import { todayTexts } from './today.messages.ts';
import classes from './today.module.css';

const Projector = lazy(async () => ({ default: (await import('../projector/projector.tsx')).Projector }));

interface TodayAttendanceProps {
  meeting: MeetingKey;
  /** Further ways to go on. */
  children: ReactNode;
}

/** How many are here, live, with an admin's next steps. */
export function TodayAttendance({ meeting, children }: TodayAttendanceProps) {
  const { source, isLive } = useRoster(meeting);
  const contact = useContact({ isLive, source });
  const [isProjecting, setIsProjecting] = useState(false);
  const handleProject = (): void => {
    enterFullScreen();
    setIsProjecting(true);
  };
  return (
    <>
      <AsyncView source={source} skeleton={<Skeleton height={52} />}>
        {({ getAttendanceRoster: roster }) => (
          <Here
            roster={roster}
            contact={contact}
            isProjecting={isProjecting}
            onLeave={() => setIsProjecting(false)}
          />
        )}
      </AsyncView>
      <Group gap="sm">
        <Button component={Link} to="/attendance">
          {todayTexts.takeAttendance}
        </Button>
        {children}
        <Button
          variant="default"
          leftSection={<ScreenIcon />}
          disabled={source.data === undefined}
          onClick={handleProject}
        >
          {todayTexts.projector}
        </Button>
      </Group>
    </>
  );
}

interface HereProps {
  roster: Roster;
  contact: Contact;
  isProjecting: boolean;
  onLeave: () => void;
}

function Here({ roster, contact, isProjecting, onLeave }: HereProps) {
  const arrivals = useArrivals(roster);
  const figures = computeFigures(roster);
  const counts = { hereCount: hereCount(figures), totalCount: figures.totalMembersCount };
  return (
    <>
      <Text className={classes.count} role="status">
        <strong>{counts.hereCount}</strong> {attendanceTexts.hereCount(counts.totalCount)}
      </Text>
      <Suspense fallback={null}>
        {isProjecting && (
          <Projector roster={roster} {...counts} arrivals={arrivals} contact={contact} onClose={onLeave} />
        )}
      </Suspense>
    </>
  );
}
