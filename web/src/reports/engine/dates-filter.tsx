import { getWeekday } from '@fellowship/domain/calendar/dates';
import { type CustomRange, customRangeErrors } from '@fellowship/domain/reports/report';
import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSession, useToday } from '#identity/session-context.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { reportScreenTexts } from '../report.messages.ts';
import { ChoiceFields } from './choice-fields.tsx';
import classes from './report.module.css';
import type { ReportChoice } from './report-definition.ts';
import type { ReportFilters } from './report-filters.ts';

/** What can be entered here. */
type Entered = Pick<ReportFilters, 'from' | 'to' | 'chosen'>;

interface DatesFilterProps {
  /** Names the fields as a whole. */
  label: string;
  /** What the report shows now, its days among it. */
  applied: Entered;
  choices: readonly ReportChoice[];
  onSearch: (entered: Entered) => void;
  onClear: () => void;
}

/** From and To and the choices of a report: they apply by Search, and Clear leads back to what it opened with (rule reports/dates). */
export function DatesFilter({ label, applied, choices, onSearch, onClear }: DatesFilterProps) {
  const [entered, setEntered] = useState<Entered>(applied);
  const { from, to, chosen } = entered;
  const errors = customRangeErrors({ from, to });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (from !== '' && Object.keys(errors).length === 0) onSearch(entered);
  }
  function handleClear(): void {
    // Where the report shows already what it opens with, only what was entered goes.
    setEntered(applied);
    onClear();
  }
  return (
    <form aria-label={label} className={classes.filters} onSubmit={handleSubmit} noValidate>
      <Group gap="sm" align="flex-start">
        <ChoiceFields
          choices={choices}
          chosen={chosen}
          onChange={(next) => setEntered((now) => ({ ...now, chosen: { ...now.chosen, ...next } }))}
        />
        <CustomRangeFields
          range={{ from, to }}
          errors={errors}
          onChange={(date) => setEntered((now) => ({ ...now, ...date }))}
        />
        <Group gap="sm" className={classes.filterButtons}>
          <Button type="submit">{reportScreenTexts.search}</Button>
          <Button variant="default" onClick={handleClear}>
            {controlTexts.clear}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

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
