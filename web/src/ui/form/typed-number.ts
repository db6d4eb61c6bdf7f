/** No count that anybody enters here has more digits. */
const MOST_DIGITS = 7;

/** The digits that were typed into a field for a count, as a number; empty where there are none. */
export function typedCount(text: string): number | '' {
  const digits = text.replace(/[^0-9]/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? '' : Number(digits);
}

/**
 * The rupees or the percentage that was typed, with or without its sign and the commas of lakhs; not a number for other words,
 * and undefined for none.
 */
export function typedNumber(typed: string): number | undefined {
  const digits = typed.replace(/[\s,₹%]/g, '');
  return digits === '' ? undefined : Number(digits);
}
