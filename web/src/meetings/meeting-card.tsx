import { formatRupees } from '@fellowship/domain/calendar/formats';
import { toPaise } from '@fellowship/domain/money/rupees';
import { Group, Stack, Text } from '@mantine/core';
import { scheduleTexts } from './meeting.messages.ts';
import { type Meeting, timeRange } from './meeting.ts';
import { MeetingActions } from './meeting-actions.tsx';
import { type MarkContext, MeetingDay, StatusBadge } from './meeting-day.tsx';

/** A row of the schedule on a phone: everything that the table's row has, and what can be done with it. */
export function MeetingCard({ meeting, marks }: { meeting: Meeting; marks: MarkContext }) {
  const { timing, earlyPresenceMinutes, meetingFee, venue, eduTalk, businessPresentation, status } = meeting;
  const facts = [
    timeRange(timing),
    scheduleTexts.early(earlyPresenceMinutes),
    formatRupees(toPaise(meetingFee)),
  ];
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <MeetingDay meeting={meeting} marks={marks} />
        </div>
        <StatusBadge status={status} />
      </Group>
      <Text size="sm">{facts.join(' · ')}</Text>
      <Text size="sm">
        {eduTalk} · {businessPresentation.join(', ')}
      </Text>
      <Text size="sm" c="dimmed">
        {venue}
      </Text>
      <MeetingActions meeting={meeting} />
    </Stack>
  );
}
