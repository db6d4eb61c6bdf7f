import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import { type CellFormat, type CellValue, isFigure } from '@fellowship/domain/reports/report';
import type { QueryFunction } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SheetDay } from '#exports/report-sheet.ts';
import type { ExportKind } from '#exports/run-export.ts';
import type { StatementText } from '#ui/chart/statement.tsx';

/** What a report is asked for. */
export interface ReportScope {
  readonly chapterId: string;
  /** The chosen period; today for a report that has none. */
  readonly range: DateRange;
  readonly today: IsoDate;
  /** Of the chapter. */
  readonly timeZone: string;
  /** Whose report it is: the member of a view, and the reader of every other. */
  readonly rotaryId: string;
  /** Whether it is the chapter of the platform's own admins, which has no roster. */
  readonly isSupportChapter: boolean;
  /** What was chosen of each choice, by its id; left out or empty for all. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The tab that shows; empty for a report without tabs. */
  readonly tab: string;
}

/** A figure above the table, such as the Total Meeting Count. */
export interface ReportTotal<Row> {
  readonly label: string;
  readonly value: CellValue;
  /** `number` where none is given. */
  readonly format?: CellFormat;
  /** The rows that it is of: pressed, these alone show. */
  readonly of?: (row: Row) => boolean;
  /** The tab that shows them; the current one by default. */
  readonly tab?: string;
}

/**
 * Something to choose among the rows' kinds, all of them until then. It applies by Search beside dates, and at once in a report
 * without dates.
 */
export interface ReportChoice {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Chosen until the reader chooses, where it is always one of them. */
  readonly initial?: string;
}

/** One of several tables of a report. */
export interface ReportTab {
  readonly id: string;
  readonly label: string;
}

/** A report as rows and columns: what every writer renders. */
export interface ReportContent<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ReportColumn<Row>[];
  /** Figures above the table; without `of` they are no more than told. */
  readonly facts?: readonly ReportTotal<Row>[];
  /** What the report says, in a sentence; null where there is nothing to say. */
  readonly statement?: StatementText | null;
  /** Drawn under the sentence, such as the months of a year. */
  readonly figure?: ReactNode;
  /** What of it is looked at rather than read; null where there is nothing to draw. */
  readonly chart?: ReportChart | null;
  /** A row on a phone, where it is not made of the columns. */
  readonly phoneRow?: (row: Row) => ReactNode;
  /** The default period of the rows; null for no rows. */
  readonly range?: DateRange | null;
}

/** What can be done with a row: it opens a view, which is carried what it shows. */
export interface ReportAction<Row> {
  readonly label: string;
  /** What the button says of the row to those who do not see it. */
  readonly getName: (row: Row) => string;
  readonly path: RoutePath;
  readonly state: (row: Row, scope: ReportScope) => unknown;
  /** The tabs whose rows it is of; all where none are given. */
  readonly tabs?: readonly string[];
}

/**
 * A report (rule reports/access). Title and who may see it are said by the route table under its path; adding
 * one is a file with `reportScreen(...)` and its line in `app/screens.ts`.
 */
export interface ReportDefinition<Data, Row extends object> {
  readonly path: RoutePath;
  /** The name of its files, without extension. */
  readonly fileName: FileName;
  readonly emptyText: string;
  /** Whether the reader chooses a period. */
  readonly hasPeriod: boolean;
  /** Whether it is about attendance, which is whole once the meeting is closed (rule reports/open-week). */
  readonly isOfAttendance?: boolean;
  /** Of a report between two dates that the reader enters: the days that it opens with (rule reports/dates). */
  readonly dates?: 'week' | 'year';
  /** Of no data yet, those that need none. */
  readonly choices?: (data: Data | undefined, scope: ReportScope | null) => readonly ReportChoice[];
  /** Alternative tables; `content` builds the one that the scope names. */
  readonly tabs?: readonly ReportTab[];
  /** Whether its rows are numbered under 'SI No.'. */
  readonly isNumbered: boolean;
  /** The operation, as `apiQuery(document, variables)` gives it. */
  readonly query: (scope: ReportScope) => ReportQuery<Data>;
  /** Rows and columns; pure, so that they are made anew only with new data. */
  readonly content: (data: Data, scope: ReportScope) => ReportContent<Row>;
  readonly rowId: (row: Row) => string;
  /** The text that the reader's search looks into; without it there is no search. */
  readonly searched?: (row: Row) => string;
  readonly action?: ReportAction<Row>;
}

