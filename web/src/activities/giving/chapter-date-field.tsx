import { earliestActivityDate } from '@fellowship/domain/activities/decide-activity';
import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import type { ComponentProps } from 'react';
import { ReadActivityDaysDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { DateField } from '#ui/dates/date-field.tsx';

import { givingTexts } from './giving.messages.ts';

/** The first day that an activity can have; undefined while it is not known, and the server decides. */
export function useEarliestDate(): IsoDate | undefined {
  const { chapterId } = useSession();
  const today = useToday();
  const { data } = useApiQuery(ReadActivityDaysDocument, { chapterId });
  return data && earliestActivityDate(today, data.getChapterSettings.activityDays ?? null);
}

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
