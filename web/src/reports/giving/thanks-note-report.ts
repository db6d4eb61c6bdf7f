import { C_NOTE_LABELS, type CNoteCode, type CNoteLabel } from '@fellowship/domain/activities/c-note';
import { showName } from '@fellowship/domain/members/show-name';
import { formatRoundRupees } from '@fellowship/domain/money/round-rupees';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { texts } from '@fellowship/domain/platform/texts';
import {
  CountThanksNotesDocument,
  type CountThanksNotesQuery,
  ListThanksNotesOfMemberDocument,
  type ListThanksNotesOfMemberQuery,
} from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { BarChart, ReportColumn, ReportDefinition, ReportTotal } from '../engine/report-definition.ts';
import { rangeVariables } from '../engine/report-filters.ts';
import { memberReport } from '../engine/report-screen.tsx';
import { givingReportTexts } from './giving-report.messages.ts';
import {
  type Counted,
  memberListReport,
  monthChart,
  ofChosenType,
  rupeesOf,
  SIDE_CHOICE,
} from './giving-report.ts';

type Written = ListThanksNotesOfMemberQuery['given']['items'][number];
/** A C-Note with who the other party is. */
type CNote = Omit<Written, `${string}ThanksTo`> & {
  readonly partner: string | null;
  readonly mobile: string | null;
  readonly classificationName: string | null;
};

/** The two sides of C-Notes as screens call them (rule activities/c-note-labels). */
const C_NOTE_TABS: readonly { id: CNoteCode; label: CNoteLabel }[] = [
  { id: 'Received', label: C_NOTE_LABELS.Received },
  { id: 'Given', label: C_NOTE_LABELS.Given },
];

/** The C-Notes of a member: those that thank for business that he or she gave, and those for business received. */
const THANKS_NOTE_VIEW: ReportDefinition<ListThanksNotesOfMemberQuery, CNote> = {
  path: '/thanks-note-report-view',
  fileName: givingReportTexts.cNoteFile,
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  dates: 'year',
  isNumbered: true,
  tabs: C_NOTE_TABS,
  choices: () => [SIDE_CHOICE],
  query: (scope) =>
    apiQuery(ListThanksNotesOfMemberDocument, { ...rangeVariables(scope), rotaryId: scope.rotaryId }),
  content: (data, { tab, chosen, range }) => {
    const notes: Record<CNoteCode, readonly CNote[]> = {
      Received: ofChosenType(getReceived(data), chosen),
      Given: ofChosenType(toWritten(data), chosen),
    };
    const rows = notes[tab === 'Given' ? 'Given' : 'Received'];
    const paise = rows.map(({ date, businessValue }) => ({ date, amount: toPaise(businessValue) }));
    return {
      rows,
      columns: COLUMNS,
      statement: {
        text: givingReportTexts.businessGiven(sayAll(notes.Received)),
        detail: givingReportTexts.businessReceived(sayAll(notes.Given)),
      },
      facts: C_NOTE_TABS.map(
        ({ id, label }): ReportTotal<CNote> => ({
          label,
          value: rupeesOf(notes[id], ({ businessValue }) => businessValue),
          format: 'rupees',
          of: () => true,
          tab: id,
        }),
      ),
      chart: monthChart(range, paise, {
        title: givingReportTexts.businessByMonth,
        valueHeader: givingReportTexts.valueColumn,
        format: 'rupees',
        shown: toRupees,
      }),
    };
  },
  rowId: ({ id }) => id,
};

/** Rupees as a sentence says them. */
function say(rupees: number): string {
  return formatRoundRupees(toPaise(rupees));
}

function sayAll(notes: readonly CNote[]): string {
  return say(rupeesOf(notes, ({ businessValue }) => businessValue));
}

function toWritten({ given }: ListThanksNotesOfMemberQuery): CNote[] {
  return given.items.map(
    ({ nameOfThanksTo, mobileOfThanksTo, businessClassificationNameOfThanksTo, ...note }) => ({
      ...note,
      partner: nameOfThanksTo ?? null,
      mobile: mobileOfThanksTo ?? null,
      classificationName: businessClassificationNameOfThanksTo ?? null,
    }),
  );
}

function getReceived({ received }: ListThanksNotesOfMemberQuery): CNote[] {
  return received.items.map(
    ({ nameOfThanksBy, mobileOfThanksBy, businessClassificationNameOfThanksBy, ...note }) => ({
      ...note,
      partner: nameOfThanksBy ?? null,
      mobile: mobileOfThanksBy ?? null,
      classificationName: businessClassificationNameOfThanksBy ?? null,
    }),
  );
}

const COLUMNS: readonly ReportColumn<CNote>[] = [
  { id: 'date', header: givingReportTexts.dateColumn, format: 'date', value: ({ date }) => date },
  {
    id: 'partner',
    isName: true,
    header: givingReportTexts.nameColumn,
    value: ({ partner }) => partner,
    isKey: true,
  },
  { id: 'mobile', header: givingReportTexts.mobileColumn, format: 'mobile', value: ({ mobile }) => mobile },
  {
    id: 'classification',
    header: givingReportTexts.classificationColumn,
    value: ({ classificationName }) => classificationName,
  },
  { id: 'type', header: givingReportTexts.typeColumn, value: ({ referralType }) => referralType },
  {
    id: 'value',
    header: givingReportTexts.valueColumn,
    format: 'rupees',
    value: ({ businessValue }) => businessValue,
  },
  {
    id: 'details',
    header: givingReportTexts.detailsColumn,
    value: ({ details }) => details ?? null,
    isLong: true,
  },
];

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
    statement: (rows) => ({
      text: givingReportTexts.businessGiven(say(rupeesOf(rows, (row) => row.Received.rupees))),
      rest: givingReportTexts.byMembers(rows.filter((row) => row.Received.count > 0).length),
      detail: givingReportTexts.businessReceived(say(rupeesOf(rows, (row) => row.Given.rupees))),
    }),
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
    .map(({ memberName, Received: { rupees } }) => ({ label: showName(memberName), value: rupees }))
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
