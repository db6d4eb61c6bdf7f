import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { DEFAULT_SCORE_KEY, MAX_POINTS, memberScoreKeySchema, readScoreKey } from './member-score.ts';

describe('a score key', () => {
  test('is by default a valid one, of 100 points', () => {
    expect(validate(memberScoreKeySchema, DEFAULT_SCORE_KEY)).toEqual({ ok: true, value: DEFAULT_SCORE_KEY });
    expect(MAX_POINTS).toBe(100);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no number', { referrals: [6, 13, 20, ''] }, { 'referrals.3': 'Enter a whole number.' }],
    ['a fraction', { r2r: [1.5, 2, 3, 4] }, { 'r2r.0': 'Enter a whole number.' }],
    ['zero', { visitors: [0, 1, 2, 3] }, { 'visitors.0': 'The number must be at least 1.' }],
    [
      'more than all meetings',
      { attendance: [70, 80, 90, 101] },
      { 'attendance.3': 'The number must be at most 100.' },
    ],
    ['too many', { cNotes: [1, 2, 3, 1000] }, { 'cNotes.3': 'The number must be at most 999.' }],
    [
      'equal steps',
      { referrals: [6, 6, 20, 20] },
      {
        'referrals.1': 'Each step must be higher than the one before.',
        'referrals.3': 'Each step must be higher than the one before.',
      },
    ],
    ['three steps', { referrals: [6, 13, 20] }, { referrals: 'Each line has four steps.' }],
    ['five steps', { referrals: [1, 2, 3, 4, 5] }, { referrals: 'Each line has four steps.' }],
    ['green below amber', { amber: 70, green: 40 }, { green: 'Green must begin above Amber.' }],
    ['green at amber', { amber: 50, green: 50 }, { green: 'Green must begin above Amber.' }],
    ['more points than there are', { green: 101 }, { green: 'The number must be at most 100.' }],
  ])('with %s is refused at the field', (_case, changes, fields) => {
    const result = validate(memberScoreKeySchema, { ...DEFAULT_SCORE_KEY, ...changes });
    expect(result.ok ? null : result.refusal.fields).toEqual(fields);
  });
});

test.each<[unknown]>([
  [null],
  [undefined],
  ['no json'],
  ['null'],
  ['{}'],
  ['[]'],
  [JSON.stringify({ ...DEFAULT_SCORE_KEY, green: 1 })],
])('%j is read as the default', (value) => {
  expect(readScoreKey(value as string | null)).toBe(DEFAULT_SCORE_KEY);
});

test('a chapter’s setting is read unchanged, without unknown fields', () => {
  const key = { ...DEFAULT_SCORE_KEY, amber: 30, visitors: [2, 4, 6, 8] };
  expect(readScoreKey(JSON.stringify({ ...key, note: 'x' }))).toEqual(key);
});
