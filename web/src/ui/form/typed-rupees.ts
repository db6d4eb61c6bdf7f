/** The rupees that were typed, with or without the commas of lakhs; not a number for other words, and undefined for none. */
export function typedRupees(typed: string): number | undefined {
  const digits = typed.replace(/[\s,₹]/g, '');
  return digits === '' ? undefined : Number(digits);
}
