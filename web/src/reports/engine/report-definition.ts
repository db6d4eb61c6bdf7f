import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import type { QueryFunction } from '@tanstack/react-query';
import type { ReportColumn } from './report-column.ts';

/** What a report is asked for. */
export interface ReportScope {
  readonly chapterId: string;
  /** The chosen period; today for a report that has none. */
  readonly range: DateRange;
  readonly today: IsoDate;
}

/** A report as rows and columns: what every writer renders. */
export interface ReportContent<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ReportColumn<Row>[];
  /** Figures above the table, such as the Total Meeting Count. */
  readonly facts?: readonly { readonly label: string; readonly value: string | number }[];
  /** The period that the rows are of, where nobody chooses one; null for no rows. */
  readonly range?: DateRange | null;
}

/** What can be done with a row: it opens a view, which is carried what it shows. */
export interface ReportAction<Row> {
  readonly label: string;
  /** What the button says of the row to those who do not see it. */
  readonly nameOf: (row: Row) => string;
  readonly path: RoutePath;
  readonly state: (row: Row, scope: ReportScope) => unknown;
}

/**
 * A report (rule reports/access). Title and who may see it are said by the route table under its path; adding
 * one is a file with `reportScreen(...)` and its line in `app/screens.ts`.
 */
export interface ReportDefinition<Data, Row extends object> {
  readonly path: RoutePath;
  /** The name of its files, without extension. */
  readonly fileName: string;
  readonly emptyText: string;
  /** Whether the reader chooses a period. */
  readonly hasPeriod: boolean;
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

/** Key and fetcher of a report's operation. */
export interface ReportQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: QueryFunction<Data, never> | symbol;
}
