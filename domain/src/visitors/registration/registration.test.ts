import { describe, expect, it } from 'vitest';
import { validate } from '../../refusals/refusal.ts';
import {
  arrivalTime,
  decideRegistration,
  type EarlierRegistration,
  findSeat,
  getPassState,
  lastDayToDelete,
  type MeetingPlan,
  offeredMeetings,
  type PassFacts,
  registrationSchema,
} from './registration.ts';

const FORM = {
  classificationName: 'Architect',
  mobile: '9710000084',
  fullName: 'Kala Anand',
  businessName: 'Anand Architects',
  email: 'kala@example.in',
  consent: 'yes',
};

describe('a registration', () => {
  it('is stored as the visitor form stores it', () => {
    expect(validate(registrationSchema('2026-11-20'), FORM)).toEqual({
      ok: true,
      value: { ...FORM, fullName: 'KALA ANAND' },
    });
  });

  it.each([
    ['+91 97100 00084'],
    ['0 97100-00084'],
    ['919710000084'],
    ['(97100) 00084'],
  ])('takes the mobile %s', (mobile) => {
    expect(validate(registrationSchema('2026-11-20'), { ...FORM, mobile })).toMatchObject({
      value: { mobile: '9710000084' },
    });
  });

  it.each<[object, Record<string, string>]>([
    [{ classificationName: ' ' }, { classificationName: 'Select Or Enter classification' }],
    [{ classificationName: 'x'.repeat(121) }, { classificationName: 'Enter at most 120 characters.' }],
    [{ mobile: undefined }, { mobile: 'Select mobile OR Mobile number must contain 10 digits long' }],
    [{ mobile: '97100' }, { mobile: 'Select mobile OR Mobile number must contain 10 digits long' }],
    [{ mobile: '97100000841' }, { mobile: 'Mobile number must be at most 10 digits long' }],
    [{ mobile: 'call me' }, { mobile: 'Mobile number must contain only digits' }],
    [{ fullName: '<script>' }, { fullName: 'First Name must only contain letters' }],
    [{ fullName: 'Al' }, { fullName: 'Enter 3 to 30 characters.' }],
    [{ businessName: 'x' }, { businessName: 'Enter 2 to 50 characters.' }],
    [{ email: '' }, { email: 'Invalid email address' }],
    [{ email: 'kala' }, { email: 'Invalid email address' }],
    [{ consent: undefined }, { consent: 'Please agree, so that the chapter can expect you.' }],
    [{ consent: 'no' }, { consent: 'Please agree, so that the chapter can expect you.' }],
  ])('with %j is refused', (changes, fields) => {
    const result = validate(registrationSchema('2026-11-20'), { ...FORM, ...changes });
    expect(result.ok ? null : result.refusal.fields).toEqual(fields);
  });

  it('needs no business name', () => {
    expect(validate(registrationSchema('2026-11-20'), { ...FORM, businessName: '' }).ok).toBe(true);
  });
});

it.each([
  ['Architect', 'open'],
  [' architect', 'open'],
  ['Home Loans', 'taken'],
  ['homeloans', 'taken'],
  ['Astronaut', 'unknown'],
  ['', 'unknown'],
])('the seat of %j is %s', (name, seat) => {
  expect(
    findSeat(name, [
      { name: 'Architect', status: 'Open' },
      { name: 'Home Loans', status: 'Occupied' },
    ]),
  ).toBe(seat);
});

const MEETING: MeetingPlan = { date: '2026-11-20', start: '07:30', end: '09:00', status: 'Scheduled' };

describe('the meetings on offer', () => {
  it('are the next three that take place and are not over', () => {
    const meetings: MeetingPlan[] = [
      { ...MEETING, date: '2026-12-18' },
      { ...MEETING, date: '2026-11-13' },
      MEETING,
      { ...MEETING, date: '2026-11-27', status: 'Cancelled' },
      { ...MEETING, date: '2026-12-04' },
      { ...MEETING, date: '2026-12-11' },
    ];
    const dates = offeredMeetings(meetings, '2026-11-20 08:00').map(({ date }) => date);
    expect(dates).toEqual(['2026-11-20', '2026-12-04', '2026-12-11']);
  });

  it.each([
    ['2026-11-20 09:00', 1],
    ['2026-11-20 09:01', 0],
  ])('at %s are %i', (now, count) => {
    expect(offeredMeetings([MEETING], now)).toHaveLength(count);
  });

  it.each(['Cancelled', 'Completed'] as const)('do not include one that is %s', (status) => {
    expect(offeredMeetings([{ ...MEETING, status }], '2026-11-19 08:00')).toEqual([]);
  });
});

const EARLIER: EarlierRegistration = { email: 'kala@example.in', isOpened: false, isCheckedIn: false };

it.each<[EarlierRegistration | null, string, string]>([
  [null, 'kala@example.in', 'insert'],
  [EARLIER, 'KALA@example.in', 'update'],
  [{ ...EARLIER, isOpened: true }, 'kala@example.in', 'update'],
  [EARLIER, 'other@example.in', 'replace'],
  [{ ...EARLIER, isOpened: true }, 'other@example.in', 'ignore'],
  [{ ...EARLIER, isCheckedIn: true }, 'kala@example.in', 'ignore'],
  [{ ...EARLIER, email: null }, 'kala@example.in', 'replace'],
])('after %j one of %s is to %s', (earlier, email, decision) => {
  expect(decideRegistration(earlier, email)).toBe(decision);
});

const PASS: PassFacts = {
  meeting: MEETING,
  registered: { date: '2026-11-20', start: '07:30' },
  isCheckedIn: false,
};

it.each<[string, PassFacts, string, string]>([
  ['on the day', PASS, '2026-11-20 07:00', 'valid'],
  ['to the last minute', PASS, '2026-11-20 09:00', 'valid'],
  ['after it', PASS, '2026-11-20 09:01', 'over'],
  [
    'of a closed meeting',
    { ...PASS, meeting: { ...MEETING, status: 'Completed' } },
    '2026-11-20 08:00',
    'over',
  ],
  [
    'of a cancelled one',
    { ...PASS, meeting: { ...MEETING, status: 'Cancelled' } },
    '2026-11-21 08:00',
    'cancelled',
  ],
  ['of another day', { ...PASS, meeting: { ...MEETING, date: '2026-11-21' } }, '2026-11-20 10:00', 'moved'],
  ['of another time', { ...PASS, meeting: { ...MEETING, start: '08:00' } }, '2026-11-20 07:00', 'moved'],
  ['that was shown', { ...PASS, isCheckedIn: true }, '2026-11-20 07:40', 'used'],
])('a pass %s', (_what, facts, now, state) => {
  expect(getPassState(facts, now)).toBe(state);
});

it('who did not come is deleted on the 91st day', () => {
  expect(lastDayToDelete('2026-11-20')).toBe('2026-08-21');
  expect(lastDayToDelete('2026-02-19')).toBe('2025-11-20');
});

it.each([
  ['07:30', 15, '07:15'],
  ['07:30', 0, '07:30'],
  ['09:05', 60, '08:05'],
  ['00:10', 15, '00:00'],
])('of a meeting at %s with %i early minutes visitors are to arrive by %s', (start, early, time) => {
  expect(arrivalTime(start, early)).toBe(time);
});
