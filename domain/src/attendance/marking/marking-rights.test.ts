import { describe, expect, test } from 'vitest';
import { MEETING_STATUSES, type MeetingStatus } from '../../meetings/meeting-rules.ts';
import { AUTO_MARK_MS } from '../../platform/limits.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import {
  canClose,
  canMark,
  canReopen,
  closingRefusal,
  markingRefusal,
  reopeningRefusal,
  shouldAutoMark,
} from './marking.ts';

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';
const TOMORROW = '2026-11-21';

const VALID = { today: TODAY, hasValidSubscription: true };
const EXPIRED = { today: TODAY, hasValidSubscription: false };

const CLOSED = 'Attendance for this meeting is closed.';
const CANCELLED = 'This meeting is cancelled.';
const NOT_SCHEDULED = 'Attendance can be marked only while the meeting is Scheduled.';
const FUTURE = 'Attendance cannot be marked for future dates.';
const NOT_ITS_DATE = 'Attendance can be marked only on the date of the meeting.';
const NO_SUBSCRIPTION = 'No Active Subscription Found.';
const TOO_EARLY = 'Attendance cannot be closed before the date of the meeting.';
const NOT_CLOSED = 'Attendance for this meeting is not closed.';
const TOO_LATE = 'Attendance can be reopened only on the day it was closed.';

function toText(refusal: Refusal | null): string | null {
  if (refusal) expect(refusal.code).toBe('CONFLICT');
  return refusal?.message ?? null;
}

describe('marking and closing', () => {
  test.each<[MeetingStatus, string, marking: string | null, closing: string | null]>([
    ['Scheduled', TODAY, null, null],
    ['Scheduled', YESTERDAY, NOT_ITS_DATE, null],
    ['Scheduled', TOMORROW, FUTURE, TOO_EARLY],
    ['Completed', TODAY, CLOSED, CLOSED],
    ['Completed', YESTERDAY, CLOSED, CLOSED],
    ['Completed', TOMORROW, CLOSED, CLOSED],
    ['Cancelled', TODAY, NOT_SCHEDULED, CANCELLED],
    ['Cancelled', YESTERDAY, NOT_SCHEDULED, CANCELLED],
    ['Cancelled', TOMORROW, NOT_SCHEDULED, CANCELLED],
  ])('of a %s meeting of %s', (status, date, marking, closing) => {
    const meeting = { status, date };
    expect(toText(markingRefusal(meeting, VALID))).toBe(marking);
    expect(toText(closingRefusal(meeting, VALID))).toBe(closing);
    expect(canMark(meeting, VALID)).toBe(marking === null);
    expect(canClose(meeting, VALID)).toBe(closing === null);
  });

  test.each<[string, marking: string | null, closing: string | null]>([
    [TODAY, NO_SUBSCRIPTION, null],
    [YESTERDAY, NO_SUBSCRIPTION, NO_SUBSCRIPTION],
    [TOMORROW, FUTURE, TOO_EARLY],
  ])('of a Scheduled meeting of %s after the subscription has expired', (date, marking, closing) => {
    const meeting = { status: 'Scheduled', date } as const;
    expect(toText(markingRefusal(meeting, EXPIRED))).toBe(marking);
    expect(toText(closingRefusal(meeting, EXPIRED))).toBe(closing);
  });
});

describe('reopening', () => {
  test.each<[MeetingStatus, string, string | null, string | null]>([
    ['Completed', TODAY, TODAY, null],
    ['Completed', YESTERDAY, YESTERDAY, TOO_LATE],
    ['Completed', YESTERDAY, TODAY, null],
    ['Completed', TODAY, YESTERDAY, TOO_LATE],
    ['Completed', TODAY, null, TOO_LATE],
    ['Scheduled', TODAY, null, NOT_CLOSED],
    ['Scheduled', TODAY, TODAY, NOT_CLOSED],
    ['Cancelled', TODAY, null, CANCELLED],
  ])('a %s meeting of %s, closed on %s', (status, date, completedOn, text) => {
    const meeting = { status, date, completedOn };
    expect(toText(reopeningRefusal(meeting, VALID))).toBe(text);
    expect(canReopen(meeting, VALID)).toBe(text === null);
  });

  test.each<[string, string | null]>([
    [TODAY, NO_SUBSCRIPTION],
    [YESTERDAY, NO_SUBSCRIPTION],
  ])('of a meeting of %s, closed today, after the subscription has expired', (date, text) => {
    const meeting = { status: 'Completed', date, completedOn: TODAY } as const;
    expect(toText(reopeningRefusal(meeting, EXPIRED))).toBe(text);
  });

  test('and marking are never possible together', () => {
    for (const status of MEETING_STATUSES)
      for (const date of [YESTERDAY, TODAY, TOMORROW]) {
        const meeting = { status, date, completedOn: TODAY };
        expect(canReopen(meeting, VALID) && canMark(meeting, VALID), `${status} ${date}`).toBe(false);
      }
  });
});

const FACTS = { today: '2026-11-20', hasValidSubscription: true };

test.each<[MeetingStatus, string, number, boolean]>([
  ['Scheduled', '2026-11-20', 40, true],
  ['Scheduled', '2026-11-20', 1, true],
  ['Scheduled', '2026-11-20', 0, false],
  ['Scheduled', '2026-11-13', 40, false],
  ['Scheduled', '2026-11-27', 40, false],
  ['Completed', '2026-11-20', 40, false],
  ['Cancelled', '2026-11-20', 40, false],
])('a %s meeting of %s with %i rows is marked automatically: %s', (status, date, rowCount, expected) => {
  expect(shouldAutoMark({ status, date }, FACTS, rowCount)).toBe(expected);
});

test('without a meeting nothing is marked; otherwise every 2 minutes', () => {
  expect(shouldAutoMark(null, FACTS, 40)).toBe(false);
  expect(AUTO_MARK_MS).toBe(120_000);
});
