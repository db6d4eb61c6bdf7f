import { expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { adjustmentTo, correctionMessages, summaryTotalsSchema } from './summary-correction.schema.ts';

const check = (changes: Record<string, unknown>) =>
  validate(summaryTotalsSchema, { count: 2, value: 1500.5, ...changes });

test('a complete correction is accepted, and one without a value', () => {
  expect(check({})).toEqual({ ok: true, value: { count: 2, value: 1500.5 } });
  expect(check({ value: undefined, count: 0 })).toEqual({ ok: true, value: { count: 0, value: 0 } });
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['a negative count', { count: -1 }, { count: correctionMessages.negative }],
  ['half a count', { count: 0.5 }, { count: correctionMessages.countNotWhole }],
  ['no count', { count: undefined }, { count: correctionMessages.countNotWhole }],
  ['an absurd count', { count: 1_000_001 }, { count: correctionMessages.tooHigh }],
  ['a negative value', { value: -1 }, { value: correctionMessages.negative }],
  ['a fraction of a paisa', { value: 0.125 }, { value: correctionMessages.valueNotPaise }],
  ['an absurd value', { value: 1_000_000_000_001 }, { value: correctionMessages.tooHigh }],
])('%s is refused', (_name, changes, fields) => {
  const outcome = check(changes);
  expect(outcome.ok ? null : outcome.refusal.fields).toEqual(fields);
});

test.each([
  [2, 100, 5, 250, { count: 3, valuePaise: 150 }],
  [5, 250, 2, 100, { count: -3, valuePaise: -150 }],
  [2, 100, 2, 101, { count: 0, valuePaise: 1 }],
  [2, 100, 3, 100, { count: 1, valuePaise: 0 }],
  [2, 100, 2, 100, null],
])('from %i worth %i to %i worth %i', (count, valuePaise, wanted, wantedPaise, adjustment) => {
  expect(adjustmentTo({ count, valuePaise }, { count: wanted, valuePaise: wantedPaise })).toEqual(adjustment);
});
