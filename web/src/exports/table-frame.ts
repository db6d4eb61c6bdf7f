import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import { exportTexts } from './export.messages.ts';
import { pdfText } from './pdf-text.ts';
import { documentBase, PDF_COLORS } from './pdf-theme.ts';

/** Around a page, in points. */
const PAGE_MARGIN = 32;

/** Between the lines of a page of landscape A4, in points. */
export const PAGE_WIDTH = 842 - 2 * PAGE_MARGIN;

/** Yellow header, every second row striped. @param padding left and right of each cell, in points */
export function tableLayout(padding = 6): CustomTableLayout {
  return {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => PDF_COLORS.line,
    fillColor: (row) => (row === 0 ? PDF_COLORS.gold : row % 2 === 0 ? PDF_COLORS.stripe : null),
    paddingTop: () => 5,
    paddingBottom: () => 5,
    paddingLeft: () => padding,
    paddingRight: () => padding,
  };
}

/** The pages that tables are printed on: landscape A4, what it is at the foot of each, pages numbered. */
export function tablePages(title: string, subtitle: string): Omit<TDocumentDefinitions, 'content'> {
  return {
    ...documentBase(title),
    pageOrientation: 'landscape',
    pageMargins: [PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN + 12],
    footer: (page, pageCount) => ({
      margin: [PAGE_MARGIN, 12, PAGE_MARGIN, 0],
      fontSize: 8,
      color: PDF_COLORS.dimmed,
      columns: [
        pdfText(`${title} · ${subtitle}`),
        { text: exportTexts.pageNumber(page, pageCount), alignment: 'right', width: 'auto' },
      ],
    }),
  };
}

/** The content above the first table. */
export function tableHeading(title: string, lines: readonly string[]) {
  return [
    { ...pdfText(title, { fontSize: 18, bold: true, color: PDF_COLORS.brand }), headlineLevel: 1 },
    ...lines.map((line, index) =>
      pdfText(line, { color: PDF_COLORS.dimmed, margin: [0, 2, 0, index === lines.length - 1 ? 12 : 0] }),
    ),
  ];
}
