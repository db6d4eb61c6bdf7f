import pg from 'pg';

type Parse = (text: string) => unknown;

/**
 * How column values reach the program. Dates and zone-less timestamps stay strings (a JavaScript Date
 * would shift them), counts and paise are numbers, instants (`timestamptz`) are Dates.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS.get(id);
    return own ?? pg.types.getTypeParser(id, format ?? 'text');
  },
};

/** @throws RangeError rather than returning a number that differs from the stored one */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

/** `sum(bigint)` is numeric in PostgreSQL; no column of ours holds fractions of money, so a number is exact. */
function parseNumeric(text: string): number {
  return /^-?\d+$/.test(text) ? parseInteger(text) : Number(text);
}

const asText: Parse = (text) => text;

// Object ids of PostgreSQL's own types; they never change.
const DATE = 1082;
const TIMESTAMP = 1114;
const BIGINT = 20;
const NUMERIC = 1700;
const TEXT_ARRAY = 1009;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const BIGINT_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

const PARSERS = new Map<number, Parse>([
  [DATE, asText],
  [TIMESTAMP, asText],
  [BIGINT, parseInteger],
  [NUMERIC, parseNumeric],
  [DATE_ARRAY, parseArrayWith(asText)],
  [TIMESTAMP_ARRAY, parseArrayWith(asText)],
  [BIGINT_ARRAY, parseArrayWith(parseInteger)],
  [NUMERIC_ARRAY, parseArrayWith(parseNumeric)],
]);

function parseArrayWith(parse: Parse): Parse {
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as never);
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}
