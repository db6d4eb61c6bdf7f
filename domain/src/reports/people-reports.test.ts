import { describe, expect, it, test } from 'vitest';
import { type MemberWithDates, occasionText, type SpecialDay, specialDays } from './people-reports.ts';

const ASHA: MemberWithDates = {
  rotaryId: '100001',
  fullName: 'ASHA',
  classificationName: 'Printing',
  mobile: '9876543210',
  status: 'Active',
  isAdmin: false,
  isSupportAdmin: false,
  dob: '1980-11-20',
  maritalStatus: 'Married',
  weddingDate: '2005-11-07',
  familyMembers: [{ name: 'Kavitha', relationShip: 'Child', dob: '2010-11-28' }],
};
const UMA: MemberWithDates = {
  ...ASHA,
  rotaryId: '100002',
  fullName: 'UMA',
  dob: '1975-11-19',
  weddingDate: null,
  familyMembers: [],
};

const read = (days: readonly SpecialDay[]) =>
  days.map((day) => `${day.day} ${day.memberName} ${occasionText(day)}`);

describe('the special days of a month', () => {
  it('are birthdays, wedding anniversaries and birthdays of the family, by day', () => {
    expect(read(specialDays([UMA, ASHA], 11, '2026-05-20'))).toEqual([
      '7 ASHA Wedding Anniversary',
      '19 UMA Birthday',
      '20 ASHA Birthday',
      '28 ASHA Family Birthday: Kavitha (Child)',
    ]);
  });

  it('have past ones last in the current month; today is not past', () => {
    expect(read(specialDays([UMA, ASHA], 11, '2026-11-20'))).toEqual([
      '20 ASHA Birthday',
      '28 ASHA Family Birthday: Kavitha (Child)',
      '7 ASHA Wedding Anniversary',
      '19 UMA Birthday',
    ]);
  });

  it('do not show the year', () => {
    expect(JSON.stringify(specialDays([ASHA], 11, '2026-11-20'))).not.toMatch(/19\d\d|20\d\d|dob|wedding/);
    expect(specialDays([UMA], 11, '2026-11-20')).toEqual([
      {
        rotaryId: '100002',
        memberName: 'UMA',
        classificationName: 'Printing',
        mobile: '9876543210',
        month: 11,
        day: 19,
        occasion: 'Birthday',
        relativeName: null,
        relationShip: null,
      },
    ]);
  });

  test.each([
    ['1980-02-29', 2, '2026-01-01', 28],
    ['1980-02-29', 2, '2028-01-01', 29],
    ['1980-02-29', 2, '2100-01-01', 28],
    ['1980-02-29', 2, '2000-01-01', 29],
    ['1980-02-28', 2, '2028-01-01', 28],
    ['1980-03-01', 3, '2026-01-01', 1],
  ])('born on %s: month %i, asked on %s, is day %i', (dob, month, today, day) => {
    expect(specialDays([{ ...UMA, dob }], month, today).map((found) => found.day)).toEqual([day]);
  });

  it('of 29 February is past on 1 March and not on 28 February', () => {
    const born = { ...UMA, fullName: 'LEAP', dob: '1980-02-29' };
    const early = { ...ASHA, dob: '1980-02-27', weddingDate: null, familyMembers: [] };
    expect(read(specialDays([early, born], 2, '2026-02-28'))).toEqual([
      '28 LEAP Birthday',
      '27 ASHA Birthday',
    ]);
    expect(specialDays([born], 3, '2026-03-01')).toEqual([]);
  });

  test.each([
    ['an admin', { isAdmin: true }],
    ['a support admin', { isSupportAdmin: true }],
    ['somebody who left', { status: 'Inactive' }],
    ['somebody New', { status: 'New' }],
    ['somebody without dates', { dob: null, weddingDate: null, familyMembers: [{ name: 'Ravi', dob: '' }] }],
  ] as const)('are none of %s', (_who, facts) => {
    expect(specialDays([{ ...ASHA, ...facts }], 11, '2026-11-20')).toEqual([]);
  });

  test.each([
    ['Married', 1],
    ['', 1],
    [null, 1],
    ['Unmarried', 0],
    ['Others', 0],
  ])('of a wedding date and the marital status %j are %i', (maritalStatus, count) => {
    const wed = { ...ASHA, maritalStatus, dob: null, familyMembers: [] };
    expect(specialDays([wed], 11, '2026-11-20')).toHaveLength(count);
  });

  it('name a relative whose relationship is not known', () => {
    const days = specialDays(
      [{ ...UMA, dob: null, familyMembers: [{ name: 'Ravi', dob: '2001-11-21' }] }],
      11,
      '2026-11-20',
    );
    expect(read(days)).toEqual(['21 UMA Family Birthday: Ravi']);
  });
});
