import { describe, expect, test } from 'vitest';
import { isClockTime, isLocalDateTime, isOnStep, toMinutes } from './dates.ts';

describe('a time of day', () => {
  test.each([
    ['00:00', 0],
    ['00:01', 1],
    ['07:30', 450],
    ['19:05', 1145],
    ['23:59', 1439],
  ])('%s is minute %i', (time, minutes) => {
    expect(isClockTime(time)).toBe(true);
    expect(toMinutes(time)).toBe(minutes);
  });

  test.each([
    '24:00',
    '7:30',
    '07:60',
    '07:30:00',
    '07-30',
    '',
    ' 07:30',
    730,
    null,
  ])('%j is invalid', (time) => {
    expect(isClockTime(time)).toBe(false);
  });

  test('an invalid time has no minutes', () => {
    expect(() => toMinutes('24:00')).toThrow(RangeError);
  });
});

test.each([
  ['07:30', 15, true],
  ['07:45', 15, true],
  ['00:00', 15, true],
  ['07:37', 15, false],
  ['07:31', 15, false],
  ['07:30', 20, false],
])('%s is on a step of %i minutes: %s', (time, step, expected) => {
  expect(isOnStep(time, step)).toBe(expected);
});

describe('a chapter-local minute', () => {
  test.each([
    ['2026-11-20 07:35', true],
    ['2026-02-30 07:35', false],
    ['2026-11-20T07:35', false],
    ['2026-11-20 24:00', false],
    ['2026-11-20 07:35:09', false],
    ['2026-11-20', false],
  ])('%j: %s', (text, expected) => {
    expect(isLocalDateTime(text)).toBe(expected);
  });
});
