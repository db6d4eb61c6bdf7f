import {
  customRangeErrors,
  REPORT_PERIOD_LABELS,
  REPORT_PERIODS,
  type ReportPeriod,
} from '@fellowship/domain/reports/report-period';
import { NativeSelect, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { reportScreenTexts } from '../report.messages.ts';
import classes from './report.module.css';
import { type ReportFilters, withPeriod } from './report-filters.ts';
import type { ChangeFilters } from './use-report-filters.ts';

// The calendar weighs more than the screen: it comes when a range is to be chosen.
const CustomRangeFields = lazy(async () => ({
  default: (await import('./custom-range-fields.tsx')).CustomRangeFields,
}));

interface PeriodFilterProps {
  filters: ReportFilters;
  onChange: ChangeFilters;
}

/** The period of a chapter-wide report, the two dates of a custom range beside it (rule reports/period). */
export function PeriodFilter({ filters, onChange }: PeriodFilterProps) {
  const { period, from, to } = filters;
  return (
    <>
      <NativeSelect
        className={classes.filter}
        size="md"
        label={reportScreenTexts.periodField}
        data={REPORT_PERIODS.map((value) => ({ value, label: REPORT_PERIOD_LABELS[value] }))}
        value={period}
        onChange={({ currentTarget: { value } }) => onChange((now) => withPeriod(now, value as ReportPeriod))}
      />
      {period === 'custom' && (
        <Suspense fallback={<Skeleton className={classes.filter} height={66} />}>
          <CustomRangeFields
            range={{ from, to }}
            errors={customRangeErrors({ from, to })}
            onChange={(date) => onChange((now) => ({ ...now, ...date }))}
          />
        </Suspense>
      )}
    </>
  );
}
