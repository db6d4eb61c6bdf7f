import { afterMeetingText, lateByText } from '@fellowship/domain/attendance/attendance.messages';
import { isAfterMeeting } from '@fellowship/domain/attendance/lateness';
import { isRowOpen } from '@fellowship/domain/attendance/marking/row-lock';
import { Badge, Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { isHere, type RosterRow } from '../roster/roster.ts';
import { markingTexts } from './marking.messages.ts';
import { useRowMarking } from './marking-context.ts';

const ArrivalDialog = lazy(async () => ({ default: (await import('./arrival-dialog.tsx')).ArrivalDialog }));

/**
 * When a member came, and how late (rule attendance/lateness); nothing for absent members. While the row is open the
 * time can be set: to the last minute in time by one tap, or to any other.
 */
export function AttendedTime({ row }: { row: RosterRow }) {
  const { getView, choose, lastMinuteInTime, meeting } = useRowMarking();
  const { state, shown } = getView(row);
  const isPhone = useIsPhone();
  const [isSetting, setIsSetting] = useState(false);
  if (shown === null || !isHere(shown)) return <Text c="dimmed">–</Text>;
  const time = shown.attendedDateTime.slice(11);
  const isAfter = isAfterMeeting(meeting, shown.attendedDateTime);
  const isOpen = isRowOpen(state);
  // On a phone there is room for one of the two.
  const canBeOnTime = isOpen && shown.isLate && lastMinuteInTime !== null;
  return (
    <Group gap={6} wrap="nowrap">
      {isOpen || isSetting ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={markingTexts.arrivalButton(row.memberName, time)}
          onClick={() => setIsSetting(true)}
        >
          {time}
        </Button>
      ) : (
        <Text size="sm">{time}</Text>
      )}
      {shown.isLate && !(canBeOnTime && isPhone) && (
        <Badge color={isAfter ? 'red' : 'gold'} variant="light" tt="none">
          {isAfter ? afterMeetingText(shown.lateTime) : lateByText(shown.lateTime)}
        </Badge>
      )}
      {canBeOnTime && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={markingTexts.onTimeOf(row.memberName)}
          onClick={() => choose(row, { arrival: lastMinuteInTime })}
        >
          {markingTexts.onTime}
        </Button>
      )}
      <Suspense fallback={null}>
        {isSetting && (
          <ArrivalDialog
            name={row.memberName}
            time={time}
            onSet={(arrival) => choose(row, { arrival })}
            onClose={() => setIsSetting(false)}
          />
        )}
      </Suspense>
    </Group>
  );
}
