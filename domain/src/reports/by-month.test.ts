import { expect, test } from 'vitest';
import { byMonth } from './report-figures.ts';

const AMOUNTS = [
  { date: '2025-12-31', amount: 1 },
  { date: '2026-01-01', amount: 10 },
  { date: '2026-01-31', amount: 20 },
  { date: '2026-03-15', amount: 300 },
];

test.each([
  ['2025-12-31', '2026-03-15', ['Dec 2025 1', 'Jan 2026 30', 'Feb 2026 0', 'Mar 2026 300']],
  ['2026-01-02', '2026-03-14', ['Jan 2026 20', 'Feb 2026 0', 'Mar 2026 0']],
  ['2026-02-10', '2026-02-10', ['Feb 2026 0']],
  // Two years are 24 months; one more, and they are compared by years.
  ['2024-04-01', '2026-04-30', ['2024 0', '2025 1', '2026 330']],
])('%s to %s', (from, to, lines) => {
  expect(byMonth({ from, to }, AMOUNTS).map(({ label, amount }) => `${label} ${amount}`)).toEqual(lines);
});

test('two years are still compared by months', () => {
  expect(byMonth({ from: '2024-04-01', to: '2026-03-31' }, AMOUNTS)).toHaveLength(24);
});
