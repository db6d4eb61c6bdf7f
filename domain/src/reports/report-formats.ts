import { formatPercent } from '../attendance/summary/summary.ts';
import { formatDate } from '../calendar/formats.ts';
import { formatIfMobile } from '../members/show-mobile.ts';
import { formatRupees, toPaise } from '../money/rupees.ts';
import { generalTexts } from '../platform/texts.ts';
import { reportMessages } from './report.messages.ts';

/**
 * What the values of a report's column are. Dates are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm`, durations `hh:mm:ss`, rupees as the API has them,
 * stars 1 to 5, mobile numbers without a country code.
 * A spreadsheet gets the value itself; screens and PDFs show it by {@link formatCell}.
 */
export type CellFormat =
  | 'text'
  | 'number'
  | 'percent'
  | 'rupees'
  | 'date'
  | 'dateTime'
  | 'duration'
  | 'mobile'
  | 'stars';

export type CellValue = string | number | null;

/** A formatted value; empty for null, except that missing stars are 'None'. */
export function formatCell(value: CellValue, format: CellFormat): string {
  if (value === null) return format === 'stars' ? reportMessages.noStars : '';
  switch (format) {
    case 'percent':
      return `${formatPercent(Number(value))}%`;
    case 'rupees':
      return formatRupees(toPaise(Number(value)));
    case 'date':
      return formatDate(String(value));
    case 'dateTime':
      return `${formatDate(String(value).slice(0, 10))} ${String(value).slice(11)}`;
    case 'mobile':
      return formatIfMobile(String(value));
    case 'stars':
      return generalTexts.stars(Number(value));
    default:
      return String(value);
  }
}

/** Whether a column of this format lines up at its right end. */
export function isFigure(format: CellFormat): boolean {
  return format === 'number' || format === 'percent' || format === 'rupees';
}
