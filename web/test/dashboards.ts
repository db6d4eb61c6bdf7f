import type { FiguresRow } from '#activities/dashboard-table.tsx';
import type { Fact } from '#lists/facts/records-dialog.tsx';

/** A dashboard as the server answers it: a member's, with one row of each unit. */
export const OWN_ROWS: readonly FiguresRow[] = [
  { key: 'referralGiven', label: 'Referral Given', unit: 'Count', values: [0, 2, 7, 10, 25] },
  {
    key: 'businessGivenValue',
    label: 'Business Given Value (Rs.)',
    unit: 'Rupees',
    values: [0, 1500.5, 250000, 691500, 1234567],
  },
  { key: 'present', label: 'Present', unit: 'Count', values: [0, 1, 14, 20, 20] },
];

/** The rows whose records have two people in them too. */
export const MEETING_ROWS: readonly FiguresRow[] = [
  { key: 'r2r', label: 'R2R', unit: 'Count', values: [0, 1, 3, 9, 9] },
  { key: 'visitor', label: 'Visitor', unit: 'Count', values: [0, 0, 2, 4, 4] },
];

/** A chapter's, whose attendance is in percent. */
export const CHAPTER_ROWS: readonly FiguresRow[] = [
  { key: 'referralGiven', label: 'Referral Given', unit: 'Count', values: [3, 45, 425, 555, 555] },
  { key: 'late', label: 'Late', unit: 'Percent', values: [0, 9, 12, 12, 12] },
];

export function dashboardAnswer(rows: readonly FiguresRow[]) {
  return { data: { getDashboard: { anchorDate: '2026-11-20', rows } } };
}

/** A record behind a figure, with a test's overrides. */
export function newFact(overrides: Partial<Fact> = {}): Fact {
  return {
    id: 'f1',
    date: '2026-11-13',
    title: 'UMA RAVI',
    detail: 'A roof',
    who: null,
    whom: null,
    count: 1,
    value: 0,
    ...overrides,
  };
}

export function factsAnswer(items: readonly Fact[], total = items.length, nextToken: string | null = null) {
  return { data: { listDashboardFacts: { items, nextToken, total } } };
}
