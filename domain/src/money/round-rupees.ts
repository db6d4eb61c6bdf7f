import { formatRupees, type Paise } from './rupees.ts';

/** A unit of large amounts, in which statements and charts give them. */
export interface RupeeUnit {
  readonly name: string;
  /** After the one figure of a chart that is labelled. */
  readonly short: string;
  readonly paise: Paise;
}

const CRORE: RupeeUnit = { name: 'crore', short: 'cr', paise: 1_00_00_000_00 };
const LAKH: RupeeUnit = { name: 'lakh', short: 'L', paise: 1_00_000_00 };
const RUPEE: RupeeUnit = { name: '', short: '', paise: 100 };

/** The largest unit that an amount has one of (rule time-and-money/round-rupees). */
export function getRupeeUnit(paise: Paise): RupeeUnit {
  return [CRORE, LAKH].find((unit) => Math.abs(paise) >= unit.paise) ?? RUPEE;
}

/** An amount in a unit, to three digits: ₹ 41,23,000 in lakh is 41.2. */
export function toUnit(paise: Paise, unit: RupeeUnit): string {
  return (paise / unit.paise).toLocaleString('en-IN', { maximumSignificantDigits: 3 });
}

/** An amount as a sentence says it: `₹ 3.11 crore`, `₹ 15.9 lakh`; below one lakh in whole rupees. */
export function formatRoundRupees(paise: Paise): string {
  const unit = getRupeeUnit(paise);
  if (unit === RUPEE) return formatRupees(Math.round(paise / 100) * 100);
  // What rounds up to the next unit is one of it: 99.96 lakh is 1 crore.
  const next = unit === LAKH && Math.round(Math.abs(paise) / 1_00_000_0) >= 1000 ? CRORE : unit;
  const sign = paise < 0 ? '-' : '';
  return `${sign}₹ ${toUnit(Math.abs(paise), next)} ${next.name}`;
}
