import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { rangeLabel } from '@fellowship/domain/reports/report-period';
import { type QueryFunction, skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useSession, useToday } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import type { TableSource } from '#ui/table/table-source.ts';
import { reportScreenTexts } from '../report.messages.ts';
import { MemberHead, memberFacts, memberLine } from './member-head.tsx';
import type { ReportContent, ReportDefinition, ReportScope } from './report-definition.ts';
import { ReportFilterFields } from './report-filter-fields.tsx';
import { NO_FILTERS, type ReportFilters } from './report-filters.ts';
import type { ReportMember } from './report-member.ts';
import { ReportPage } from './report-page.tsx';
import { rowsShown } from './rows-shown.ts';
import { useReportFilters } from './use-report-filters.ts';
import { useReportRange } from './use-report-range.ts';
import { wordsOfFilters } from './words-of-filters.ts';

/** Until it is known what a report is of. */
const NOTHING_TO_ASK = { queryKey: ['no report'], queryFn: skipToken };

interface ReportScreenProps {
  /** The member whose records a view shows; the reader by default. */
  member?: ReportMember;
  /** Whether a heading names that member, or says that all are shown, with the way back. */
  hasHead?: boolean;
}

/** The screen of a report, from its definition. */
export function reportScreen<Data, Row extends object>(
  definition: ReportDefinition<Data, Row>,
): ComponentType<ReportScreenProps> {
  const { path, hasPeriod, dates, searched, action, tabs } = definition;

  return function ReportScreen({ member, hasHead = false }) {
    const { chapterName } = useSession();
    const title = routeTitle(path, useRole()) ?? '';
    const [filters, setFilters, paging] = useReportFilters(hasPeriod);
    const period = useReportRange(filters, definition);
    const tab = (tabs?.find(({ id }) => id === filters.tab) ?? tabs?.[0])?.id ?? '';
    const scope = useScope(period.range, filters, { tab, member });
    const { content, source, data } = useContent(definition, scope);
    const found = useMemo(
      () => ({ ...content, rows: rowsShown(content, searched, filters, tab) }),
      [content, filters, tab],
    );
    const actionOfTab = action?.tabs?.includes(tab) === false ? undefined : action;
    const carrying = useMemo(
      () => actionOfTab && scope && { ...actionOfTab, carried: (row: Row) => actionOfTab.state(row, scope) },
      [actionOfTab, scope],
    );
    const choices = definition.choices?.(data, scope) ?? [];
    const shownRange =
      content.range === undefined && (hasPeriod || dates) ? period.range : (content.range ?? null);
    const whose = member ? [memberLine([member.memberName, ...memberFacts(member)])] : [];
    return (
      <ReportPage
        {...definition}
        title={title}
        periodLabel={shownRange && rangeLabel(shownRange)}
        owner={[...whose, chapterName]}
        content={found}
        source={period.range === null ? period.source : source}
        action={carrying ?? null}
        paging={paging}
        lines={wordsOfFilters(
          filters,
          choices,
          tabs?.find(({ id }) => id === tab),
        )}
        tab={tab}
        onTab={(next) => setFilters((now) => ({ ...now, tab: next, total: '' }))}
        pressedTotal={filters.total}
        onTotal={({ label, tab: ofTab = tab }) =>
          setFilters((now) => ({ ...now, tab: ofTab, total: label === now.total ? '' : label }))
        }
      >
        {hasHead && (
          <MemberHead
            name={member?.memberName ?? reportScreenTexts.everybody}
            facts={member ? memberFacts(member) : []}
          />
        )}
        <ReportFilterFields
          title={title}
          definition={definition}
          filters={filters}
          range={period.range}
          choices={choices}
          onChange={setFilters}
          onClear={() => setFilters(({ tab: shownTab }) => ({ ...NO_FILTERS, tab: shownTab }))}
        />
      </ReportPage>
    );
  };
}

function useScope(
  range: DateRange | null,
  { chosen }: ReportFilters,
  { tab, member }: { tab: string; member: ReportMember | undefined },
): ReportScope | null {
  const session = useSession();
  const { chapterId, timeZone, isSupportAdmin: isSupportChapter } = session;
  const today = useToday();
  const rotaryId = member?.rotaryId ?? session.rotaryId;
  return useMemo(
    () => range && { chapterId, range, today, timeZone, rotaryId, isSupportChapter, chosen, tab },
    [chapterId, range, today, timeZone, rotaryId, isSupportChapter, chosen, tab],
  );
}

/** Rows and columns of a report, made anew only with new data. */
function useContent<Data, Row extends object>(
  { query, content }: ReportDefinition<Data, Row>,
  scope: ReportScope | null,
): { content: ReportContent<Row>; source: TableSource; data: Data | undefined } {
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
  return { content: made, source, data };
}
