import type { Spread } from '../measure/quantiles.ts';

/** One line of the table: a claim, what was measured, and whether the budget is met. */
export interface Finding {
  claim: string;
  /** Both sides of a comparison, with units. */
  measured: string;
  /** The figure with the budget. */
  figure: Spread;
  /** Its unit: `×`, `ms`, `MB`, … */
  unit: string;
  /** The limit; `null` for a figure without a budget. */
  budget: { atLeast: number } | { atMost: number } | null;
}

/** Judged by the median; `null` without a budget. */
export function isMet({ figure, budget }: Finding): boolean | null {
  if (budget === null) return null;
  return 'atLeast' in budget ? figure.median >= budget.atLeast : figure.median <= budget.atMost;
}
