/** How much higher than the next value a value may be before it is an outlier. */
const ALONE_FROM = 2;

/**
 * The value that a chart's axis ends at: the highest, unless that one alone is far above all others; then a little above
 * the next, so that one outlier does not press the rest flat. Values above the end are drawn cut off.
 */
export function chartTop(values: readonly number[]): number {
  const [highest = 0, next = 0] = values.filter((value) => value > 0).toSorted((a, b) => b - a);
  return next > 0 && highest > next * ALONE_FROM ? Math.ceil(next * 1.25) : highest;
}
