import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { noMeetingMessages } from '@fellowship/domain/meetings/no-meeting.messages';
import {
  customRange,
  datesRange,
  findOpenWeek,
  type OpenWeek,
  type PeriodFacts,
  rangeLabel,
  reportRange,
} from '@fellowship/domain/reports/report';
import { reportTexts } from '@fellowship/domain/reports/report.messages';
import { Button, Group, Text } from '@mantine/core';
import { type QueryFunction, skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useLocation } from 'react-router';
import { LatestHeldMeetingDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useRole, useSession, useToday } from '#identity/session-context.tsx';
import type { TableSource } from '#ui/table/table-column.tsx';
import { reportScreenTexts } from '../report.messages.ts';
import type {
  ReportChoice,
  ReportContent,
  ReportDefinition,
  ReportScope,
  ReportTab,
} from './report-definition.ts';
import { ReportFilterFields } from './report-filter-fields.tsx';
import {
  NO_FILTERS,
  type ReportFilters,
  type ReportMember,
  readCarriedMember,
  useReportFilters,
  withDay,
} from './report-filters.ts';
import { MemberHead, memberFacts, memberLine, NothingCarried } from './report-head.tsx';
import { ReportPage } from './report-page.tsx';

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
        periodLabel={shownRange ? rangeLabel(shownRange) : toPendingLabel(definition, period.range)}
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
          facts={period.facts}
          choices={choices}
          onChange={setFilters}
          onClear={() => setFilters(({ tab: shownTab }) => ({ ...NO_FILTERS, tab: shownTab }))}
        />
        {definition.isOfAttendance && period.openWeek && (
          <OpenWeekNote
            week={period.openWeek}
            onShow={(day) => setFilters((now) => withDay(now, day), { isRemembered: false })}
          />
        )}
      </ReportPage>
    );
  };
}

/** In place of a period that is not known: undefined where one comes, null where there is none. */
function toPendingLabel({ hasPeriod, dates }: Chosen, range: DateRange | null): undefined | null {
  return (hasPeriod || dates) && range === null ? undefined : null;
}

interface OpenWeekNoteProps {
  week: OpenWeek;
  onShow: (day: IsoDate) => void;
}

