import type { Spread } from '../measure/quantiles.ts';

/** One line of the table: a claim, what was measured, and whether the budget is met. */
export interface Finding {
  claim: string;
  /** In words, with units: both sides of a comparison. */
  measured: string;
  /** The figure that the budget is about. */
  figure: Spread;
  /** Behind the figure: `×`, `ms`, `MB`, … */
  unit: string;
  /** What the figure may be; `null` where there is no budget and the figure is for information only. */
  budget: { atLeast: number } | { atMost: number } | null;
}

/** Judged by the median; `null` without a budget. */
export function isMet({ figure, budget }: Finding): boolean | null {
  if (budget === null) return null;
  return 'atLeast' in budget ? figure.median >= budget.atLeast : figure.median <= budget.atMost;
}
