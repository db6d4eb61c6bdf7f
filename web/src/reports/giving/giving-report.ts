import { ACTIVITY_SIDES, type ActivitySide } from '@fellowship/domain/activities/activity-sides';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import { showName } from '@fellowship/domain/members/show-name';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { texts } from '@fellowship/domain/platform/texts';
import type { CellFormat } from '@fellowship/domain/reports/report';
import { byMonth, type DatedAmount } from '@fellowship/domain/reports/report-figures';
import type { StatementText } from '#ui/chart/statement.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type {
  BarChart,
  ReportChoice,
  ReportColumn,
  ReportContent,
  ReportDefinition,
  ReportScope,
} from '../engine/report-definition.ts';
import {
  carryMember,
  type PeopleOfChapter,
  type ReportMember,
  reportedMembers,
} from '../engine/report-filters.ts';
import { givingReportTexts } from './giving-report.messages.ts';

/** Whether the other party is in the same chapter. */
export const SIDE_CHOICE: ReportChoice = {
  id: 'side',
  label: givingReportTexts.typeColumn,
  options: ACTIVITY_SIDES.map((side) => ({ value: side, label: side })),
};

/** The records of the side that was chosen; all where none is. */
export function ofChosenType<Row extends { readonly referralType: ActivitySide }>(
  rows: readonly Row[],
  { side }: ReportScope['chosen'],
): readonly Row[] {
  return side ? rows.filter(({ referralType }) => referralType === side) : rows;
}

/** A member with what was counted of him or her. */
export type Counted<Counts> = ReportMember & Counts;

interface MemberList<Data, Counts>
  extends Pick<ReportDefinition<Data, Counted<Counts>>, 'path' | 'fileName' | 'query'> {
  readonly view: RoutePath;
  /** What was counted of members, by their ids. */
  readonly getCounts: (data: Data) => ReadonlyMap<string, Counts>;
  /** Of a member of whom nothing was counted. */
  readonly none: Counts;
  readonly columns: readonly ReportColumn<Counted<Counts>>[];
  readonly totals: (rows: readonly Counted<Counts>[]) => NonNullable<ReportContent<Counted<Counts>>['facts']>;
  readonly statement: (rows: readonly Counted<Counts>[]) => StatementText;
  readonly chart: (data: Data, rows: readonly Counted<Counts>[]) => ReportContent<object>['chart'];
}

/** The list of a report about members: who they are, what is counted, and View (rule reports/member-views). */
export function memberListReport<Data extends PeopleOfChapter, Counts>(
  list: MemberList<Data, Counts>,
): ReportDefinition<Data, Counted<Counts>> {
  const { path, view, fileName, query, none } = list;
  return {
    path,
    fileName,
    query,
    emptyText: texts.dataNotAvailable,
    hasPeriod: false,
    dates: 'year',
    isNumbered: true,
    choices: (data, scope) => [
      {
        id: 'member',
        label: givingReportTexts.memberField,
        options: data && scope ? reportedMembers(data, scope).map(toOption) : [],
      },
    ],
    content: (data, scope) => {
      const counts = list.getCounts(data);
      const rows = getChosen(reportedMembers(data, scope), scope).map((member) => ({
        ...member,
        ...(counts.get(member.rotaryId) ?? none),
      }));
      return {
        rows,
        columns: [...MEMBER_COLUMNS, ...list.columns],
        facts: list.totals(rows),
        statement: rows.length === 0 ? null : list.statement(rows),
        chart: list.chart(data, rows) ?? null,
      };
    },
    rowId: ({ rotaryId }) => rotaryId,
    action: {
      label: controlTexts.view,
      getName: ({ memberName }) => memberName,
      path: view,
      state: (row, scope) => carryMember(scope, row),
    },
  };
}

function toOption({ rotaryId, memberName }: ReportMember) {
  return { value: rotaryId, label: showName(memberName) };
}

function getChosen(members: readonly ReportMember[], { chosen }: ReportScope): readonly ReportMember[] {
  return chosen.member ? members.filter(({ rotaryId }) => rotaryId === chosen.member) : members;
}

const MEMBER_COLUMNS: readonly ReportColumn<ReportMember>[] = [
  {
    id: 'name',
    isName: true,
    header: givingReportTexts.nameColumn,
    value: ({ memberName }) => memberName,
    isKey: true,
  },
  { id: 'mobile', header: givingReportTexts.mobileColumn, format: 'mobile', value: ({ mobile }) => mobile },
  {
    id: 'classification',
    header: givingReportTexts.classificationColumn,
    value: ({ classificationName }) => classificationName,
  },
];

/** A figure of each row, added up. */
export function addUp<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0);
}

/** Rupees of each row, added up to the paise. */
export function rupeesOf<Row>(rows: readonly Row[], rupees: (row: Row) => number): number {
  return toRupees(addUp(rows, (row) => toPaise(rupees(row))));
}

/** What was counted or brought in, month by month; null where there is nothing to draw. */
export function monthChart(
  range: DateRange,
  amounts: readonly DatedAmount[],
  {
    shown = (amount) => amount,
    ...words
  }: {
    title: string;
    valueHeader: string;
    format: CellFormat;
    /** The amount as it is shown. */
    shown?: (amount: number) => number;
  },
): BarChart | null {
  if (amounts.length === 0) return null;
  return {
    kind: 'bars',
    labelHeader: givingReportTexts.periodColumn,
    ...words,
    bars: byMonth(range, amounts).map(({ label, amount }) => ({ label, value: shown(amount) })),
  };
}
