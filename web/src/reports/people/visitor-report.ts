import { formatDate } from '@fellowship/domain/calendar/formats';
import { texts } from '@fellowship/domain/platform/texts';
import {
  VISITOR_STAGE_LABELS,
  type VisitingDay,
  visitingDays,
  visitorsByStage,
} from '@fellowship/domain/reports/people-reports';
import { rotarianType } from '@fellowship/domain/visitors/visits';
import { ListInvitedVisitorsDocument, type ListInvitedVisitorsQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { StatementText } from '#ui/chart/statement.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type {
  BarChart,
  ReportColumn,
  ReportContent,
  ReportDefinition,
  ReportScope,
  ReportTotal,
} from '../engine/report-definition.ts';
import {
  carryMember,
  keepFilters,
  NO_FILTERS,
  type ReportMember,
  rangeVariables,
  reportedMembers,
} from '../engine/report-filters.ts';
import { memberReport } from '../engine/report-screen.tsx';
import { peopleTexts } from './people.messages.ts';

export type InvitedVisitor = ListInvitedVisitorsQuery['listInvitedVisitor']['items'][number];

/** A row of the Visitor Report: a date, a member with invited visitors, or one visitor. */
export interface VisitorRow {
  readonly id: string;
  readonly day?: VisitingDay;
  readonly inviter?: ReportMember & { readonly count: number };
  readonly visitor?: InvitedVisitor;
}

/** The visitors by who has invited them, and of one inviter by the date of the first meeting. */
function visitorRows(visitors: readonly InvitedVisitor[]): VisitorRow[] {
  const buildKey = ({ invitedBy, dateOfMeeting1, fullName }: InvitedVisitor) =>
    [invitedBy, dateOfMeeting1, fullName].join('\n');
  return visitors
    .toSorted((a, b) => (buildKey(a) < buildKey(b) ? -1 : 1))
    .map((visitor) => ({ id: visitor.id, visitor }));
}

const VISITOR_COLUMNS: readonly ReportColumn<VisitorRow>[] = [
  {
    id: 'name',
    isName: true,
    header: peopleTexts.nameColumn,
    value: ({ visitor }) => visitor?.fullName ?? null,
    isKey: true,
  },
  {
    id: 'mobile',
    header: peopleTexts.mobileColumn,
    format: 'mobile',
    value: ({ visitor }) => visitor?.mobile ?? null,
  },
  {
    id: 'classification',
    header: peopleTexts.classificationColumn,
    value: ({ visitor }) => visitor?.classificationName || (visitor?.guestClassificationName ?? null),
  },
  {
    id: 'rotarian',
    header: peopleTexts.rotarianColumn,
    value: ({ visitor }) => (visitor ? rotarianType(visitor) : null),
  },
  {
    id: 'invitedBy',
    isName: true,
    header: peopleTexts.invitedByColumn,
    value: ({ visitor }) => visitor?.invitedBy ?? null,
  },
  {
    id: 'introducer',
    isName: true,
    header: peopleTexts.introducerColumn,
    value: ({ visitor }) => visitor?.introducerName || null,
  },
  {
    id: 'firstMeeting',
    header: peopleTexts.firstMeetingColumn,
    format: 'date',
    value: ({ visitor }) => visitor?.dateOfMeeting1 ?? null,
  },
];

/** How many visitors there are, and how many have reached each stage. @param tab that shows their rows */
function visitorTotals(visitors: readonly InvitedVisitor[], tab?: string): ReportTotal<VisitorRow>[] {
  const place = tab === undefined ? {} : { tab };
  return [
    { label: peopleTexts.allVisitors, value: visitors.length, of: () => true, ...place },
    ...visitorsByStage(visitors).map(({ stage, count }) => ({
      label: VISITOR_STAGE_LABELS[stage],
      value: count,
      of: ({ visitor }: VisitorRow) => visitor?.userType === stage,
      ...place,
    })),
  ];
}

/** How many came, and how many of them are members by now. */
function visitorStatement(visitors: readonly InvitedVisitor[]): StatementText | null {
  if (visitors.length === 0) return null;
  const members = visitors.filter(({ userType }) => userType === 'member').length;
  const text = peopleTexts.visitorCount(visitors.length);
  return members === 0 ? { text } : { text: `${text},`, rest: peopleTexts.becameMembers(members) };
}

/** The visitors by the stage that they have reached; nothing to draw without visitors. */
function stageChart(visitors: readonly InvitedVisitor[]): BarChart | null {
  if (visitors.length === 0) return null;
  return {
    kind: 'bars',
    title: peopleTexts.byStage,
    labelHeader: peopleTexts.stageColumn,
    valueHeader: peopleTexts.visitors,
    format: 'number',
    bars: visitorsByStage(visitors).map(({ stage, count }) => ({
      label: VISITOR_STAGE_LABELS[stage],
      value: count,
    })),
  };
}

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
      statement: visitorStatement(visitors),
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
      statement: visitorStatement(items),
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
    isName: true,
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
