import { getWeekday } from '@fellowship/domain/calendar/dates';
import type { CustomRange, customRangeErrors } from '@fellowship/domain/reports/report-period';
import { useSession, useToday } from '#identity/session-context.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import { reportScreenTexts } from '../report.messages.ts';
import classes from './report.module.css';

interface CustomRangeFieldsProps {
  range: CustomRange;
  errors: ReturnType<typeof customRangeErrors>;
  /** Told the date that was entered just now. */
  onChange: (entered: Partial<CustomRange>) => void;
}

/** From and To of a custom range; today and the chapter's weekly meeting day are marked. */
export function CustomRangeFields({ range, errors, onChange }: CustomRangeFieldsProps) {
  const { weeklyMeetingDay } = useSession();
  const today = useToday();
  const field = (name: keyof CustomRange, label: string) => (
    <div className={classes.filter}>
      <DateField
        label={label}
        value={range[name]}
        onChange={(date) => onChange({ [name]: date })}
        error={errors[name]}
        today={today}
        maxDate={today}
        isMarked={(date) => getWeekday(date) === weeklyMeetingDay}
      />
    </div>
  );
  return (
    <>
      {field('from', reportScreenTexts.fromField)}
      {field('to', reportScreenTexts.toField)}
    </>
  );
}
