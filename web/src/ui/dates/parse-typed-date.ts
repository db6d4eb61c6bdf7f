import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** How people type a day: as the pickers and tables show it, in figures, or as the API has it. */
const TYPED_FORMATS = ['DD/MMM/YYYY', 'DD-MMM-YYYY', 'DD MMM YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD'];

/** The day that was typed, as `YYYY-MM-DD`; null for anything that is no day. */
export function parseTypedDate(text: string): string | null {
  const normal = text
    .trim()
    .replace(/[a-z]{3,}/i, capitalise)
    .replace(/(?<!\d)\d(?!\d)/g, '0$&');
  const day = TYPED_FORMATS.map((format) => dayjs(normal, format, true)).find((parsed) => parsed.isValid());
  return day?.format('YYYY-MM-DD') ?? null;
}

function capitalise(month: string): string {
  return month.charAt(0).toUpperCase() + month.slice(1).toLowerCase();
}
