import { C_NOTE_LABELS } from '@fellowship/domain/activities/c-note-labels';
import { CountThanksNotesDocument, type CountThanksNotesQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { BarChart } from '../engine/chart/report-chart.ts';
import { memberReport } from '../engine/member-report.tsx';
import type { ReportColumn } from '../engine/report-column.ts';
import type { ReportTotal } from '../engine/report-definition.ts';
import { givingReportTexts } from './giving-report.messages.ts';
import { type Counted, memberListReport } from './member-list-report.ts';
import { rangeVariables } from './range-variables.ts';
import { rupeesOf } from './sum-of.ts';
import { C_NOTE_TABS, THANKS_NOTE_VIEW } from './thanks-note-view.ts';

/** Of each code, how many C-Notes and how much. */
type Counts = Record<'Given' | 'Received', { readonly count: number; readonly rupees: number }>;

const NOTHING = { count: 0, rupees: 0 };

/** As many members are compared in the chart: more are read in the table. */
const COMPARED = 10;

const screens = memberReport(
  memberListReport<CountThanksNotesQuery, Counts>({
    path: '/thanks-note-report',
    view: '/thanks-note-report-view',
    fileName: givingReportTexts.cNoteFile,
    query: (scope) => apiQuery(CountThanksNotesDocument, rangeVariables(scope)),
    getCounts: ({ getThanksNoteCountByChapterAndDate: items }) =>
      new Map(
        items.map((item) => [
          item.memberId,
          {
            Given: { count: item.thanksByCount, rupees: item.thanksByBusinessValue },
            Received: { count: item.thanksToCount, rupees: item.thanksToBusinessValue },
          },
        ]),
      ),
    none: { Given: NOTHING, Received: NOTHING },
    columns: C_NOTE_TABS.flatMap(({ id, label }): ReportColumn<Counted<Counts>>[] => [
      {
        id,
        header: label,
        format: 'rupees',
        value: (row) => row[id].rupees,
        detail: (row) => givingReportTexts.getCount(row[id].count),
      },
      // A spreadsheet has the counts as figures in columns of their own.
      {
        id: `${id}Count`,
        header: givingReportTexts.countColumn(label),
        format: 'number',
        value: (row) => row[id].count,
        writtenBy: ['excel'],
      },
    ]),
    totals: (rows) =>
      C_NOTE_TABS.map(
        ({ id, label }): ReportTotal<Counted<Counts>> => ({
          label,
          value: rupeesOf(rows, (row) => row[id].rupees),
          format: 'rupees',
          of: (row) => row[id].count > 0,
        }),
      ),
    chart: (_data, rows) => businessByMember(rows),
  }),
  THANKS_NOTE_VIEW,
);

/** Who gave and received how much business, and each member's own C-Notes. */
export const ThanksNoteReport = screens.List;

/** The same of one member. */
export const ThanksNoteReportView = screens.View;

function businessByMember(rows: readonly Counted<Counts>[]): BarChart | null {
  const bars = rows
    .map(({ memberName, Received: { rupees } }) => ({ label: memberName, value: rupees }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, COMPARED);
  if (bars.length === 0) return null;
  return {
    kind: 'bars',
    title: givingReportTexts.businessByMember,
    labelHeader: givingReportTexts.nameColumn,
    valueHeader: C_NOTE_LABELS.Received,
    format: 'rupees',
    bars,
  };
}
