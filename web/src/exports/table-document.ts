import type { Alignment, Size, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { pdfText } from './pdf-text.ts';
import { tableHeading, tableLayout, tablePages } from './table-frame.ts';

export interface PdfColumn<Row> {
  readonly header: string;
  readonly text: (row: Row) => string;
  /** Points, `*` for a share of what is left, `auto` for as much as the content takes. */
  readonly width: Size;
  readonly align?: Alignment;
}

export interface PdfTable<Row> {
  readonly title: string;
  /** Whose table it is and of when. */
  readonly subtitle: string;
  readonly columns: readonly PdfColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A table as a document: landscape A4, yellow header repeated on every page, pages numbered. */
export function tableDocument<Row>({ title, subtitle, columns, rows }: PdfTable<Row>): TDocumentDefinitions {
  const cell = (column: PdfColumn<Row>, text: string, isHeader: boolean): TableCell =>
    pdfText(text, { alignment: column.align ?? 'left', bold: isHeader });
  return {
    ...tablePages(title, subtitle),
    content: [
      ...tableHeading(title, [subtitle]),
      {
        layout: tableLayout(),
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: columns.map(({ width }) => width),
          body: [
            columns.map((column) => cell(column, column.header, true)),
            ...rows.map((row) => columns.map((column) => cell(column, column.text(row), false))),
          ],
        },
      },
    ],
  };
}
