import { REFERRAL_STATUSES } from '@fellowship/domain/activities/c-note';
import { daysBetween, type IsoDate } from '@fellowship/domain/calendar/dates';
import { showName } from '@fellowship/domain/members/show-name';
import { formatRoundRupees } from '@fellowship/domain/money/round-rupees';
import { toPaise } from '@fellowship/domain/money/rupees';
import { texts } from '@fellowship/domain/platform/texts';
import {
  CountReferralPairsDocument,
  type CountReferralPairsQuery,
  ListReferralsOfMemberDocument,
  type ListReferralsOfMemberQuery,
} from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type {
  MatrixChart,
  ReportColumn,
  ReportDefinition,
  ReportTotal,
} from '../engine/report-definition.ts';
import { rangeVariables } from '../engine/report-filters.ts';
import { memberReport } from '../engine/report-screen.tsx';
import { givingReportTexts } from './giving-report.messages.ts';
import {
  addUp,
  type Counted,
  memberListReport,
  ofChosenType,
  rupeesOf,
  SIDE_CHOICE,
} from './giving-report.ts';

type Given = ListReferralsOfMemberQuery['given']['items'][number];
/** A referral with who the other party is. */
type Referral = Omit<Given, `${string}ReferredTo`> & {
  readonly partner: string | null;
  readonly classificationName: string | null;
};

const TABS = [
  { id: 'given', label: givingReportTexts.given },
  { id: 'received', label: givingReportTexts.received },
] as const;

/** The referrals that a member gave or received. */
const REFERRAL_VIEW: ReportDefinition<ListReferralsOfMemberQuery, Referral> = {
  path: '/referral-report-view',
  fileName: givingReportTexts.referralFile,
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  dates: 'year',
  isNumbered: true,
  tabs: TABS,
  choices: () => [SIDE_CHOICE],
  query: (scope) =>
    apiQuery(ListReferralsOfMemberDocument, { ...rangeVariables(scope), rotaryId: scope.rotaryId }),
  content: (data, { tab, chosen, today }) => {
    const given = ofChosenType(getGiven(data), chosen);
    const received = ofChosenType(getReceived(data), chosen);
    const rows = tab === 'given' ? given : received;
    const states = REFERRAL_STATUSES.map((state) => ({
      label: state,
      value: rows.filter(({ referralStatus }) => referralStatus === state).length,
    }));
    return {
      rows,
      columns: toColumns(tab, today),
      statement: {
        text: givingReportTexts.givenAndReceived(given.length, received.length),
        detail: givingReportTexts.businessOfThem(
          formatRoundRupees(toPaise(rupeesOf(rows, ({ businessValue }) => businessValue ?? 0))),
        ),
      },
      facts: [
        { label: givingReportTexts.given, value: given.length, of: () => true, tab: 'given' },
        { label: givingReportTexts.received, value: received.length, of: () => true, tab: 'received' },
        ...states.map(
          ({ label, value }): ReportTotal<Referral> => ({
            label,
            value,
            of: ({ referralStatus }) => referralStatus === label,
          }),
        ),
        {
          label: givingReportTexts.business,
          value: rupeesOf(rows, ({ businessValue }) => businessValue ?? 0),
          format: 'rupees',
          of: ({ businessValue }) => (businessValue ?? 0) > 0,
        },
      ],
      chart:
        rows.length === 0
          ? null
          : {
              kind: 'bars',
              title: givingReportTexts.byState,
              labelHeader: givingReportTexts.stateColumn,
              valueHeader: givingReportTexts.referralsColumn,
              format: 'number',
              bars: states,
            },
    };
  },
  rowId: ({ id }) => id,
};

function getGiven({ given }: ListReferralsOfMemberQuery): Referral[] {
  return given.items.map(({ nameOfReferredTo, businessClassificationNameOfReferredTo, ...referral }) => ({
    ...referral,
    partner: nameOfReferredTo ?? null,
    classificationName: businessClassificationNameOfReferredTo ?? null,
  }));
}

function getReceived({ received }: ListReferralsOfMemberQuery): Referral[] {
  return received.items.map(({ nameOfReferredBy, businessClassificationNameOfReferredBy, ...referral }) => ({
    ...referral,
    partner: nameOfReferredBy ?? null,
    classificationName: businessClassificationNameOfReferredBy ?? null,
  }));
}

