import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import type { BarChart, MatrixChart } from '../report-definition.ts';
import { ChartPart, toSummary } from './chart-part.tsx';

const BARS: BarChart = {
  kind: 'bars',
  title: 'Business by month',
  labelHeader: 'Month',
  valueHeader: 'Business',
  format: 'rupees',
  bars: [
    { label: 'Sep 2026', value: 100 },
    { label: 'Oct 2026', value: 4100000 },
  ],
};

const MATRIX: MatrixChart = {
  kind: 'matrix',
  title: 'Who gave whom',
  fromHeader: 'Given by',
  toHeader: 'Given to',
  valueHeader: 'Referrals',
  cells: [
    { from: 'Asha Raman', to: 'Uma Ravi', value: 1 },
    { from: 'Ravi Kumar', to: 'Asha Raman', value: 3 },
  ],
};

const originalMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = originalMatchMedia;
});

describe('what a chart says', () => {
  it.each([
    ['the highest bar', BARS, 'Oct 2026 is highest: ₹ 41,00,000.'],
    ['the largest pair', MATRIX, 'Ravi Kumar gave Asha Raman the most: 3.'],
    ['nothing of one bar', { ...BARS, bars: BARS.bars.slice(1) }, undefined],
    ['nothing of equals', { ...BARS, bars: BARS.bars.map(({ label }) => ({ label, value: 5 })) }, undefined],
    ['nothing of zeros', { ...BARS, bars: BARS.bars.map(({ label }) => ({ label, value: 0 })) }, undefined],
  ])('is %s', (_what, chart, summary) => {
    expect(toSummary(chart)).toBe(summary);
  });
});

it('shows a square of names as its largest pairs on a phone', () => {
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query === '(max-width: 48em)' });
  renderScreen(<ChartPart chart={MATRIX} />);
  expect(screen.queryByRole('img')).toBeNull();
  const pairs = within(screen.getByRole('list', { name: 'Who gave whom' })).getAllByRole('listitem');
  expect(pairs.map(({ textContent }) => textContent)).toEqual([
    'Ravi Kumar → Asha Raman3',
    'Asha Raman → Uma Ravi1',
  ]);
});
