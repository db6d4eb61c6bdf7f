import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ChapterDateFieldProps } from './chapter-date-field.tsx';
import { givingTexts } from './giving.messages.ts';

const ChapterDateField = lazy(async () => ({
  default: (await import('./chapter-date-field.tsx')).ChapterDateField,
}));

/** The day of an activity. It is further down, so its calendar loads after the rest of the form. */
export function PastDateField(props: ChapterDateFieldProps) {
  const shown = isIsoDate(props.value) ? formatDate(props.value) : '';
  const before = (
    <TextInput label={givingTexts.date} withAsterisk readOnly value={shown} error={props.error} />
  );
  return (
    <Suspense fallback={before}>
      <ChapterDateField {...props} />
    </Suspense>
  );
}
