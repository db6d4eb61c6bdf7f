import { describe, expect, test } from 'vitest';
import { newRow, newVisitor } from '#test/attendance.ts';
import { arrivalOrder, getArrivals } from './roll-call.ts';

const at = (time: string) => ({ attendedDateTime: `2026-11-20 ${time}` });

test('everybody who came is an arrival, late or not, visitors too', () => {
  const rows = [
    newRow(0, { ...at('07:20'), isLate: true }),
    newRow(1, { attendanceStatus: 'Absent' }),
    newRow(2, at('07:01')),
    newRow(3),
  ];
  const arrivals = getArrivals({ rows, visitors: [newVisitor(at('07:10'))] });
  expect(arrivals.map(({ name, time, isVisitor }) => [name, time, isVisitor])).toEqual([
    ['CHITRA BOSE', '07:01', false],
    ['VIJAY ANAND', '07:10', true],
    ['ASHA RAMAN', '07:20', false],
  ]);
});

describe('the order of arrival', () => {
  const arrivals = (...ids: string[]) => ids.map((id) => ({ id, name: id, time: '07:10', isVisitor: false }));

  test.each<[string, string[], string[], string[]]>([
    ['begins as they are listed', [], ['a', 'b'], ['a', 'b']],
    ['puts who is new last, wherever the list has them', ['b', 'c'], ['a', 'b', 'c'], ['b', 'c', 'a']],
    ['forgets who has left', ['a', 'b'], ['b'], ['b']],
  ])('%s', (_name, known, listed, expected) => {
    expect(arrivalOrder(known, arrivals(...listed))).toEqual(expected);
  });

  test('is the same one while nothing changes', () => {
    const known = ['a', 'b'];
    expect(arrivalOrder(known, arrivals('b', 'a'))).toBe(known);
  });
});
