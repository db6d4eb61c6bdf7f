import type { DateRange } from '@fellowship/domain/calendar/periods';
import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import {
  customRangeErrors,
  datesRange,
  findPeriod,
  type PeriodFacts,
  REPORT_PERIOD_CHIPS,
  REPORT_PERIOD_LABELS,
  REPORT_PERIODS,
} from '@fellowship/domain/reports/report';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Chips } from '#ui/filter/chips.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { reportScreenTexts } from '../report.messages.ts';
import { ChoiceFields } from './choice-fields.tsx';
import classes from './report.module.css';
import type { ReportChoice } from './report-definition.ts';
import { type ChangeFilters, type ReportFilters, withPeriod } from './report-filters.ts';

// The calendar weighs more than the screen: it comes when a range is to be chosen.
const CustomRangeFields = lazy(async () => ({
  default: (await import('./dates-filter.tsx')).CustomRangeFields,
}));

interface PeriodFilterProps {
  filters: ReportFilters;
  onChange: ChangeFilters;
}

const PERIODS = REPORT_PERIODS.map((value) => ({
  value,
  label: REPORT_PERIOD_CHIPS[value],
  name: REPORT_PERIOD_LABELS[value],
}));

/** The period of a chapter-wide report, the two dates of a custom range beside it (rule reports/period). */
function PeriodFilter({ filters, onChange }: PeriodFilterProps) {
  const { period, from, to } = filters;
  return (
    <>
      <Chips
        label={reportScreenTexts.periodField}
        options={PERIODS}
        value={period}
        onChange={(value) => onChange((now) => withPeriod(now, value))}
      />
      {period === 'custom' && (
        <Group gap="sm" align="flex-start">
          <Suspense fallback={<Skeleton className={classes.filter} height={66} />}>
            <CustomRangeFields
              range={{ from, to }}
              errors={customRangeErrors({ from, to })}
              onChange={(date) => onChange((now) => ({ ...now, ...date }))}
            />
          </Suspense>
        </Group>
      )}
    </>
  );
}

interface DatesPresetsProps {
  filters: ReportFilters;
  /** The days that the report is of; null until they are known. */
  range: DateRange | null;
  facts: PeriodFacts;
  onChange: ChangeFilters;
}

const PRESETS = PERIODS.filter(({ value }) => value !== 'custom');

/** The periods of a report between two dates: one applies at once, and fills both dates (rule reports/dates). */
function DatesPresets({ filters, range, facts, onChange }: DatesPresetsProps) {
  return (
    <Chips
      label={reportScreenTexts.periodField}
      options={PRESETS}
      value={range ? findPeriod(range, filters.period, facts) : 'custom'}
      onChange={(period) => {
        if (period === 'custom') return;
        onChange((now) => ({ ...now, ...datesRange(period, facts), period, total: '' }));
      }}
    />
  );
}

// Its calendar weighs more than the rest of the screen, and comes after it.
const DatesFilter = lazy(async () => ({ default: (await import('./dates-filter.tsx')).DatesFilter }));

interface ReportFilterFieldsProps {
  title: string;
  /** What of the report the reader may choose. */
  definition: { hasPeriod: boolean; dates?: string; searched?: object };
  filters: ReportFilters;
  /** The days that it is of; null until they are known. */
  range: DateRange | null;
  /** By which the periods are known. */
  facts: PeriodFacts;
  choices: readonly ReportChoice[];
  onChange: ChangeFilters;
  onClear: () => void;
}

/** What the reader chooses of a report: a period or two dates, what else there is to choose, and a search. */
export function ReportFilterFields(props: ReportFilterFieldsProps) {
  const { title, definition, filters, range, facts, choices, onChange, onClear } = props;
  const { hasPeriod, dates, searched } = definition;
  const isPhone = useIsPhone();
  const atOnce = dates ? [] : choices;
  if (!hasPeriod && !dates && !searched && atOnce.length === 0) return null;
  const applied = range && { from: range.from, to: range.to, chosen: filters.chosen };
  const datesForm = dates && (
    <Suspense fallback={<Skeleton height={66} />}>
      {applied ? (
        <DatesFilter
          // Filters applied by Back or Clear are shown in the fields.
          key={JSON.stringify(applied)}
          label={reportScreenTexts.filtersOf(title)}
          applied={applied}
          choices={choices}
          onSearch={(entered) => onChange((now) => ({ ...now, ...entered, period: 'custom', total: '' }))}
          onClear={onClear}
        />
      ) : (
        <Skeleton height={66} />
      )}
    </Suspense>
  );
  return (
    <>
      {dates && <DatesPresets filters={filters} range={range} facts={facts} onChange={onChange} />}
      {datesForm && (isPhone ? <FoldedFilters>{datesForm}</FoldedFilters> : datesForm)}
      {hasPeriod && <PeriodFilter filters={filters} onChange={onChange} />}
      {(searched || atOnce.length > 0) && (
        <Group gap="sm" align="flex-end">
          {searched && (
            <SearchField
              search={filters.search}
              onSearch={(search) => onChange((now) => ({ ...now, search }))}
            />
          )}
          <ChoiceFields
            choices={atOnce}
            chosen={filters.chosen}
            onChange={(chosen) =>
              onChange((now) => ({ ...now, chosen: { ...now.chosen, ...chosen }, total: '' }))
            }
          />
        </Group>
      )}
    </>
  );
}

/** On a phone the figures come first: dates and choices are behind a line that says so. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        aria-expanded={isOpen}
        onClick={toggle}
        rightSection={<ChevronDownIcon size={16} />}
      >
        {reportScreenTexts.filters}
      </Button>
      {isOpen && <div className={classes.unfolded}>{children}</div>}
    </div>
  );
}

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** A text to look for; it applies half a second after the last key (rule platform/tables). */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, FILTER_DEBOUNCE_MS);
  return (
    <TextInput
      className={classes.filter}
      type="search"
      aria-label={reportScreenTexts.searchField}
      placeholder={reportScreenTexts.searchField}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchLater(event.currentTarget.value);
      }}
    />
  );
}
