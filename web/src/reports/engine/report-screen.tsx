import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { rangeLabel } from '@fellowship/domain/reports/report-period';
import { Group } from '@mantine/core';
import { type QueryFunction, skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useSession, useToday } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import type { TableSource } from '#ui/table/table-source.ts';
import { PeriodFilter } from './period-filter.tsx';
import type { ReportContent, ReportDefinition, ReportScope } from './report-definition.ts';
import { ReportPage } from './report-page.tsx';
import { rowsFound } from './search.ts';
import { SearchField } from './search-field.tsx';
import { useReportFilters } from './use-report-filters.ts';
import { useReportRange } from './use-report-range.ts';

/** Until it is known what a report is of. */
const NOTHING_TO_ASK = { queryKey: ['no report'], queryFn: skipToken };

/** The screen of a report, from its definition. */
export function reportScreen<Data, Row extends object>(
  definition: ReportDefinition<Data, Row>,
): ComponentType {
  const { path, hasPeriod, searched, action } = definition;

  return function ReportScreen() {
    const { chapterName } = useSession();
    const title = routeTitle(path, useRole()) ?? '';
    const [filters, setFilters] = useReportFilters();
    const period = useReportRange(filters, hasPeriod);
    const scope = useScope(period.range);
    const { content, source } = useContent(definition, scope);
    const { search } = filters;
    const found = useMemo(
      () => ({ ...content, rows: rowsFound(content.rows, searched, search) }),
      [content, search],
    );
    const carrying = useMemo(
      () => action && scope && { ...action, carried: (row: Row) => action.state(row, scope) },
      [scope],
    );
    const shownRange = content.range === undefined && hasPeriod ? period.range : (content.range ?? null);
    return (
      <ReportPage
        {...definition}
        title={title}
        periodLabel={shownRange && rangeLabel(shownRange)}
        owner={[chapterName]}
        content={found}
        source={period.range === null ? period.source : source}
        action={carrying ?? null}
        search={search}
      >
        {(hasPeriod || searched) && (
          <Group gap="sm" align="flex-start">
            {hasPeriod && <PeriodFilter filters={filters} onChange={setFilters} />}
            {searched && (
              <SearchField search={search} onSearch={(text) => setFilters({ ...filters, search: text })} />
            )}
          </Group>
        )}
      </ReportPage>
    );
  };
}

function useScope(range: DateRange | null): ReportScope | null {
  const { chapterId } = useSession();
  const today = useToday();
  return useMemo(() => range && { chapterId, range, today }, [chapterId, range, today]);
}

/** Rows and columns of a report, made anew only with new data. */
function useContent<Data, Row extends object>(
  { query, content }: ReportDefinition<Data, Row>,
  scope: ReportScope | null,
): { content: ReportContent<Row>; source: TableSource } {
  const { queryKey, queryFn } = scope ? query(scope) : NOTHING_TO_ASK;
  const source = useQuery({
    queryKey,
    queryFn: queryFn as QueryFunction<Data>,
    // Whoever opens a report wants what holds now; what was read before shows meanwhile.
    refetchOnMount: 'always',
  });
  const { data } = source;
  const made = useMemo(
    (): ReportContent<Row> =>
      scope && data !== undefined ? content(data, scope) : { rows: [], columns: [] },
    [content, data, scope],
  );
  return { content: made, source };
}
