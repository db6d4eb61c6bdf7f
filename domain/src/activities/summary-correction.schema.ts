import * as z from 'zod/mini';
import { isRupees, type Paise } from '../money/rupees.ts';

/** The texts about corrections of counters: not fixed, they may be worded better. */
export const correctionMessages = {
  unknownKind: 'There is no such counter.',
  dateRequired: 'Please select a date',
  countNotWhole: 'Value must be a whole number.',
  negative: 'Negative values are not allowed.',
  valueNotPaise: 'The value can have at most two decimals.',
  tooHigh: 'The value is too high.',
  alreadyExists: 'This counter exists already. Please update it.',
} as const;

/** The highest count and value that a correction may set. */
const CORRECTION_LIMITS = { count: 1_000_000, valueRupees: 1_000_000_000_000 } as const;

const count = z.number(correctionMessages.countNotWhole).check(
  z.refine((number) => Number.isInteger(number), correctionMessages.countNotWhole),
  z.minimum(0, correctionMessages.negative),
  z.maximum(CORRECTION_LIMITS.count, correctionMessages.tooHigh),
);

const value = z._default(
  z
    .number(correctionMessages.valueNotPaise)
    .check(
      z.minimum(0, correctionMessages.negative),
      z.maximum(CORRECTION_LIMITS.valueRupees, correctionMessages.tooHigh),
      z.refine(isRupees, correctionMessages.valueNotPaise),
    ),
  0,
);

/** The corrected count, and value in rupees (`createSummary`, `updateSummary`). */
export const summaryTotalsSchema = z.object({ count, value });

/** A count and its value. */
export interface CounterTotal {
  readonly count: number;
  readonly valuePaise: Paise;
}

/** The adjustment from the current to the wanted total; null when they are equal. */
export function adjustmentTo(current: CounterTotal, wanted: CounterTotal): CounterTotal | null {
  const count = wanted.count - current.count;
  const valuePaise = wanted.valuePaise - current.valuePaise;
  return count === 0 && valuePaise === 0 ? null : { count, valuePaise };
}
