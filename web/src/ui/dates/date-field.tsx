import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { CalendarIcon } from '../icons/icons.tsx';
import classes from './date-field.module.css';
import { dateTexts } from './dates.messages.ts';

dayjs.extend(customParseFormat);

interface DateFieldProps {
  /** Visible label; with `ariaLabel` instead, the field is in a table cell under its heading. */
  label?: string;
  ariaLabel?: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: (event: FocusEvent) => void;
  /** How the day is shown: dd/MMM/yyyy by default; some screens specify dd-MMM-yyyy. */
  separator?: '/' | '-';
  error?: ReactNode;
  description?: ReactNode;
  /** First and last day that can be chosen. */
  minDate?: string;
  maxDate?: string;
  /** Today in the chapter, by the server's clock; marked in the calendar. */
  today?: string;
  /** Why a day cannot be chosen; null where it can. */
  whyExcluded?: (date: string) => string | null;
  /** Days to mark, e.g. those with a meeting. */
  isMarked?: (date: string) => boolean;
  /** Days to set apart from the others more quietly. */
  isTinted?: (date: string) => boolean;
  disabled?: boolean;
  required?: boolean;
}

const ARIA_LABELS = {
  previousMonth: dateTexts.previousMonth,
  nextMonth: dateTexts.nextMonth,
  previousYear: dateTexts.previousYear,
  nextYear: dateTexts.nextYear,
  previousDecade: dateTexts.previousDecade,
  nextDecade: dateTexts.nextDecade,
};

/** As the calendar itself names a day: '27 November 2026'. */
const readDay = (date: string): string => dayjs(date).format('D MMMM YYYY');

/** A day to type or to pick, shown as dd/MMM/yyyy or dd-MMM-yyyy (rule time-and-money/date-formats). */
export function DateField(props: DateFieldProps) {
  const { value, onChange, ariaLabel, whyExcluded, isMarked, isTinted, today, separator = '/' } = props;
  const { isHeld, handlers } = useHeldDropdown(props.error);
  return (
    <DateInput
      label={props.label}
      aria-label={ariaLabel}
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
      onBlur={(event) => props.onBlur?.(event)}
      error={props.error}
      description={props.description}
      disabled={props.disabled ?? false}
      withAsterisk={props.required ?? false}
      valueFormat={['DD', 'MMM', 'YYYY'].join(separator)}
      placeholder={['dd', 'MMM', 'yyyy'].join(separator)}
      dateParser={parseTypedDate}
      firstDayOfWeek={1}
      weekendDays={[]}
      // They are shown in their own month too, and are too pale to be read here.
      hideOutsideDates
      ariaLabels={ARIA_LABELS}
      // The calendar hangs outside of every landmark: as a dialog it is announced, and found by who skips along them.
      attributes={{ levelsGroup: { role: 'dialog', 'aria-label': dateTexts.calendar } }}
      rightSection={<CalendarIcon />}
      rightSectionPointerEvents="none"
      popoverProps={{ withinPortal: true, ...(isHeld && { disabled: true }) }}
      {...handlers}
      {...(today === undefined ? {} : { defaultDate: value || today })}
      {...(props.minDate === undefined ? {} : { minDate: props.minDate })}
      {...(props.maxDate === undefined ? {} : { maxDate: props.maxDate })}
      excludeDate={(date) => (whyExcluded?.(date) ?? null) !== null}
      getDayAriaLabel={(date) => [readDay(date), whyExcluded?.(date)].filter(Boolean).join(', ')}
      getDayProps={(date) => ({
        title: whyExcluded?.(date) ?? undefined,
        // An inline style would hide which day is selected.
        className: classes.day,
        'data-marked': isMarked?.(date) || undefined,
        'data-tinted': isTinted?.(date) || undefined,
        'data-now': date === today || undefined,
      })}
    />
  );
}

interface HeldDropdown {
  isHeld: boolean;
  /** For the field: focusing it opens its picker again. */
  handlers: { onMouseDown: () => void; onKeyDown: (event: KeyboardEvent) => void };
}

/** A field in error takes the focus, which would open its picker right over the text that says what is wrong. */
export function useHeldDropdown(error: ReactNode): HeldDropdown {
  const [isReleased, setIsReleased] = useState(false);
  if (!error && isReleased) setIsReleased(false);
  const release = (): void => setIsReleased(Boolean(error));
  return {
    isHeld: Boolean(error) && !isReleased,
    handlers: {
      onMouseDown: release,
      onKeyDown: ({ key }) => {
        if (key !== 'Tab') release();
      },
    },
  };
}

/** How people type a day: as the pickers and tables show it, in figures, or as the API has it. */
const TYPED_FORMATS = ['DD/MMM/YYYY', 'DD-MMM-YYYY', 'DD MMM YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD'];

/** The day that was typed, as `YYYY-MM-DD`; null for anything that is no day. */
export function parseTypedDate(text: string): string | null {
  const normal = text
    .trim()
    .replace(/[a-z]{3,}/i, capitalise)
    .replace(/(?<!\d)\d(?!\d)/g, '0$&');
  const day = TYPED_FORMATS.map((format) => dayjs(normal, format, true)).find((parsed) => parsed.isValid());
  return day?.format('YYYY-MM-DD') ?? null;
}

function capitalise(month: string): string {
  return month.charAt(0).toUpperCase() + month.slice(1).toLowerCase();
}
