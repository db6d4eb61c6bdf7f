import { C_NOTE_LABELS, type CNoteLabel, toCNoteCode } from '../activities/c-note-labels.ts';
import type { CounterCode, CounterType } from '../activities/counters.ts';
import { type FactsBehind, SOURCE_OF_TYPE } from '../activities/dashboard-facts.ts';
import type { DateRange } from '../calendar/period-ranges.ts';
import { reportMessages } from './report.messages.ts';

/** The figures of the reports about a year and about members; each opens into the records that it counts. */
export const REPORT_FIGURES = [
  'referralGiven',
  'referralReceived',
  'businessGiven',
  'businessReceived',
  'r2r',
  'r2rPerDay',
  'present',
  'attendance',
  'visitor',
] as const;

export type ReportFigure = (typeof REPORT_FIGURES)[number];

/** What a figure counts. */
export interface CountedKind {
  readonly type: CounterType;
  /** Null for every code of the type. */
  readonly code: CounterCode | null;
}

/** What each figure counts; C-Notes by the one mapping of rule activities/c-note-labels. */
export const KIND_OF_FIGURE: Readonly<Record<ReportFigure, CountedKind>> = {
  referralGiven: { type: 'Referral', code: 'Given' },
  referralReceived: { type: 'Referral', code: 'Received' },
  businessGiven: business(C_NOTE_LABELS.Received),
  businessReceived: business(C_NOTE_LABELS.Given),
  r2r: { type: 'R2R', code: 'Meet' },
  r2rPerDay: { type: 'R2R', code: 'Meet' },
  present: { type: 'Attendance', code: 'Present' },
  attendance: { type: 'Attendance', code: null },
  visitor: { type: 'Visitor', code: 'Invited' },
};

/** How reports call their figures. */
export const FIGURE_LABELS: Readonly<Record<ReportFigure, string>> = {
  ...reportMessages.figures,
  r2rPerDay: reportMessages.figures.r2r,
  businessGiven: C_NOTE_LABELS.Received,
  businessReceived: C_NOTE_LABELS.Given,
};

/** The records that add up to a figure in a range of meeting dates, corrections among them (rule reports/figures-open). */
export function getFigureFacts(figure: ReportFigure, range: DateRange): FactsBehind {
  const { type, code } = KIND_OF_FIGURE[figure];
  return { source: SOURCE_OF_TYPE[type], type, code, range, isOncePerDay: figure === 'r2rPerDay' };
}

function business(label: CNoteLabel): CountedKind {
  return { type: 'ThanksNote', code: toCNoteCode(label) };
}
