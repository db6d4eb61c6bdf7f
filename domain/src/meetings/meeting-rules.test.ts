import { describe, expect, test } from 'vitest';
import {
  attendanceControlRefusal,
  changeRefusal,
  editRefusal,
  isEditable,
  isOutdatedQr,
  latestMeetingOnOrBefore,
  type MeetingChange,
  type MeetingStatus,
  nextMeeting,
  qrRefusal,
  swapRefusal,
} from './meeting-rules.ts';

const TODAY = '2026-11-20';
const meeting = (date: string, status: MeetingStatus = 'Scheduled') => ({ date, status });

describe('the next meeting', () => {
  test.each<[string, ReturnType<typeof meeting>[], string | null]>([
    ['none at all', [], null],
    ['today counts', [meeting('2026-11-27'), meeting('2026-11-20')], '2026-11-20'],
    [
      'the earliest, in whatever order',
      [meeting('2026-12-04'), meeting('2026-11-27'), meeting('2026-12-11')],
      '2026-11-27',
    ],
    ['past ones do not count', [meeting('2026-11-19')], null],
    [
      'Cancelled ones do not count',
      [meeting('2026-11-20', 'Cancelled'), meeting('2026-11-27')],
      '2026-11-27',
    ],
    ['Completed ones do not count', [meeting('2026-11-20', 'Completed')], null],
  ])('%s', (_name, meetings, date) => {
    expect(nextMeeting(meetings, TODAY)?.date ?? null).toBe(date);
  });
});

describe('the latest meeting on or before a date', () => {
  test.each<[string, ReturnType<typeof meeting>[], string | null]>([
    ['none at all', [], null],
    ['the date itself counts', [meeting('2026-11-20'), meeting('2026-11-13', 'Completed')], '2026-11-20'],
    [
      'the latest, in whatever order',
      [meeting('2026-11-06'), meeting('2026-11-13'), meeting('2026-10-30')],
      '2026-11-13',
    ],
    ['later ones do not count', [meeting('2026-11-21')], null],
    [
      'Cancelled ones are ignored',
      [meeting('2026-11-20', 'Cancelled'), meeting('2026-11-13', 'Completed')],
      '2026-11-13',
    ],
    ['only a Cancelled one', [meeting('2026-11-20', 'Cancelled')], null],
  ])('%s', (_name, meetings, date) => {
    expect(latestMeetingOnOrBefore(meetings, TODAY)?.date ?? null).toBe(date);
  });
});

describe('a row of the schedule', () => {
  const past = 'Past meetings cannot be edited.';
  const completed = 'Completed meetings cannot be edited.';

  test.each<[string, MeetingStatus, string | null]>([
    ['2026-11-19', 'Scheduled', past],
    ['2026-11-19', 'Cancelled', past],
    ['2026-11-19', 'Completed', completed],
    ['2026-11-20', 'Scheduled', null],
    ['2026-11-20', 'Cancelled', null],
    ['2026-11-20', 'Completed', completed],
    ['2026-11-27', 'Scheduled', null],
    ['2026-11-27', 'Cancelled', null],
  ])('of %s, %s, is locked by %j', (date, status, reason) => {
    expect(editRefusal(meeting(date, status), TODAY)?.message ?? null).toBe(reason);
    expect(isEditable(meeting(date, status), TODAY)).toBe(reason === null);
  });

  const expired = 'No Active Subscription Found.';
  const notScheduled = 'A QR code can be generated only for a Scheduled meeting.';

  test.each<[string, MeetingStatus, boolean, string | null, string | null]>([
    ['2026-11-20', 'Scheduled', true, null, null],
    ['2026-11-20', 'Scheduled', false, null, null],
    ['2026-11-27', 'Scheduled', false, null, null],
    ['2026-11-19', 'Scheduled', true, null, null],
    ['2026-11-19', 'Scheduled', false, expired, expired],
    ['2026-11-27', 'Cancelled', true, notScheduled, null],
    ['2026-11-13', 'Completed', true, notScheduled, null],
    ['2026-11-13', 'Completed', false, notScheduled, expired],
  ])('of %s, %s, with a valid subscription %s: QR %j, attendance %j', (date, status, hasValidSubscription, qr, attendance) => {
    const facts = { today: TODAY, hasValidSubscription };
    expect(qrRefusal(meeting(date, status), facts)?.message ?? null).toBe(qr);
    expect(attendanceControlRefusal(meeting(date, status), facts)?.message ?? null).toBe(attendance);
  });
});

