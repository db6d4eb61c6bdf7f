import { noVisitorsText } from '@fellowship/domain/attendance/marking/empty-texts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import type { AttendanceKind } from './kind-toggle.tsx';
import { MeetingAttendance } from './meeting-attendance.tsx';
import { MeetingPicker } from './meeting-picker.tsx';
import { attendanceScreenTexts } from './screen.messages.ts';
import { useChosenMeeting } from './use-chosen-meeting.ts';

/** Attendance of a chapter admin: the roll call of one meeting, of members and of visitors. */
export function AttendanceScreen() {
  const { schedule, offered, meeting, pick } = useChosenMeeting();
  const [kind, setKind] = useState<AttendanceKind>('members');
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <Title order={1}>{attendanceScreenTexts.title}</Title>
        {meeting && <MeetingPicker offered={offered} meeting={meeting} onPick={pick} />}
      </Group>
      <AsyncView source={schedule} isEmpty={() => meeting === null} empty={<NoMeeting />}>
        {() =>
          meeting && <MeetingAttendance key={meeting.id} meeting={meeting} kind={kind} onKind={setKind} />
        }
      </AsyncView>
    </Stack>
  );
}

function NoMeeting() {
  const today = useToday();
  return (
    <Stack align="center" py="xl">
      <Text c="dimmed">{noVisitorsText({ date: null, today, hasMeetingToday: false })}</Text>
      <Button component={Link} to="/meeting-schedule">
        {attendanceScreenTexts.toSchedule}
      </Button>
    </Stack>
  );
}
