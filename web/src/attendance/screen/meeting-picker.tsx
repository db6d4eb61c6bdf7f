import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession, useToday } from '#identity/session-context.ts';
import type { ScheduledMeeting } from './choose-meeting.ts';
import { attendanceScreenTexts } from './screen.messages.ts';

// The calendar is larger than the screen itself, and is not needed at first.
const DateField = lazy(async () => ({ default: (await import('#ui/dates/date-field.tsx')).DateField }));

interface MeetingPickerProps {
  offered: ReadonlyMap<IsoDate, ScheduledMeeting>;
  meeting: ScheduledMeeting;
  onPick: (date: IsoDate) => void;
}

/**
 * The date of the meeting, limited to those of the schedule, and its fee (rule attendance/meeting-choice).
 * The calendar marks today, the chapter's weekly meeting day and the dates of meetings.
 */
export function MeetingPicker({ offered, meeting, onPick }: MeetingPickerProps) {
  const { weeklyMeetingDay } = useSession();
  const today = useToday();
  const dates = [...offered.keys()].sort();
  return (
    <Group gap="md" align="flex-end" miw={0}>
      <Suspense fallback={<Skeleton height={69} width={288} aria-busy />}>
        <DateField
          label={attendanceScreenTexts.dateField}
          value={meeting.date}
          onChange={(date) => {
            if (offered.has(date)) onPick(date);
          }}
          today={today}
          minDate={dates[0] ?? today}
          maxDate={dates.at(-1) ?? today}
          whyExcluded={(date) => (offered.has(date) ? null : attendanceScreenTexts.noMeeting)}
          isMarked={(date) => offered.has(date)}
          isTinted={(date) => getWeekday(date) === weeklyMeetingDay}
        />
      </Suspense>
      <MeetingFacts meeting={meeting} />
    </Group>
  );
}

function MeetingFacts({ meeting }: { meeting: ScheduledMeeting }) {
  const { date, timing, meetingFee, status } = meeting;
  return (
    <div>
      <Group gap="xs">
        <Text>
          {getWeekday(date)} · {timing.join(' – ')}
        </Text>
        <Badge color={status === 'Scheduled' ? 'royal' : 'gray'} variant="light" tt="none">
          {status}
        </Badge>
      </Group>
      <Text>{attendanceScreenTexts.fee(formatRupees(toPaise(meetingFee)))}</Text>
    </div>
  );
}
