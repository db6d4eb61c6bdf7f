/** No count that anybody enters here has more digits. */
const MOST_DIGITS = 7;

/** The digits that were typed into a field for a count, as a number; empty where there are none. */
export function typedCount(text: string): number | '' {
  const digits = text.replace(/[^0-9]/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? '' : Number(digits);
}
