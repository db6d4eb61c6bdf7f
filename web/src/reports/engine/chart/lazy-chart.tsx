import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '#ui/when-seen.tsx';
import type { ReportChart } from './report-chart.ts';

const ChartPart = lazy(async () => ({ default: (await import('./chart-part.tsx')).ChartPart }));

/** The chart of a report, once its place is looked at. */
export function LazyChart({ chart }: { chart: ReportChart }) {
  const placeholder = <Skeleton height={240} />;
  return (
    <WhenSeen placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <ChartPart chart={chart} />
      </Suspense>
    </WhenSeen>
  );
}
