import { describe, expect, test } from 'vitest';
import { NO_VISITS, recordVisit, type UserType } from './visits.ts';

const FIRST = '2026-11-06';
const SECOND = '2026-11-13';
const TODAY = '2026-11-20';

describe('a visit', () => {
  test.each<
    [string, [string | null, string | null, UserType], [string | null, string | null, UserType, 1 | 2 | null]]
  >([
    ['the first', [null, null, 'visitor'], [TODAY, null, 'visitor', 1]],
    ['the second makes a Prospect', [FIRST, null, 'visitor'], [FIRST, TODAY, 'Prospect', 2]],
    ['the third changes nothing', [FIRST, SECOND, 'Prospect'], [FIRST, SECOND, 'Prospect', null]],
    ['the first, recorded already', [TODAY, null, 'visitor'], [TODAY, null, 'visitor', 1]],
    ['the second, recorded already', [FIRST, TODAY, 'Prospect'], [FIRST, TODAY, 'Prospect', 2]],
    ['a member prospect stays one', [FIRST, null, 'Member Prospect'], [FIRST, TODAY, 'Member Prospect', 2]],
    ['a member stays one', [null, null, 'member'], [TODAY, null, 'member', 1]],
  ])('%s', (_name, [dateOfMeeting1, dateOfMeeting2, userType], [one, two, type, visitNumber]) => {
    expect(recordVisit({ dateOfMeeting1, dateOfMeeting2, userType }, TODAY)).toEqual({
      dateOfMeeting1: one,
      dateOfMeeting2: two,
      userType: type,
      visitNumber,
    });
  });

  test('starts without visits', () => {
    const first = recordVisit(NO_VISITS, FIRST);
    expect([first.userType, recordVisit(first, SECOND).userType]).toEqual(['visitor', 'Prospect']);
  });
});

test.each<[UserType, UserType]>([
  ['visitor', 'Prospect'],
  ['member', 'member'],
  ['Prospect', 'Prospect'],
  ['Member Prospect', 'Member Prospect'],
])('of the second visit a %s is a %s', (userType, expected) => {
  expect(recordVisit({ dateOfMeeting1: FIRST, dateOfMeeting2: null, userType }, SECOND).userType).toBe(
    expected,
  );
});
