import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/validate.ts';
import {
  adjustmentTo,
  correctionMessages,
  summaryCorrectionSchema,
  summaryTotalsSchema,
} from './summary-correction.schema.ts';

const GOOD = {
  memberId: '100001',
  type: 'ThanksNote',
  code: 'Given',
  meetingDate: '2026-11-20',
  count: 2,
  value: 1500.5,
};

const check = (changes: Record<string, unknown>) =>
  validate(summaryCorrectionSchema, { ...GOOD, ...changes });

test('a whole correction is accepted, and one without a value', () => {
  expect(check({})).toEqual({ ok: true, value: GOOD });
  expect(check({ value: undefined, count: 0 })).toEqual({ ok: true, value: { ...GOOD, value: 0, count: 0 } });
});

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no member', { memberId: ' ' }, { memberId: correctionMessages.memberRequired }],
    ['an unknown type', { type: 'Gift' }, { type: correctionMessages.unknownKind }],
    ['an unknown code', { code: 'Taken' }, { code: correctionMessages.unknownKind }],
    ['a code that the type does not have', { code: 'Meet' }, { code: correctionMessages.unknownKind }],
    ['no real date', { meetingDate: '2026-11-31' }, { meetingDate: correctionMessages.dateRequired }],
    ['a negative count', { count: -1 }, { count: correctionMessages.negative }],
    ['half a count', { count: 0.5 }, { count: correctionMessages.countNotWhole }],
    ['no count', { count: undefined }, { count: correctionMessages.countNotWhole }],
    ['an absurd count', { count: 1_000_001 }, { count: correctionMessages.tooHigh }],
    ['a negative value', { value: -1 }, { value: correctionMessages.negative }],
    ['a fraction of a paisa', { value: 0.125 }, { value: correctionMessages.valueNotPaise }],
    ['an absurd value', { value: 1_000_000_000_001 }, { value: correctionMessages.tooHigh }],
  ])('%s', (_name, changes, fields) => {
    const outcome = check(changes);
    expect(outcome.ok ? null : outcome.refusal.fields).toEqual(fields);
  });

  test('an update follows the same rules', () => {
    expect(validate(summaryTotalsSchema, { count: 3, value: 10 }).ok).toBe(true);
    expect(validate(summaryTotalsSchema, { count: -3, value: 10 }).ok).toBe(false);
  });
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
