import { describe, expect, it } from 'vitest';
import { proposeMeeting, suggestPresenters, weeklyDates } from './meeting.schema.ts';
import type { MeetingStatus } from './meeting-rules.ts';

const NOW = '2026-11-18 09:00';
const UNDECIDED = { meetingFee: null, earlyPresenceMinutes: null };

function meeting(date: string, status: MeetingStatus = 'Scheduled', presenters: string[] = []) {
  return {
    date,
    status,
    timing: ['07:30', '09:00'],
    businessPresentation: presenters,
    meetingFee: 250,
    earlyPresenceMinutes: 10,
  };
}

describe('a new meeting', () => {
  it.each([
    ['on the next meeting day', 'Friday', ['2026-11-13'], '2026-11-20'],
    ['after the days that are taken', 'Friday', ['2026-11-20', '2026-11-27'], '2026-12-04'],
    ['in a gap before the last', 'Friday', ['2026-12-04'], '2026-11-20'],
    ['not today once it would have begun', 'Wednesday', ['2026-11-11'], '2026-11-25'],
    ['across the turn of the year', 'Friday', weeks('2026-11-20', 6), '2027-01-01'],
    ['from today on where the chapter has no such day', '', ['2026-11-11'], '2026-11-25'],
  ])('is proposed %s', (_what, weeklyMeetingDay, dates, expected) => {
    const meetings = dates.map((date) => meeting(date));
    expect(proposeMeeting(meetings, { ...UNDECIDED, now: NOW, weeklyMeetingDay }).date).toBe(expected);
  });

  it('is proposed for today until its start', () => {
    const context = { ...UNDECIDED, now: '2026-11-18 07:29', weeklyMeetingDay: 'Wednesday' };
    expect(proposeMeeting([meeting('2026-11-11')], context).date).toBe('2026-11-18');
    expect(proposeMeeting([meeting('2026-11-11')], { ...context, now: '2026-11-18 07:30' }).date).toBe(
      '2026-11-25',
    );
  });

  it('is like the latest uncancelled one; cancelled dates stay taken', () => {
    const last = meeting('2026-11-20', 'Completed');
    const meetings = [meeting('2026-11-27', 'Cancelled'), last, meeting('2026-11-13')];
    expect(proposeMeeting(meetings, { ...UNDECIDED, now: NOW, weeklyMeetingDay: 'Friday' })).toEqual({
      date: '2026-12-04',
      last,
      meetingFee: 250,
      earlyPresenceMinutes: 10,
    });
  });

  it('has defaults in an empty schedule', () => {
    expect(proposeMeeting([], { ...UNDECIDED, now: NOW, weeklyMeetingDay: 'Friday' })).toEqual({
      date: '2026-11-20',
      last: null,
      meetingFee: 0,
      earlyPresenceMinutes: 0,
    });
  });

  it.each([
    [300, 15, 300, 15],
    [0, null, 0, 10],
    [null, 0, 250, 0],
  ])('has the chapter’s fee and early minutes: %s and %s', (meetingFee, earlyPresenceMinutes, fee, minutes) => {
    const context = { now: NOW, weeklyMeetingDay: 'Friday', meetingFee, earlyPresenceMinutes };
    expect(proposeMeeting([meeting('2026-11-13')], context)).toMatchObject({
      meetingFee: fee,
      earlyPresenceMinutes: minutes,
    });
  });
});

describe('a weekly meeting', () => {
  it.each([
    ['to the end of the second term', '2026-12-11', [], ['2026-12-11', '2026-12-18', '2026-12-25'], []],
    ['on the last day of the first', '2027-06-23', [], ['2027-06-23', '2027-06-30'], []],
    ['not beyond the term', '2026-12-31', [], ['2026-12-31'], []],
    ['to the last day of the calendar', '9999-12-24', [], ['9999-12-24', '9999-12-31'], []],
    ['not beyond the calendar', '9999-12-30', [], ['9999-12-30'], []],
    [
      'but on the dates that are taken',
      '2026-12-11',
      ['2026-12-18', '2026-12-19'],
      ['2026-12-11', '2026-12-25'],
      ['2026-12-18'],
    ],
  ])('repeats %s', (_what, first, dates, free, taken) => {
    expect(
      weeklyDates(
        first,
        dates.map((date) => ({ date })),
      ),
    ).toEqual({ free, taken });
  });
});

describe('presenters', () => {
  it.each([
    ['as on the roster where nobody has presented', [], ['ANNA', 'BALU', 'CHITRA']],
    [
      'after those who have never presented',
      [meeting('2026-11-13', 'Completed', ['Anna '])],
      ['BALU', 'CHITRA', 'ANNA'],
    ],
    [
      'the longest ago first',
      [
        meeting('2026-11-06', 'Completed', ['ANNA', 'CHITRA']),
        meeting('2026-11-20', 'Scheduled', ['ANNA']),
        meeting('2026-11-13', 'Completed', ['BALU']),
      ],
      ['CHITRA', 'BALU', 'ANNA'],
    ],
    [
      'as if a Cancelled meeting was none',
      [meeting('2026-11-13', 'Cancelled', ['ANNA'])],
      ['ANNA', 'BALU', 'CHITRA'],
    ],
  ])('are suggested %s', (_what, meetings, expected) => {
    expect(suggestPresenters(['ANNA', 'BALU', 'CHITRA', 'ANNA'], meetings)).toEqual(expected);
  });
});

function weeks(first: string, count: number): string[] {
  const day = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, week) =>
    new Date(day + week * 7 * 86_400_000).toISOString().slice(0, 10),
  );
}
