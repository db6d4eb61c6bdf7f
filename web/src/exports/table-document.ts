import type { Alignment, CustomTableLayout, Size, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { pdfText } from './pdf-text.ts';
import { documentBase, PDF_COLORS } from './pdf-theme.ts';

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

const MARGIN = 32;
const LAYOUT: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => PDF_COLORS.line,
  fillColor: (row) => (row === 0 ? PDF_COLORS.gold : row % 2 === 0 ? PDF_COLORS.stripe : null),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: () => 6,
  paddingRight: () => 6,
};

/** A table as a document (core 2.9, 9): landscape A4, yellow header repeated on every page, pages numbered. */
export function tableDocument<Row>({ title, subtitle, columns, rows }: PdfTable<Row>): TDocumentDefinitions {
  const cell = (column: PdfColumn<Row>, text: string, isHeader: boolean): TableCell =>
    pdfText(text, { alignment: column.align ?? 'left', bold: isHeader });
  return {
    ...documentBase(title),
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 12],
    footer: (page, pageCount) => ({
      margin: [MARGIN, 12, MARGIN, 0],
      fontSize: 8,
      color: PDF_COLORS.dimmed,
      columns: [
        pdfText(`${title} · ${subtitle}`),
        { text: `Page ${page} of ${pageCount}`, alignment: 'right', width: 'auto' },
      ],
    }),
    content: [
      pdfText(title, { fontSize: 18, bold: true, color: PDF_COLORS.brand }),
      pdfText(subtitle, { color: PDF_COLORS.dimmed, margin: [0, 2, 0, 12] }),
      {
        layout: LAYOUT,
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
