import { getWeekday } from '@fellowship/domain/calendar/dates';
import type { ComponentProps } from 'react';
import { useSession, useToday } from '#identity/session-context.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { givingTexts } from './giving.messages.ts';
import { useEarliestDate } from './use-earliest-date.ts';

export type ChapterDateFieldProps = Pick<
  ComponentProps<typeof DateField>,
  'value' | 'onChange' | 'onBlur' | 'error'
>;

/** A day up to today, as far back as the chapter lets it lie: today and the chapter's weekly meeting day are marked. */
export function ChapterDateField(props: ChapterDateFieldProps) {
  const today = useToday();
  const earliest = useEarliestDate();
  const { weeklyMeetingDay } = useSession();
  return (
    <DateField
      {...props}
      label={givingTexts.date}
      required
      separator="-"
      today={today}
      {...(earliest && { minDate: earliest })}
      maxDate={today}
      isMarked={(date) => getWeekday(date) === weeklyMeetingDay}
    />
  );
}