/** Names that are not the same for each kind of file. */
export type FileName = string | Readonly<Record<ExportKind, string>>;

/** Key and fetcher of a report's operation. */
export interface ReportQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: QueryFunction<Data, never> | symbol;
}

/** What renders a report. */
export type ReportWriter = 'screen' | ExportKind;

/** One column of a report, the same for screen, Excel and PDF. */
export interface ReportColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** What a spreadsheet holds and rows are sorted by; null for no value. */
  readonly value: (row: Row) => CellValue;
  /** `text` where none is given. */
  readonly format?: CellFormat;
  /** The format of each cell, where they are not of one; `format` says how the column lines up. */
  readonly formatOf?: (row: Row) => CellFormat;
  /** What a cell is made of: on the screen it opens that, under this name; null where nothing is behind it. */
  readonly opens?: (row: Row) => { readonly name: string; readonly onOpen: () => void } | null;
  /** What the cell is called when the pointer rests on it; null for nothing. */
  readonly title?: (row: Row) => string | null;
  /** A second, smaller line; a spreadsheet leaves it out. */
  readonly detail?: (row: Row) => string;
  /** A person's name, stored in capitals: the screen shows it in title case, files as it is stored. */
  readonly isName?: boolean;
  /** Identifies the row: it stays in view on the screen, and is repeated in every part of a wide PDF. */
  readonly isKey?: boolean;
  /** By its format where none is given: figures at the right end. */
  readonly align?: 'left' | 'center' | 'right';
  /** One of many columns of a letter or two, centered. */
  readonly isNarrow?: boolean;
  /** One of a row of days, the oldest first; on the screen the reader may have the newest first. */
  readonly day?: SheetDay;
  /** Set to false for a column that the reader cannot sort by. */
  readonly isSortable?: boolean;
  /** Values shown red and bold. */
  readonly isHighlighted?: readonly CellValue[];
  /** Whether its cells are what is looked for, the dim ones left out. */
  readonly isStrong?: boolean;
  /** Cells that say less than the others of their column, such as what another row says too. */
  readonly isDim?: (row: Row) => boolean;
  /** Whether a cell says that something became better or worse; null for neither. */
  readonly tone?: (row: Row) => 'ok' | 'bad' | 'calm' | null;
  /** A dash shows no value, its length by the width of the screen (rule reports/dash). */
  readonly hasDash?: boolean;
  /** A text that may be long: the screen cuts it, with Show More; files hold it whole (rule platform/long-texts). */
  readonly isLong?: boolean;
  /** By whom it is written; by all where nothing is given. */
  readonly writtenBy?: readonly ReportWriter[];
}

/** The columns that one writer writes. */
export function columnsFor<Row>(
  writer: ReportWriter,
  columns: readonly ReportColumn<Row>[],
): ReportColumn<Row>[] {
  return columns.filter(({ writtenBy }) => writtenBy === undefined || writtenBy.includes(writer));
}

/** The columns with those of dates in their places from the newest to the oldest. */
export function newestFirst<Row>(columns: readonly ReportColumn<Row>[]): readonly ReportColumn<Row>[] {
  const dated = columns.filter(({ day }) => day);
  return columns.map((column) => (column.day ? (dated.pop() ?? column) : column));
}

/** How the values of a column line up. */
export function getAlignment<Row>({ align, isNarrow, format = 'text' }: ReportColumn<Row>) {
  return align ?? (isNarrow ? 'center' : isFigure(format) ? 'right' : 'left');
}

/** Amounts to compare, drawn as bars one below the other. */
export interface BarChart {
  readonly kind: 'bars';
  readonly title: string;
  /** What the bars are of, and what their length is: the headings of its table. */
  readonly labelHeader: string;
  readonly valueHeader: string;
  readonly format: CellFormat;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
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
