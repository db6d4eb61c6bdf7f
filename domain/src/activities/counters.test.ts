import { describe, expect, test } from 'vitest';
import {
  COUNTER_CODES,
  COUNTER_TYPES,
  type CounterDelta,
  combineDeltas,
  counterSortKey,
  findFirstDay,
  isCounterKind,
  negateDeltas,
  parseCounterSortKey,
  toCounterPeriod,
} from './counters.ts';

const REFERRAL: CounterDelta = {
  chapterId: 'chennai',
  rotaryId: '100001',
  type: 'Referral',
  code: 'Given',
  meetingDate: '2026-11-20',
  count: 1,
  valuePaise: 0,
};

test.each([
  ['a whole week', { year: 2026, month: 11, weekNo: 47 }, '2026-11-15'],
  ['the end of a week that another month began', { year: 2026, month: 11, weekNo: 45 }, '2026-11-01'],
  ['the beginning of a week that another month ends', { year: 2026, month: 9, weekNo: 40 }, '2026-09-27'],
  ['the rest of it', { year: 2026, month: 10, weekNo: 40 }, '2026-10-01'],
  ['the first of a year', { year: 2026, month: 1, weekNo: 1 }, '2026-01-01'],
  ['the last of a leap year', { year: 2028, month: 12, weekNo: 54 }, '2028-12-31'],
  ['a week of another month', { year: 2026, month: 3, weekNo: 47 }, null],
  ['a month that has no such week', { year: 2026, month: 12, weekNo: 54 }, null],
])('the first day of %s', (_case, period, day) => {
  expect(findFirstDay(period)).toBe(day);
});

test('these kinds are counted and no others', () => {
  const kinds = COUNTER_TYPES.flatMap((type) =>
    COUNTER_CODES.filter((code) => isCounterKind(type, code)).map((code) => `${type} ${code}`),
  );
  expect(kinds).toEqual([
    'Referral Given',
    'Referral Received',
    'ThanksNote Given',
    'ThanksNote Received',
    'R2R Meet',
    'Attendance Present',
    'Attendance Absent',
    'Attendance Leave',
    'Attendance Late',
    'Visitor Invited',
  ]);
});

describe('a sort key', () => {
  const KEY = 'TYPE#Referral#CODE#Given#WEEKNO#47#YEAR#2026#MONTH#11';

  test('is composed and parsed', () => {
    const key = { type: 'Referral', code: 'Given', ...toCounterPeriod('2026-11-20') } as const;
    expect(counterSortKey(key)).toBe(KEY);
    expect(parseCounterSortKey(KEY)).toEqual({
      type: 'Referral',
      code: 'Given',
      weekNo: 47,
      year: 2026,
      month: 11,
    });
    expect(counterSortKey({ type: 'R2R', code: 'Meet', ...toCounterPeriod('2026-01-01') })).toBe(
      'TYPE#R2R#CODE#Meet#WEEKNO#1#YEAR#2026#MONTH#1',
    );
  });

  test.each([
    '1999-01-02',
    '2026-01-31',
    '2026-10-01',
    '2026-12-31',
    '2028-12-31',
  ])('of %s is parsed', (date) => {
    const key = { type: 'Visitor', code: 'Invited', ...toCounterPeriod(date) } as const;
    expect(parseCounterSortKey(counterSortKey(key))).toEqual(key);
  });

  test.each([
    '',
    'TYPE#Referral',
    `${KEY}#`,
    `x${KEY}`,
    KEY.replace('Referral', 'Gift'),
    KEY.replace('Given', 'Taken'),
    KEY.replace('#47', '#0'),
    KEY.replace('#47', '#x'),
    KEY.replace('#11', '#13'),
    KEY.replace('#11', '#011'),
    KEY.toLowerCase(),
  ])('%j is invalid', (text) => {
    expect(parseCounterSortKey(text)).toBeNull();
  });
});

describe('deltas', () => {
  const WEEK = { year: 2026, month: 11, weekNo: 47 };

  test('are reversed exactly', () => {
    const given = [REFERRAL, { ...REFERRAL, type: 'ThanksNote', count: 2, valuePaise: 500_000 } as const];
    expect(negateDeltas(given).map(({ count, valuePaise }) => [count, valuePaise])).toEqual([
      [-1, 0],
      [-2, -500_000],
    ]);
    const [nothing] = negateDeltas([{ ...REFERRAL, count: 0 }]);
    expect(Object.is(nothing?.count, 0) && Object.is(nothing?.valuePaise, 0)).toBe(true);
    expect(combineDeltas([...given, ...negateDeltas(given)])).toEqual([]);
  });

  test.each<[string, Partial<CounterDelta>, boolean]>([
    ['the same week', { meetingDate: '2026-11-18' }, true],
    ['the next week', { meetingDate: '2026-11-22' }, false],
    ['the next year', { meetingDate: '2027-11-19' }, false],
    ['another member', { rotaryId: '100002' }, false],
    ['another chapter', { chapterId: 'madurai' }, false],
    ['another code', { code: 'Received' }, false],
    ['another type', { type: 'ThanksNote' }, false],
  ])('of %s touch one counter: %s', (_name, changes, together) => {
    expect(combineDeltas([REFERRAL, { ...REFERRAL, ...changes }])).toHaveLength(together ? 1 : 2);
  });

  test('of one week across two months touch two counters', () => {
    const dates = ['2026-09-30', '2026-10-01'];
    expect(combineDeltas(dates.map((meetingDate) => ({ ...REFERRAL, meetingDate })))).toHaveLength(2);
  });

  test('of one counter are added, under the latest meeting date', () => {
    const earlier = { ...REFERRAL, meetingDate: '2026-11-18', count: 2, valuePaise: 50 };
    const sum = { ...REFERRAL, ...WEEK, meetingDate: '2026-11-20', count: 3, valuePaise: 50 };
    expect(combineDeltas([REFERRAL, earlier])).toEqual([sum]);
    expect(combineDeltas([earlier, REFERRAL])).toEqual([sum]);
  });

  test('that change only the value or only the count stay', () => {
    const value = { ...REFERRAL, count: 0, valuePaise: 1 };
    expect(combineDeltas([value])).toEqual([{ ...value, ...WEEK }]);
    expect(combineDeltas([REFERRAL])).toEqual([{ ...REFERRAL, ...WEEK }]);
  });

  test('are sorted, in any order of input', () => {
    const ids = ['100003', '100001', '100002'];
    const deltas = ids.map((rotaryId) => ({ ...REFERRAL, rotaryId }));
    expect(combineDeltas(deltas).map(({ rotaryId }) => rotaryId)).toEqual(['100001', '100002', '100003']);
    expect(combineDeltas(deltas)).toEqual(combineDeltas([...deltas].reverse()));
  });
});
