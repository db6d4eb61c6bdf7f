/** Whole paise, the internal unit of money (rule time-and-money/paise). */
export type Paise = number;

/** The currency of the product (rule time-and-money/rupees). */
export const CURRENCY = 'INR';

/** Whether a number of rupees is a whole number of paise: 300 and 12.5 are, 0.125 is not. */
export function isRupees(rupees: unknown): rupees is number {
  if (typeof rupees !== 'number' || !Number.isFinite(rupees)) return false;
  const paise = Math.round(rupees * 100);
  // Dividing back gives the nearest number to the decimal, so 0.29 passes although 0.29 * 100 is 28.999….
  return Number.isSafeInteger(paise) && paise / 100 === rupees;
}

/** Rupees of the API as paise; throws if it is not a whole number of paise. */
export function toPaise(rupees: number): Paise {
  if (!isRupees(rupees)) throw new RangeError(`Not a whole number of paise: ${rupees}`);
  // Adding 0 turns -0 into 0.
  return Math.round(rupees * 100) + 0;
}

/** Paise as rupees for the API. */
export function toRupees(paise: Paise): number {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not whole paise: ${paise}`);
  return paise / 100;
}

/** Formats an amount as `₹ 12,34,567`, with decimals only for paise (rule time-and-money/rupees). */
export function formatRupees(paise: Paise): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not whole paise: ${paise}`);
  const amount = Math.abs(paise);
  const fraction = amount % 100;
  const rupees = groupIndian(String((amount - fraction) / 100));
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`;
  return `${paise < 0 ? '-' : ''}₹ ${rupees}${decimals}`;
}

/** Groups the last three digits, then pairs: 12,34,567. */
function groupIndian(digits: string): string {
  const last = digits.slice(-3);
  const pairs = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return pairs === '' ? last : `${pairs},${last}`;
}