describe('a change', () => {
  const change = (changes: Partial<MeetingChange>): MeetingChange => ({
    from: meeting('2026-11-27'),
    to: meeting('2026-11-27'),
    today: TODAY,
    hasAttendance: false,
    isDateTaken: false,
    ...changes,
  });

  test.each<[string, Partial<MeetingChange>, string | null]>([
    ['of other fields', {}, null],
    ['of other fields once attendance exists', { hasAttendance: true, isDateTaken: true }, null],
    ['of the date', { to: meeting('2026-12-04') }, null],
    [
      'to a taken date',
      { to: meeting('2026-12-04'), isDateTaken: true },
      'A meeting with this date already exists.',
    ],
    [
      'of the date once attendance exists',
      { to: meeting('2026-12-04'), hasAttendance: true },
      'The date cannot be changed once attendance has been marked.',
    ],
    ['to Cancelled', { to: meeting('2026-11-27', 'Cancelled') }, null],
    ['back to Scheduled', { from: meeting('2026-11-27', 'Cancelled') }, null],
    [
      'to Completed',
      { to: meeting('2026-11-27', 'Completed') },
      'A meeting becomes Completed only by closing its attendance.',
    ],
    [
      'of a Completed meeting',
      { from: meeting('2026-11-27', 'Completed') },
      'Completed meetings cannot be edited.',
    ],
    ['of a past meeting', { from: meeting('2026-11-19') }, 'Past meetings cannot be edited.'],
  ])('%s', (_name, changes, message) => {
    const refusal = changeRefusal(change(changes));
    expect(refusal?.message ?? null).toBe(message);
    if (refusal) expect(refusal.code).toBe('CONFLICT');
  });
});

describe('swapping the dates of two meetings', () => {
  const coming = (date: string, status: MeetingStatus = 'Scheduled', hasAttendance = false) => ({
    ...meeting(date, status),
    hasAttendance,
  });
  const notScheduled = 'Only Scheduled meetings can swap their dates.';
  const marked = 'The date cannot be changed once attendance has been marked.';

  test.each<[string, ReturnType<typeof coming>, string | null]>([
    ['one of today', coming('2026-11-20'), null],
    ['a later one', coming('2026-12-04'), null],
    ['itself', coming('2026-11-27'), 'Choose another meeting to swap dates with.'],
    ['a past one', coming('2026-11-19'), 'Past meetings cannot be edited.'],
    ['a Completed one', coming('2026-11-20', 'Completed'), 'Completed meetings cannot be edited.'],
    ['a Cancelled one', coming('2026-12-04', 'Cancelled'), notScheduled],
    ['one with attendance', coming('2026-11-20', 'Scheduled', true), marked],
  ])('with %s', (_name, other, message) => {
    const one = coming('2026-11-27');
    expect(swapRefusal(one, other, TODAY)?.message ?? null).toBe(message);
    expect(swapRefusal(other, one, TODAY)?.message ?? null).toBe(message);
  });
});

describe('a printed QR code expires', () => {
  const printed = { date: '2026-11-27', start: '07:30', end: '09:00' };

  test.each([
    ['with nothing changed', printed, false],
    ['by another date', { ...printed, date: '2026-12-04' }, true],
    ['by another start', { ...printed, start: '07:45' }, true],
    ['by another end', { ...printed, end: '09:15' }, true],
  ])('%s: %o', (_name, now, expected) => {
    expect(isOutdatedQr(printed, now)).toBe(expected);
  });
});
