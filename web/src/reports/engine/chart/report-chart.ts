import type { CellFormat } from '@fellowship/domain/reports/report-formats';

/** Amounts to compare, drawn as bars one below the other. */
export interface BarChart {
  readonly kind: 'bars';
  readonly title: string;
  /** What the bars are of, and what their length is: the headings of its table. */
  readonly labelHeader: string;
  readonly valueHeader: string;
  readonly format: CellFormat;
  readonly bars: readonly { readonly label: string; readonly value: number; readonly second?: number }[];
  /** What a second amount of each bar is, drawn below the first. */
  readonly secondHeader?: string;
}

/** Who gave whom how many: a square of names. */
export interface MatrixChart {
  readonly kind: 'matrix';
  readonly title: string;
  /** Names of the two sides, and of what is counted. */
  readonly fromHeader: string;
  readonly toHeader: string;
  readonly valueHeader: string;
  readonly cells: readonly { readonly from: string; readonly to: string; readonly value: number }[];
}

/** What a report draws, as plain data; its table has the same figures. */
export type ReportChart = BarChart | MatrixChart;
