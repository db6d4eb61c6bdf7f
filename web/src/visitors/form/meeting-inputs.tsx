import { getWeekday } from '@fellowship/domain/calendar/dates';
import { lockedDates } from '@fellowship/domain/visitors/recorded-form';
import { Text } from '@mantine/core';
import { useSession, useToday } from '#identity/session-context.ts';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';
import type { SectionProps } from './visitor-fields.ts';

interface MeetingInputsProps extends SectionProps {
  /** The guest whose mobile was entered: the dates that are recorded cannot be changed. */
  guest: VpmVisitor | undefined;
}

/** The meetings to which the visitor came. */
export function MeetingInputs({ fields: { getInputProps }, guest }: MeetingInputsProps) {
  const today = useToday();
  const { weeklyMeetingDay } = useSession();
  const locked = guest ? lockedDates(guest) : new Set();
  const shared = {
    today,
    maxDate: today,
    isMarked: (date: string) => getWeekday(date) === weeklyMeetingDay,
  };
  return (
    <>
      <LateDateField
        {...shared}
        {...getInputProps('dateOfMeeting1')}
        label={visitorFormTexts.date1}
        required
        disabled={locked.has('dateOfMeeting1')}
      />
      <LateDateField
        {...shared}
        {...getInputProps('dateOfMeeting2')}
        label={visitorFormTexts.date2}
        disabled={locked.has('dateOfMeeting2')}
      />
      <Text size="sm" c="dimmed">
        {locked.size > 0 ? visitorFormTexts.dateLocked : visitorFormTexts.dateHint}
      </Text>
    </>
  );
}