/** Why a report on attendance shows little, and a way to the meeting before (rule reports/open-week). */
function OpenWeekNote({ week: { date, earlier }, onShow }: OpenWeekNoteProps) {
  return (
    <Group gap="sm">
      <Text>{reportScreenTexts.notClosed(formatDate(date))}</Text>
      {earlier !== null && (
        <Button variant="light" onClick={() => onShow(earlier)}>
          {reportScreenTexts.showMeeting(formatDate(earlier))}
        </Button>
      )}
    </Group>
  );
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

/** What was chosen of a report, line by line, as its files say it. */
function wordsOfFilters(
  { chosen, search, total }: ReportFilters,
  choices: readonly ReportChoice[],
  tab: ReportTab | undefined,
): string[] {
  return [
    ...(tab ? [tab.label] : []),
    ...choices.flatMap(({ id, label, options }) => {
      const option = options.find(({ value }) => value === chosen[id]);
      return option ? [reportScreenTexts.chosen(label, option.label)] : [];
    }),
    ...(total === '' ? [] : [reportScreenTexts.only(total)]),
    ...(search === '' ? [] : [reportScreenTexts.searched(search)]),
  ];
}

/** The rows that are looked for, and of the total that is pressed. */
export function rowsShown<Row>(
  { rows, facts = [] }: ReportContent<Row>,
  searched: ((row: Row) => string) | undefined,
  { search, total }: ReportFilters,
  tab: string,
): readonly Row[] {
  const found = rowsFound(rows, searched, search);
  const pressed = facts.find(({ label, tab: ofTab = tab }) => label === total && ofTab === tab);
  return pressed?.of ? found.filter(pressed.of) : found;
}

/** The rows whose text contains every typed word, ignoring case. */
export function rowsFound<Row>(
  rows: readonly Row[],
  searched: ((row: Row) => string) | undefined,
  search: string,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!searched || words.length === 0) return rows;
  return rows.filter((row) => {
    const text = searched(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

interface ReportRange {
  /** The days that the filters mean; null until it is known which meeting was the latest. */
  readonly range: DateRange | null;
  /** By which periods are known. */
  readonly facts: PeriodFacts;
  /** Where it is a week whose meeting is not closed. */
  readonly openWeek: OpenWeek | null;
  readonly source: TableSource;
}

/** Which days a report is of: those of a period, or two dates that the reader enters; today for a report of neither. */
type Chosen = Pick<ReportDefinition<never, never>, 'hasPeriod' | 'dates'>;

/** The period of a report, by the latest meeting on or before today that is not Cancelled. */
function useReportRange(filters: ReportFilters, { hasPeriod, dates }: Chosen): ReportRange {
  const { chapterId } = useSession();
  const today = useToday();
  const latest = useQuery({
    ...apiQuery(LatestHeldMeetingDocument, { chapterId, today }),
    enabled: hasPeriod || dates !== undefined,
    // A meeting that was scheduled or cancelled a minute ago counts.
    refetchOnMount: 'always',
  });
  const { period, basis, from, to } = filters;
  const held = latest.data?.getMeetingSchedulebyChapterIdAndDate.items;
  const latestMeetingDate = held?.[0]?.date ?? null;
  const isKnown = held !== undefined;
  const facts = useMemo((): PeriodFacts => ({ today, latestMeetingDate }), [today, latestMeetingDate]);
  const range = useMemo(() => {
    const chosen = period === 'custom' || dates ? customRange({ from, to }) : null;
    if (chosen !== null || !(hasPeriod || dates)) return chosen ?? { from: today, to: today };
    if ((dates ?? basis) === 'week' && !isKnown) return null;
    return dates ? datesRange(dates, facts) : reportRange(basis, facts);
  }, [period, basis, from, to, today, facts, isKnown, hasPeriod, dates]);
  const openWeek = held && range?.to === today ? findOpenWeek(held) : null;
  return {
    range,
    facts,
    openWeek: openWeek?.date === range?.from ? openWeek : null,
    source: { ...latest, failureText: noMeetingMessages.lookupFailed },
  };
}

/**
 * A report about members (rule reports/member-views): an admin chooses one in `list`, whose View opens `view`; a member
 * keeps its own `view` at both addresses.
 * @param viewOfAll what the view shows an admin who has chosen no member; without it, a text that none is chosen
 */
export function memberReport<ListData, ListRow extends object, ViewData, ViewRow extends object>(
  list: ReportDefinition<ListData, ListRow>,
  view: ReportDefinition<ViewData, ViewRow>,
  viewOfAll?: ReportDefinition<ViewData, ViewRow>,
): { readonly List: ComponentType; readonly View: ComponentType } {
  const ListScreen = reportScreen(list);
  const ViewScreen = reportScreen(view);
  const AllScreen = viewOfAll && reportScreen(viewOfAll);

  function OwnView() {
    const { rotaryId, fullName } = useSession();
    const own = useMemo(
      (): ReportMember => ({ rotaryId, memberName: fullName, mobile: null, classificationName: null }),
      [rotaryId, fullName],
    );
    return <ViewScreen member={own} />;
  }

  function CarriedView() {
    const { state } = useLocation();
    const { chapterId } = useSession();
    const member = useMemo(() => readCarriedMember(state, chapterId), [state, chapterId]);
    if (member) return <ViewScreen key={member.rotaryId} member={member} hasHead />;
    if (AllScreen) return <AllScreen hasHead />;
    return <NothingCarried path={view.path} text={reportTexts.nobodyCarried} reports={[list.path]} />;
  }

  return {
    List: () => (isChapterAdmin(useRole()) ? <ListScreen /> : <OwnView />),
    View: () => (isChapterAdmin(useRole()) ? <CarriedView /> : <OwnView />),
  };
}
