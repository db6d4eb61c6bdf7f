import { describe, expect, test } from 'vitest';
import { afterMeetingText, lateByText } from './attendance.messages.ts';
import { computeLateness, isAfterMeeting, onTimeUntil, secondsOnTime } from './lateness.ts';

const DATE = '2026-11-20';

describe('lateness', () => {
  test.each<[start: string, early: number | null | undefined, attended: string, lateTime: string | null]>([
    // The threshold is the start minus the early presence minutes.
    ['07:30', 15, '2026-11-20 07:14', null],
    ['07:30', 15, '2026-11-20 07:15', null],
    ['07:30', 15, '2026-11-20 07:16', '00:01:00'],
    ['07:30', 15, '2026-11-20 07:30', '00:15:00'],
    ['07:30', 15, '2026-11-20 09:05', '01:50:00'],
    ['07:30', 60, '2026-11-20 06:30', null],
    ['07:30', 60, '2026-11-20 06:31', '00:01:00'],
    // Without early minutes the start itself is the threshold.
    ['07:30', 0, '2026-11-20 07:30', null],
    ['07:30', 0, '2026-11-20 07:31', '00:01:00'],
    ['07:30', null, '2026-11-20 07:31', '00:01:00'],
    ['07:30', undefined, '2026-11-20 07:30', null],
    ['07:30', 15, '2026-11-20 00:00', null],
    ['07:30', 15, '2026-11-20 23:59', '16:44:00'],
    // Seconds are cut: the whole minute of the threshold is in time.
    ['07:30', 0, '2026-11-20 07:30:59', null],
    // A threshold before midnight.
    ['00:10', 30, '2026-11-20 00:00', '00:20:00'],
    ['00:10', 30, '2026-11-19 23:40', null],
    ['00:10', 30, '2026-11-19 23:41', '00:01:00'],
    // Attending after midnight, and the day before.
    ['23:30', 0, '2026-11-21 00:10', '00:40:00'],
    ['23:30', 0, '2026-11-19 23:59', null],
    ['07:30', 0, '2026-11-22 07:31', '48:01:00'],
  ])('start %s, %s early minutes, attended %s: late by %s', (start, earlyPresenceMinutes, attendedDateTime, lateTime) => {
    expect(computeLateness({ meetingDate: DATE, start, earlyPresenceMinutes, attendedDateTime })).toEqual(
      lateTime === null ? { isLate: false, lateTime: '00:00:00' } : { isLate: true, lateTime },
    );
  });

  test.each([
    [null, '2026-11-20 09:00'],
    [undefined, '2026-11-20 09:00'],
    ['', '2026-11-20 09:00'],
    ['07:30', null],
    ['07:30', undefined],
    ['07:30', ''],
    [null, null],
  ])('with start %j and attendance %j no one is late', (start, attendedDateTime) => {
    expect(computeLateness({ meetingDate: DATE, start, earlyPresenceMinutes: 15, attendedDateTime })).toEqual(
      {
        isLate: false,
        lateTime: '00:00:00',
      },
    );
  });
});

describe('the last minute on time', () => {
  const MEETING = { meetingDate: '2026-11-20', start: '07:30', earlyPresenceMinutes: 15 };

  test.each([
    [{ start: '07:30', earlyPresenceMinutes: 15 }, '07:15'],
    [{ start: '07:30', earlyPresenceMinutes: null }, '07:30'],
    [{ start: '00:10', earlyPresenceMinutes: 15 }, '23:55'],
  ])('%j: until %s', (meeting, expected) => {
    expect(onTimeUntil(meeting)).toBe(expected);
  });

  test.each([
    ['2026-11-20T01:40:00Z', 6 * 60],
    ['2026-11-20T01:45:59Z', 1],
    ['2026-11-20T01:46:00Z', 0],
    ['2026-11-20T01:53:00Z', -420],
    ['2026-11-19T01:40:00Z', 0],
    ['2026-11-21T01:40:00Z', 0],
  ])('at %s for %d seconds', (now, expected) => {
    expect(secondsOnTime(MEETING, 'Asia/Kolkata', new Date(now))).toBe(expected);
  });

  test.each([
    ['00:07:00', 'late by 7 min'],
    ['01:05:00', 'late by 1 h 5 min'],
  ])('%s is %s', (lateTime, expected) => {
    expect(lateByText(lateTime)).toBe(expected);
  });
});

describe('attendance after the meeting', () => {
  test.each([
    ['09:00', '2026-11-20 09:00', false],
    ['09:00', '2026-11-20 09:01', true],
    ['09:00', '2026-11-20 21:30', true],
    ['09:00', '2026-11-21 07:00', true],
    [null, '2026-11-20 21:30', false],
  ])('ends %s, attended %s: %s', (end, attended, isAfter) => {
    expect(isAfterMeeting({ date: DATE, end }, attended)).toBe(isAfter);
  });

  test('is shown with the lateness', () => {
    expect(afterMeetingText('08:05:00')).toBe('late by 8 h 5 min, after the meeting');
  });
});
