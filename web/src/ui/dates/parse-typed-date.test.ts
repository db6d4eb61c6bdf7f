import { describe, expect, it } from 'vitest';
import { parseTypedDate } from './date-field.tsx';

describe('parseTypedDate', () => {
  it.each([
    ['20/Nov/2026', '2026-11-20'],
    ['20-Nov-2026', '2026-11-20'],
    ['3 nov 2026', '2026-11-03'],
    ['03/NOV/2026', '2026-11-03'],
    ['3/1/2026', '2026-01-03'],
    ['20-11-2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    [' 29-Feb-2028 ', '2028-02-29'],
  ])('reads %s', (typed, date) => {
    expect(parseTypedDate(typed)).toBe(date);
  });

  it.each([
    '',
    'tomorrow',
    '31/Feb/2026',
    '29/02/2027',
    '2026',
    '20/Nov',
    '20/Foo/2026',
  ])('takes %j for no day', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });
});
