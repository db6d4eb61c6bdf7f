import { describe, expect, test } from 'vitest';
import type { AttendanceStatus, PaymentKind, PaymentStatus } from '../attendance-status.ts';
import { attendTimeRefusal, decideMarking, getPaymentStatus, type MarkingFacts } from './marking.ts';

const MEETING = {
  date: '2026-11-20',
  start: '07:30',
  earlyPresenceMinutes: 15,
  status: 'Scheduled',
} as const;

const NOW = '2026-11-20 07:10';

const PRESENT = { attendanceStatus: 'Present', paymentStatus: 'Unpaid' } as const;

function decide(changes: Partial<MarkingFacts>) {
  return decideMarking({
    meeting: MEETING,
    now: NOW,
    hasValidSubscription: true,
    change: PRESENT,
    ...changes,
  });
}

describe('what is stored', () => {
  test('without a time it is now', () => {
    expect(decide({})).toEqual({
      ok: true,
      value: {
        attendanceStatus: 'Present',
        paymentStatus: 'Unpaid',
        paymentKind: null,
        attendedDateTime: '2026-11-20 07:10',
        isLate: false,
        lateTime: '00:00:00',
      },
    });
  });

  test.each<[AttendanceStatus, PaymentStatus, string, PaymentStatus, string]>([
    // Paid is honoured only when Present.
    ['Present', 'Paid', '07:10', 'Paid', '00:00:00'],
    ['Present', 'Unpaid', '07:10', 'Unpaid', '00:00:00'],
    ['Absent', 'Paid', '07:10', 'Unpaid', '00:00:00'],
    ['Leave', 'Paid', '07:10', 'Unpaid', '00:00:00'],
    // Late is past the start minus the early presence minutes.
    ['Present', 'Paid', '07:15', 'Paid', '00:00:00'],
    ['Present', 'Paid', '07:16', 'Paid', '00:01:00'],
    ['Present', 'Unpaid', '08:50', 'Unpaid', '01:35:00'],
    // Whoever is not there is not late.
    ['Absent', 'Unpaid', '08:50', 'Unpaid', '00:00:00'],
    ['Leave', 'Unpaid', '08:50', 'Unpaid', '00:00:00'],
  ])('%s, %s, at %s: %s, late by %s', (attendanceStatus, paymentStatus, time, payment, lateTime) => {
    const attendedDateTime = `2026-11-20 ${time}`;
    expect(decide({ change: { attendanceStatus, paymentStatus, attendedDateTime } })).toEqual({
      ok: true,
      value: {
        attendanceStatus,
        paymentStatus: payment,
        paymentKind: null,
        attendedDateTime,
        isLate: lateTime !== '00:00:00',
        lateTime,
      },
    });
  });

  test.each<[AttendanceStatus, PaymentStatus, PaymentKind | null, PaymentKind | null]>([
    ['Present', 'Paid', 'UPI', 'UPI'],
    ['Present', 'Paid', null, null],
    ['Present', 'Unpaid', 'Cash', null],
    ['Leave', 'Paid', 'Cash', null],
  ])('%s, %s by %s: paid by %s', (attendanceStatus, paymentStatus, paymentKind, stored) => {
    const change = { attendanceStatus, paymentStatus, paymentKind };
    expect(decide({ change })).toMatchObject({ ok: true, value: { paymentKind: stored } });
  });

  test.each<[string, AttendanceStatus, AttendanceStatus, string | null, string]>([
    ['taking the fee later keeps the time', 'Present', 'Present', null, '2026-11-20 07:05'],
    ['a time that is given wins', 'Present', 'Present', '2026-11-20 07:20', '2026-11-20 07:20'],
    ['absent again keeps the time', 'Absent', 'Absent', null, '2026-11-20 07:05'],
    ['whoever was absent comes now', 'Absent', 'Present', null, '2026-11-20 08:00'],
    ['whoever was on leave comes now', 'Leave', 'Present', null, '2026-11-20 08:00'],
    ['whoever was marked by mistake is absent now', 'Present', 'Absent', null, '2026-11-20 08:00'],
  ])('%s', (_name, was, attendanceStatus, given, attendedDateTime) => {
    const decision = decide({
      now: '2026-11-20 08:00',
      existing: { attendanceStatus: was, attendedDateTime: '2026-11-20 07:05' },
      change: { attendanceStatus, paymentStatus: 'Unpaid', attendedDateTime: given },
    });
    expect(decision).toMatchObject({ ok: true, value: { attendanceStatus, attendedDateTime } });
  });
});

