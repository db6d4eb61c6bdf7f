import { expect, test } from 'vitest';
import { describeChanges } from './record-history.tsx';

const state = (facts: Record<string, string>) => ({
  sk: '1',
  createdDateTime: '2026-11-20T02:00:00Z',
  facts,
});

test.each([
  ['all of the first', { Price: '₹ 90', Status: 'Active' }, undefined, ['Price: ₹ 90', 'Status: Active']],
  [
    'what changed',
    { Price: '₹ 90', Status: 'Active' },
    { Price: '₹ 100', Status: 'Active' },
    ['Price: ₹ 100 → ₹ 90'],
  ],
  ['that nothing did', { Price: '₹ 90' }, { Price: '₹ 90' }, ['Saved without a change']],
])('says %s', (_what, facts, before, lines) => {
  expect(describeChanges(state(facts), before && state(before))).toEqual(lines);
});
