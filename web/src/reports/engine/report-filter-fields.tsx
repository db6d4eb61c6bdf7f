import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import { Group, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { reportScreenTexts } from '../report.messages.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { PeriodFilter } from './period-filter.tsx';
import type { ReportChoice } from './report-definition.ts';
import type { ReportFilters } from './report-filters.ts';
import { SearchField } from './search-field.tsx';
import type { ChangeFilters } from './use-report-filters.ts';

// Its calendar weighs more than the rest of the screen, and comes after it.
const DatesFilter = lazy(async () => ({ default: (await import('./dates-filter.tsx')).DatesFilter }));

interface ReportFilterFieldsProps {
  title: string;
  /** What of the report the reader may choose. */
  definition: { hasPeriod: boolean; dates?: string; searched?: object };
  filters: ReportFilters;
  /** The days that it is of; null until they are known. */
  range: DateRange | null;
  choices: readonly ReportChoice[];
  onChange: ChangeFilters;
  onClear: () => void;
}

/** What the reader chooses of a report: a period or two dates, what else there is to choose, and a search. */
export function ReportFilterFields(props: ReportFilterFieldsProps) {
  const { title, definition, filters, range, choices, onChange, onClear } = props;
  const { hasPeriod, dates, searched } = definition;
  const atOnce = dates ? [] : choices;
  if (!hasPeriod && !dates && !searched && atOnce.length === 0) return null;
  const applied = range && { from: range.from, to: range.to, chosen: filters.chosen };
  return (
    <>
      {dates && (
        <Suspense fallback={<Skeleton height={66} />}>
          {applied ? (
            <DatesFilter
              // Filters applied by Back or Clear are shown in the fields.
              key={JSON.stringify(applied)}
              label={reportScreenTexts.filtersOf(title)}
              applied={applied}
              choices={choices}
              onSearch={(entered) => onChange((now) => ({ ...now, ...entered, total: '' }))}
              onClear={onClear}
            />
          ) : (
            <Skeleton height={66} />
          )}
        </Suspense>
      )}
      {(hasPeriod || searched || atOnce.length > 0) && (
        <Group gap="sm" align="flex-start">
          <ChoiceFields
            choices={atOnce}
            chosen={filters.chosen}
            onChange={(chosen) =>
              onChange((now) => ({ ...now, chosen: { ...now.chosen, ...chosen }, total: '' }))
            }
          />
          {hasPeriod && <PeriodFilter filters={filters} onChange={onChange} />}
          {searched && (
            <SearchField
              search={filters.search}
              onSearch={(search) => onChange((now) => ({ ...now, search }))}
            />
          )}
        </Group>
      )}
    </>
  );
}