describe('the refusals', () => {
  const CHECKED = 'Attendance status must be checked and valid.';
  const OUTSIDE = 'The time of attendance must be on the date of the meeting.';

  test.each<[string, Partial<MarkingFacts>, object]>([
    [
      'nothing chosen',
      { change: { attendanceStatus: 'Unmarked', paymentStatus: 'Paid' } },
      { code: 'BAD_INPUT', message: CHECKED, fields: { attendanceStatus: CHECKED } },
    ],
    [
      'a time on another day',
      { change: { ...PRESENT, attendedDateTime: '2026-11-19 07:10' } },
      { code: 'BAD_INPUT', message: OUTSIDE, fields: { attendedDateTime: OUTSIDE } },
    ],
    [
      'the day after',
      { now: '2026-11-21 00:00' },
      { code: 'CONFLICT', message: 'Attendance can be marked only on the date of the meeting.' },
    ],
    [
      'the day after without a subscription',
      { now: '2026-11-21 00:00', hasValidSubscription: false },
      { code: 'CONFLICT', message: 'No Active Subscription Found.' },
    ],
    [
      'the day before',
      { now: '2026-11-19 23:59' },
      { code: 'CONFLICT', message: 'Attendance cannot be marked for future dates.' },
    ],
    [
      'a closed meeting',
      { meeting: { ...MEETING, status: 'Completed' } },
      { code: 'CONFLICT', message: 'Attendance for this meeting is closed.' },
    ],
  ])('%s', (_name, changes, refusal) => {
    expect(decide(changes)).toEqual({ ok: false, refusal });
  });

  test('the first and the last minute of the chapter’s own day count', () => {
    expect(decide({ now: '2026-11-20 00:00' }).ok).toBe(true);
    expect(decide({ now: '2026-11-20 23:59' }).ok).toBe(true);
  });
});

test.each([
  [true, { attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:10' } as const, true],
  [true, null, false],
  [false, { attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:10' } as const, false],
])('a mark is taken back (allowed: %s) of a record that is there: %j', (canTakeBack, existing, isTaken) => {
  const outcome = decide({
    canTakeBack,
    existing,
    change: { attendanceStatus: 'Unmarked', paymentStatus: 'Paid' },
  });
  expect(outcome.ok).toBe(isTaken);
  if (outcome.ok)
    expect(outcome.value).toMatchObject({
      attendanceStatus: 'Unmarked',
      paymentStatus: 'Unpaid',
      isLate: false,
    });
});

describe('a time of attendance', () => {
  test.each([
    ['2026-11-20 00:00', true],
    ['2026-11-20 23:59', true],
    ['2026-11-21 00:00', false],
    ['2026-11-19 23:59', false],
    ['2026-11-20 24:00', false],
    ['2026-11-20T07:10', false],
    ['2026-11-20 07:10:00', false],
    ['2026-11-20', false],
    ['07:10', false],
    ['', false],
  ])('%j fits the meeting: %s', (attendedDateTime, fits) => {
    expect(attendTimeRefusal(attendedDateTime, '2026-11-20') === null).toBe(fits);
  });
});

test('the Unmarked have not paid', () => {
  expect(getPaymentStatus('Unmarked', 'Paid')).toBe('Unpaid');
  expect(getPaymentStatus('Present', 'Paid')).toBe('Paid');
});
