import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { TextInput } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { DateField } from './date-field.tsx';

const Calendar = lazy(async () => ({ default: (await import('./date-field.tsx')).DateField }));

type LateDateFieldProps = ComponentProps<typeof DateField> & { label: string };

/** A `DateField` (dd-MMM-yyyy) whose calendar comes after the rest of the form: until then the day is only shown. */
export function LateDateField(props: LateDateFieldProps) {
  const { label, value, error, required = false, disabled = false } = props;
  const shown = isIsoDate(value) ? formatDate(value) : '';
  const before = (
    <TextInput
      label={label}
      withAsterisk={required}
      readOnly
      disabled={disabled}
      value={shown}
      error={error}
    />
  );
  return (
    <Suspense fallback={before}>
      <Calendar separator="-" {...props} />
    </Suspense>
  );
}
