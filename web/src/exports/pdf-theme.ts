import type { Style, TDocumentDefinitions } from 'pdfmake/interfaces';
import { MAIN_FONT } from './pdf-text.ts';

/** The colours of printed documents: the brand's blue and gold, and greys that a black-and-white printer can show. */
export const PDF_COLORS = {
  brand: '#17458F',
  gold: '#F7A81B',
  text: '#1A2230',
  dimmed: '#5B6470',
  line: '#C9D1DD',
  stripe: '#F4F6FA',
  onBrand: '#FFFFFF',
} as const;

/** What every document says of itself and is written in: its title is the name of its window. Sizes are points. */
export function documentBase(title: string): Omit<TDocumentDefinitions, 'content'> {
  const defaultStyle: Style = { font: MAIN_FONT, fontSize: 10, color: PDF_COLORS.text };
  return {
    pageSize: 'A4',
    version: '1.7',
    tagged: true,
    displayTitle: true,
    info: { title },
    language: 'en-IN',
    defaultStyle,
  };
}
