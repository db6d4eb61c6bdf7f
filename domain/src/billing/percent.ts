/** Whole hundredths of a percent, as stored in discounts and vouchers: 1,250 are 12.5 %. */
export type PercentHundredths = number;

const WHOLE = 10_000;

/** The tolerance for rounding errors: 5.55 / 100 is not exactly 0.0555. */
const ROUNDING = 1e-6;

/** A fraction of the API, such as 0.125, as hundredths of a percent; null when it is not a whole number of them. */
export function toHundredths(fraction: number): PercentHundredths | null {
  const hundredths = Math.round(fraction * WHOLE);
  return Math.abs(fraction * WHOLE - hundredths) < ROUNDING ? hundredths : null;
}

/** Hundredths of a percent as the fraction of the API: 1,250 are 0.125. */
export function toFraction(hundredths: PercentHundredths): number {
  return hundredths / WHOLE;
}

/** A percentage as people enter it, as the fraction of the API: 12.5 are 0.125. */
export function percentToFraction(percent: number): number {
  return percent / 100;
}

/** Formats it as `12.5 %`. */
export function formatPercent(hundredths: PercentHundredths): string {
  return `${hundredths / 100} %`;
}