function toColumns(tab: string, today: IsoDate): ReportColumn<Referral>[] {
  const { referredToColumn, referredByColumn } = givingReportTexts;
  return [
    { id: 'date', header: givingReportTexts.dateColumn, format: 'date', value: ({ date }) => date },
    {
      id: 'daysPassed',
      header: givingReportTexts.daysPassedColumn,
      format: 'number',
      value: ({ date }) => daysBetween(date, today),
    },
    {
      id: 'partner',
      isName: true,
      header: tab === 'given' ? referredToColumn : referredByColumn,
      value: ({ partner }) => partner,
      isKey: true,
    },
    {
      id: 'classification',
      header: givingReportTexts.classificationColumn,
      value: ({ classificationName }) => classificationName,
    },
    {
      id: 'customer',
      isName: true,
      header: givingReportTexts.customerColumn,
      value: ({ requiredPerson }) => requiredPerson ?? null,
    },
    {
      id: 'customerMobile',
      header: givingReportTexts.customerMobileColumn,
      format: 'mobile',
      value: ({ contact }) => contact ?? null,
    },
    { id: 'type', header: givingReportTexts.typeColumn, value: ({ referralType }) => referralType },
    {
      id: 'comments',
      header: givingReportTexts.commentsColumn,
      value: ({ comment }) => comment ?? null,
      isLong: true,
    },
    {
      id: 'importance',
      header: givingReportTexts.importanceColumn,
      format: 'stars',
      value: ({ range }) => range ?? null,
    },
  ];
}

interface Counts {
  given: number;
  received: number;
}

const { given, received } = givingReportTexts;

const COLUMNS: readonly ReportColumn<Counted<Counts>>[] = [
  { id: 'given', header: given, format: 'number', value: (row) => row.given },
  { id: 'received', header: received, format: 'number', value: (row) => row.received },
];

const screens = memberReport(
  memberListReport<CountReferralPairsQuery, Counts>({
    path: '/referral-report',
    view: '/referral-report-view',
    fileName: givingReportTexts.referralFile,
    query: (scope) => apiQuery(CountReferralPairsDocument, rangeVariables(scope)),
    getCounts,
    none: { given: 0, received: 0 },
    columns: COLUMNS,
    totals: (rows) => [
      { label: given, value: addUp(rows, (row) => row.given), of: (row) => row.given > 0 },
      { label: received, value: addUp(rows, (row) => row.received), of: (row) => row.received > 0 },
      {
        label: givingReportTexts.noneGiven,
        value: rows.filter((row) => row.given === 0).length,
        of: (row) => row.given === 0,
      },
    ],
    statement: (rows) => {
      const givers = rows.filter((row) => row.given > 0).length;
      return {
        text: givingReportTexts.referralsGiven(addUp(rows, (row) => row.given)),
        rest: givingReportTexts.byMembers(givers),
        detail: givers < rows.length ? givingReportTexts.gaveNone(rows.length - givers) : undefined,
      };
    },
    chart: whoRefersWhom,
  }),
  REFERRAL_VIEW,
);

/** Who gave and received how many referrals, and each member's own. */
export const ReferralReport = screens.List;

/** The same of one member. */
export const ReferralReportView = screens.View;

function getCounts({ getReferralPairsByChapterAndDate }: CountReferralPairsQuery): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  function add(rotaryId: string | null | undefined, field: keyof Counts, count: number): void {
    if (rotaryId == null) return;
    const sums = counts.get(rotaryId) ?? { given: 0, received: 0 };
    counts.set(rotaryId, { ...sums, [field]: sums[field] + count });
  }
  for (const { givenBy, givenTo, count } of getReferralPairsByChapterAndDate) {
    add(givenBy, 'given', count);
    add(givenTo, 'received', count);
  }
  return counts;
}

/** The members shown, with everyone outside the chapter as one row. */
function whoRefersWhom(
  { listMember, getReferralPairsByChapterAndDate: pairs }: CountReferralPairsQuery,
  rows: readonly Counted<Counts>[],
): MatrixChart | null {
  const shown = new Set(rows.map(({ rotaryId }) => rotaryId));
  const names = new Map(listMember.items.map(({ rotaryId, fullName }) => [rotaryId, showName(fullName)]));
  const getName = (rotaryId: string | null | undefined) =>
    names.get(rotaryId ?? '') ?? givingReportTexts.outside;
  const cells = pairs
    // A correction may take back more than there is between two.
    .filter(
      ({ givenBy, givenTo, count }) => count > 0 && (shown.has(givenBy ?? '') || shown.has(givenTo ?? '')),
    )
    .map(({ givenBy, givenTo, count }) => ({ from: getName(givenBy), to: getName(givenTo), value: count }));
  if (cells.length === 0) return null;
  return {
    kind: 'matrix',
    title: givingReportTexts.whoRefersWhom,
    fromHeader: given,
    toHeader: received,
    valueHeader: givingReportTexts.referralsColumn,
    cells,
  };
}
