import { describe, expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

describe('the greeting line', () => {
  const member = { fullName: 'UMA RAO', rotaryId: '100001' };

  test.each([
    ['2019-07-01', '01-Jul-2019'],
    ['', null],
    ['soon', null],
    [null, null],
    [undefined, null],
  ])('with the date of joining %j shows %j', (dateOfJoining, shown) => {
    expect(greetingOf({ ...member, dateOfJoining })).toEqual({
      name: 'UMA RAO',
      rotaryId: '100001',
      dateOfJoining: shown,
    });
  });
});
