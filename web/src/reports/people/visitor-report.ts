import { formatDate } from '@fellowship/domain/calendar/formats';
import { texts } from '@fellowship/domain/platform/texts';
import { visitingDays } from '@fellowship/domain/reports/visitor-report';
import { ListInvitedVisitorsDocument, type ListInvitedVisitorsQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { memberReport } from '../engine/member-report.tsx';
import type { ReportColumn } from '../engine/report-column.ts';
import type { ReportContent, ReportDefinition, ReportScope } from '../engine/report-definition.ts';
import { keepFilters, NO_FILTERS } from '../engine/report-filters.ts';
import { carryMember } from '../engine/report-member.ts';
import { reportedMembers } from '../giving/counted-members.ts';
import { rangeVariables } from '../giving/range-variables.ts';
import { peopleTexts } from './people.messages.ts';
import { stageChart, VISITOR_COLUMNS, type VisitorRow, visitorRows, visitorTotals } from './visitor-rows.ts';

type Definition = ReportDefinition<ListInvitedVisitorsQuery, VisitorRow>;

/** What the list and its views share: what is read, between which dates, and the names of the files. */
const SHARED = {
  fileName: { excel: 'Visitor-report', pdf: 'Visitor_report_view' },
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  dates: 'week',
  isNumbered: false,
  rowId: ({ id }) => id,
} as const satisfies Partial<Definition>;

const readVisitors = (scope: ReportScope, asked: { rotaryId: string | null; withMembers: boolean }) =>
  apiQuery(ListInvitedVisitorsDocument, { ...rangeVariables(scope), ...asked });

/** Visitors by date and by inviter, and the visitors themselves; View opens those of a date or of an inviter. */
const LIST: Definition = {
  ...SHARED,
  path: '/visitor-report',
  tabs: [
    { id: 'dates', label: peopleTexts.datesTab },
    { id: 'inviters', label: peopleTexts.invitersTab },
    { id: 'visitors', label: peopleTexts.visitors },
  ],
  query: (scope) => readVisitors(scope, { rotaryId: null, withMembers: true }),
  content: (data, scope) => {
    const visitors = data.listInvitedVisitor.items;
    return {
      ...toTable(data, scope),
      facts: visitorTotals(visitors, 'visitors'),
      chart: stageChart(visitors),
    };
  },
  action: {
    label: controlTexts.view,
    getName: ({ day, inviter }) => (day ? formatDate(day.visitingDate) : (inviter?.memberName ?? '')),
    path: '/visitor-report-view',
    state: ({ day, inviter }, scope) => (inviter ? carryMember(scope, inviter) : carryDay(day?.visitingDate)),
    tabs: ['dates', 'inviters'],
  },
};

/** The visitors of one inviter, or all by inviter. */
function getView(getInviter: (scope: ReportScope) => string | null): Definition {
  return {
    ...SHARED,
    path: '/visitor-report-view',
    query: (scope) => readVisitors(scope, { rotaryId: getInviter(scope), withMembers: false }),
    content: ({ listInvitedVisitor: { items } }) => ({
      rows: visitorRows(items),
      columns: VISITOR_COLUMNS,
      facts: visitorTotals(items),
      chart: stageChart(items),
    }),
    searched: ({ visitor }) => [visitor?.fullName, visitor?.invitedBy, visitor?.introducerName].join(' '),
  };
}

/** Visitor Report: an admin's, and the views that it opens; members see their own visitors at once. */
export const { List: VisitorReport, View: VisitorReportView } = memberReport(
  LIST,
  getView(({ rotaryId }) => rotaryId),
  getView(() => null),
);

/** The one day of the view that opens from a date. */
function carryDay(date = ''): object {
  return keepFilters({}, { ...NO_FILTERS, from: date, to: date });
}

const DAY_COLUMNS: readonly ReportColumn<VisitorRow>[] = [
  {
    id: 'date',
    header: peopleTexts.visitingDateColumn,
    format: 'date',
    value: ({ day }) => day?.visitingDate ?? null,
    isKey: true,
  },
  {
    id: 'count',
    header: peopleTexts.visitingCountColumn,
    format: 'number',
    value: ({ day }) => day?.visitingCount ?? null,
  },
];

const INVITER_COLUMNS: readonly ReportColumn<VisitorRow>[] = [
  {
    id: 'name',
    header: peopleTexts.nameColumn,
    value: ({ inviter }) => inviter?.memberName ?? null,
    isKey: true,
  },
  {
    id: 'mobile',
    header: peopleTexts.mobileColumn,
    format: 'mobile',
    value: ({ inviter }) => inviter?.mobile ?? null,
  },
  {
    id: 'classification',
    header: peopleTexts.classificationColumn,
    value: ({ inviter }) => inviter?.classificationName ?? null,
  },
  {
    id: 'count',
    header: peopleTexts.visitingCountColumn,
    format: 'number',
    value: ({ inviter }) => inviter?.count ?? null,
  },
];

/** The table of a tab. */
function toTable(
  { listInvitedVisitor: { items }, listMember = { items: [] } }: ListInvitedVisitorsQuery,
  scope: ReportScope,
): Pick<ReportContent<VisitorRow>, 'rows' | 'columns'> {
  if (scope.tab === 'visitors') return { rows: visitorRows(items), columns: VISITOR_COLUMNS };
  if (scope.tab === 'dates') {
    const rows = visitingDays(items).map((day) => ({ id: day.visitingDate, day }));
    return { rows, columns: DAY_COLUMNS };
  }
  const invited = Map.groupBy(items, ({ invitedById }) => invitedById);
  return {
    columns: INVITER_COLUMNS,
    rows: reportedMembers({ listMember }, scope).map((member) => ({
      id: member.rotaryId,
      inviter: { ...member, count: invited.get(member.rotaryId)?.length ?? 0 },
    })),
  };
}
