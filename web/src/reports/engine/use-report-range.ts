import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import { customRange, type PeriodFacts, reportRange } from '@fellowship/domain/reports/report-period';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LatestHeldMeetingDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.ts';
import type { TableSource } from '#ui/table/table-source.ts';
import type { ReportFilters } from './report-filters.ts';

interface ReportRange {
  /** The days that the filters mean; null until it is known which meeting was the latest. */
  readonly range: DateRange | null;
  readonly source: TableSource;
}

/** The period of a report, by the latest meeting on or before today that is not Cancelled. */
export function useReportRange(filters: ReportFilters, isEnabled: boolean): ReportRange {
  const { chapterId } = useSession();
  const today = useToday();
  const latest = useQuery({
    ...apiQuery(LatestHeldMeetingDocument, { chapterId, today }),
    enabled: isEnabled,
    // A meeting that was scheduled or cancelled a minute ago counts.
    refetchOnMount: 'always',
  });
  const { period, basis, from, to } = filters;
  const held = latest.data?.getMeetingSchedulebyChapterIdAndDate.items;
  const latestMeetingDate = held?.[0]?.date ?? null;
  const isKnown = held !== undefined;
  const range = useMemo(() => {
    const facts: PeriodFacts = { today, latestMeetingDate };
    const chosen = period === 'custom' ? customRange({ from, to }) : null;
    if (chosen !== null || !isEnabled) return chosen ?? { from: today, to: today };
    return basis === 'week' && !isKnown ? null : reportRange(basis, facts);
  }, [period, basis, from, to, today, latestMeetingDate, isKnown, isEnabled]);
  return { range, source: latest };
}
