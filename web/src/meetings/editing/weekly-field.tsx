import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { weeklyDates } from '@fellowship/domain/meetings/schedule-planning';
import { Checkbox } from '@mantine/core';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import type { Meeting } from '../meeting.ts';
import { editingTexts } from './editing.messages.ts';
import type { MeetingFields } from './meeting-fields.ts';
import classes from './meeting-form.module.css';

interface WeeklyFieldProps {
  fields: FormFields<MeetingFields>;
  /** The schedule, whose dates are taken. */
  others: readonly Meeting[];
}

/** Whether a new row is repeated; it says before on which dates, and which are passed over (rule meetings/weekly). */
export function WeeklyField({ fields, others }: WeeklyFieldProps) {
  return (
    <Checkbox
      className={classes.wide}
      size="md"
      label={editingTexts.weekly}
      description={describe(fields.values.date, others)}
      {...fields.getInputProps('isWeekly', { type: 'checkbox' })}
    />
  );
}

function describe(date: string, others: readonly Meeting[]): string {
  if (!isIsoDate(date)) return '';
  const { free, taken } = weeklyDates(date, others);
  return editingTexts.weeklyDates(
    free.map((day) => formatDate(day)),
    taken.map((day) => formatDate(day)),
  );
}
