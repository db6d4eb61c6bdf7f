import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import { noMeetingMessages } from '@fellowship/domain/meetings/no-meeting.messages';
import {
  customRange,
  datesRange,
  type PeriodFacts,
  reportRange,
} from '@fellowship/domain/reports/report-period';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LatestHeldMeetingDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.ts';
import type { TableSource } from '#ui/table/table-source.ts';
import type { ReportDefinition } from './report-definition.ts';
import type { ReportFilters } from './report-filters.ts';

interface ReportRange {
  /** The days that the filters mean; null until it is known which meeting was the latest. */
  readonly range: DateRange | null;
  readonly source: TableSource;
}

/** Which days a report is of: those of a period, or two dates that the reader enters; today for a report of neither. */
type Chosen = Pick<ReportDefinition<never, never>, 'hasPeriod' | 'dates'>;

/** The period of a report, by the latest meeting on or before today that is not Cancelled. */
export function useReportRange(filters: ReportFilters, { hasPeriod, dates }: Chosen): ReportRange {
  const { chapterId } = useSession();
  const today = useToday();
  const latest = useQuery({
    ...apiQuery(LatestHeldMeetingDocument, { chapterId, today }),
    enabled: hasPeriod || dates === 'week',
    // A meeting that was scheduled or cancelled a minute ago counts.
    refetchOnMount: 'always',
  });
  const { period, basis, from, to } = filters;
  const held = latest.data?.getMeetingSchedulebyChapterIdAndDate.items;
  const latestMeetingDate = held?.[0]?.date ?? null;
  const isKnown = held !== undefined;
  const range = useMemo(() => {
    const facts: PeriodFacts = { today, latestMeetingDate };
    const chosen = period === 'custom' || dates ? customRange({ from, to }) : null;
    if (chosen !== null || !(hasPeriod || dates)) return chosen ?? { from: today, to: today };
    if ((dates ?? basis) === 'week' && !isKnown) return null;
    return dates ? datesRange(dates, facts) : reportRange(basis, facts);
  }, [period, basis, from, to, today, latestMeetingDate, isKnown, hasPeriod, dates]);
  return { range, source: { ...latest, failureText: noMeetingMessages.lookupFailed } };
}
