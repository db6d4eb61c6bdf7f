import { noVisitorsText } from '@fellowship/domain/attendance/marking/empty-texts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useToday } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import type { AttendanceKind } from './kind-toggle.tsx';
import { MeetingAttendance } from './meeting-attendance.tsx';
import { MeetingPicker } from './meeting-picker.tsx';
import { attendanceScreenTexts } from './screen.messages.ts';
import { useChosenMeeting } from './use-chosen-meeting.ts';

/** Attendance of a chapter admin; opened again for something that was not accepted, it begins with that. */
export function AttendanceScreen() {
  const { key, state } = useLocation();
  return (
    <ChapterAttendance key={state?.visitor ? key : ''} first={state?.visitor ? 'visitors' : 'members'} />
  );
}

/** The roll call of one meeting, of members and of visitors. */
function ChapterAttendance({ first }: { first: AttendanceKind }) {
  const { schedule, offered, meeting, pick } = useChosenMeeting();
  const [kind, setKind] = useState(first);
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
