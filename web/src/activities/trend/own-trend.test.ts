import { expect, it } from 'vitest';
import { chartTop } from './own-trend.tsx';

it.each([
  ['nothing', [], 0],
  ['no lateness', [0, 0], 0],
  ['one value', [0, 90], 90],
  ['values alike', [5, 8, 10], 10],
  ['exactly twice the next', [5, 10], 10],
  ['one outlier', [3, 8, 90], 10],
])('a chart of %s', (_case, values, top) => {
  expect(chartTop(values)).toBe(top);
});
