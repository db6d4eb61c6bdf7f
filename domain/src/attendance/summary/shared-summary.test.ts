import { describe, expect, test } from 'vitest';
import type { AttendanceStatus } from '../attendance-status.ts';
import { type SharedFacts, sharedSummary } from './shared-summary.ts';

const member = (name: string, time: string, attendanceStatus: AttendanceStatus = 'Present') => ({
  name,
  attendanceStatus,
  attendedDateTime: `2026-11-20 ${time}`,
});
const visitor = (name: string, attendanceStatus: AttendanceStatus = 'Present') => ({
  name,
  attendanceStatus,
});
const shared = (facts: Partial<SharedFacts>) =>
  sharedSummary({ members: [], visitors: [], feesPaise: 0, ...facts });

describe('who came first', () => {
  test.each<[string, SharedFacts['members'], unknown]>([
    ['is named', [member('BALAJI', '07:06'), member('ASHA', '07:05')], { names: ['ASHA'], time: '07:05' }],
    [
      'are all of the first minute, by name',
      [member('BALAJI', '07:05'), member('ASHA', '07:05'), member('UMA', '07:06')],
      { names: ['ASHA', 'BALAJI'], time: '07:05' },
    ],
    ['is nobody where many came at once', ['A', 'B', 'C', 'D'].map((name) => member(name, '07:05')), null],
    [
      'has come',
      [member('ASHA', '07:00', 'Absent'), member('UMA', '07:01', 'Leave'), member('BALAJI', '07:30')],
      { names: ['BALAJI'], time: '07:30' },
    ],
    ['is nobody where nobody came', [member('ASHA', '07:30', 'Absent')], null],
  ])('%s', (_name, members, expected) => {
    expect(shared({ members }).first).toEqual(expected);
  });
});

test('visitors who came are named, six at most', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  expect(shared({ visitors: [visitor('ABSENT', 'Absent'), ...names.map((name) => visitor(name))] })).toEqual({
    first: null,
    visitorNames: names.slice(0, 6),
    furtherVisitorCount: 2,
    feesPaise: null,
  });
  expect(shared({ visitors: [visitor('A')] })).toMatchObject({ visitorNames: ['A'], furtherVisitorCount: 0 });
});

test('the fees are one sum, where there are any', () => {
  expect(shared({ feesPaise: 960_000 }).feesPaise).toBe(960_000);
  expect(shared({}).feesPaise).toBeNull();
});

test('no other personal data is shared', () => {
  const guest = { ...visitor('VIJAY'), mobile: '9876543210', paymentStatus: 'Paid', paymentKind: 'UPI' };
  const paid = { ...member('ASHA', '07:05'), paymentStatus: 'Paid', mobile: '9876500000' };
  expect(JSON.stringify(shared({ members: [paid], visitors: [guest], feesPaise: 60_000 }))).toBe(
    '{"first":{"names":["ASHA"],"time":"07:05"},"visitorNames":["VIJAY"],"furtherVisitorCount":0,"feesPaise":60000}',
  );
});
