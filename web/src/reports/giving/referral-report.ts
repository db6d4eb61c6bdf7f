import { CountReferralPairsDocument, type CountReferralPairsQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { MatrixChart } from '../engine/chart/report-chart.ts';
import { memberReport } from '../engine/member-report.tsx';
import type { ReportColumn } from '../engine/report-column.ts';
import { givingReportTexts } from './giving-report.messages.ts';
import { type Counted, memberListReport } from './member-list-report.ts';
import { rangeVariables } from './range-variables.ts';
import { REFERRAL_VIEW } from './referral-view.ts';
import { addUp } from './sum-of.ts';

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
  const names = new Map(listMember.items.map(({ rotaryId, fullName }) => [rotaryId, fullName]));
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
