/**
 * The rupees or the percentage that was typed, with or without its sign and the commas of lakhs; not a number for other words,
 * and undefined for none.
 */
export function typedNumber(typed: string): number | undefined {
  const digits = typed.replace(/[\s,₹%]/g, '');
  return digits === '' ? undefined : Number(digits);
}
