/** Whole hundredths of a percent, as discounts and vouchers keep it: 1,250 are 12.5 %. */
export type PercentHundredths = number;

const WHOLE = 10_000;

/** What lies nearer to a whole number than this is meant to be it: 5.55 / 100 is not exactly 0.0555. */
const ROUNDING = 1e-6;

/** A fraction of the API, such as 0.125, as hundredths of a percent; null when it is no whole number of them. */
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

/** How people read it: `12.5 %`. */
export function formatPercent(hundredths: PercentHundredths): string {
  return `${hundredths / 100} %`;
}
