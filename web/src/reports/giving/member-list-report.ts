import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import { texts } from '@fellowship/domain/platform/texts';
import { controlTexts } from '#ui/ui.messages.ts';
import type { ReportColumn } from '../engine/report-column.ts';
import type { ReportContent, ReportDefinition, ReportScope } from '../engine/report-definition.ts';
import { carryMember, type ReportMember } from '../engine/report-member.ts';
import { type PeopleOfChapter, reportedMembers } from './counted-members.ts';
import { givingReportTexts } from './giving-report.messages.ts';

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
  return { value: rotaryId, label: memberName };
}

function getChosen(members: readonly ReportMember[], { chosen }: ReportScope): readonly ReportMember[] {
  return chosen.member ? members.filter(({ rotaryId }) => rotaryId === chosen.member) : members;
}

const MEMBER_COLUMNS: readonly ReportColumn<ReportMember>[] = [
  {
    id: 'name',
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
