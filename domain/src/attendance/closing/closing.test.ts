import { describe, expect, test } from 'vitest';
import { combineDeltas } from '../../activities/counters.ts';
import type { AttendanceStatus } from '../attendance-status.ts';
import {
  type ClosingDecision,
  type ClosingFacts,
  type ClosingMeeting,
  type ClosingRecord,
  decideClosing,
  decideReopening,
  isExpectedAt,
} from './closing.ts';

const MEETING: ClosingMeeting = {
  chapterId: 'chennai',
  date: '2026-11-20',
  start: '07:30',
  status: 'Scheduled',
  completedOn: null,
};

/** 09:10 in Chennai. */
const NOW = new Date('2026-11-20T03:40:00Z');
const NEXT_WEEK = new Date('2026-11-27T03:40:00Z');

const member = (rotaryId: string, dateOfJoining: string | null = null) => ({
  rotaryId,
  memberName: `MEMBER ${rotaryId}`,
  classificationName: 'Architect',
  dateOfJoining,
});
const record = (rotaryId: string, attendanceStatus: AttendanceStatus, isLate = false): ClosingRecord => ({
  rotaryId,
  attendanceStatus,
  isLate,
});

const ROSTER = ['1', '2', '3', '4', '5', '6'].map((rotaryId) => member(rotaryId));
const RECORDS = [record('1', 'Present'), record('2', 'Present', true), record('3', 'Leave')];

function close(changes: Partial<ClosingFacts> = {}): ClosingDecision {
  return decideClosing({
    meeting: MEETING,
    timeZone: 'Asia/Kolkata',
    now: NOW,
    hasValidSubscription: true,
    roster: ROSTER,
    records: RECORDS,
    ...changes,
  });
}

function closed(changes: Partial<ClosingFacts> = {}) {
  const decision = close(changes);
  if (decision.kind !== 'close') return expect.fail(`not closed but ${decision.kind}`);
  return decision;
}

const absent = ({ absences }: { absences: readonly { rotaryId: string }[] }) =>
  absences.map(({ rotaryId }) => rotaryId);

describe('closing', () => {
  test('makes the Unmarked Absent and Unpaid', () => {
    const decision = closed();
    expect(decision.completedOn).toBe('2026-11-20');
    expect(absent(decision)).toEqual(['4', '5', '6']);
    expect(decision.absences[0]).toEqual({
      rotaryId: '4',
      memberName: 'MEMBER 4',
      classificationName: 'Architect',
      attendanceStatus: 'Absent',
      paymentStatus: 'Unpaid',
      attendedDateTime: '2026-11-20 07:30',
      isLate: false,
      lateTime: '00:00:00',
    });
  });

  test('writes the summary', () => {
    expect(closed().summary).toMatchObject({
      meetingDate: '2026-11-20',
      weekNo: 47,
      presentCount: 1,
      presentPercent: 16.67,
      lateCount: 1,
      latePercent: 16.67,
      leaveCount: 1,
      absentCount: 3,
      absentPercent: 50,
      totalMembersCount: 6,
    });
  });

  test('counts each member once, by one code', () => {
    const { counters } = closed();
    expect(counters.map(({ rotaryId, code }) => `${rotaryId} ${code}`)).toEqual([
      '1 Present',
      '2 Late',
      '3 Leave',
      '4 Absent',
      '5 Absent',
      '6 Absent',
    ]);
    expect(counters[0]).toEqual({
      chapterId: 'chennai',
      rotaryId: '1',
      type: 'Attendance',
      code: 'Present',
      meetingDate: '2026-11-20',
      count: 1,
      valuePaise: 0,
    });
  });

  test('treats an Unmarked record like a missing one', () => {
    const decision = closed({ records: [...RECORDS, record('4', 'Unmarked'), record('gone', 'Unmarked')] });
    expect(absent(decision)).toEqual(['4', '5', '6']);
    expect(decision.summary.totalMembersCount).toBe(6);
    expect(decision.counters).toHaveLength(6);
  });

  test('counts attendees who have left the roster since', () => {
    const decision = closed({ records: [...RECORDS, record('gone', 'Present')] });
    expect(decision.summary).toMatchObject({ presentCount: 2, absentCount: 3, totalMembersCount: 7 });
    expect(decision.counters).toHaveLength(7);
  });

  test.each<[string, Partial<ClosingRecord>, string[], number]>([
    ['a leave that somebody told who has left the roster', { leaveReason: 'Fever' }, ['gone'], 1],
    ['not one that an admin marked', { leaveReason: null }, [], 2],
    ['not one that is on the roster', { rotaryId: '4', leaveReason: 'Fever' }, [], 2],
  ])('forgets %s', (_what, changes, forgotten, leaveCount) => {
    const { droppedLeaves, summary, counters } = closed({
      records: [...RECORDS, { ...record('gone', 'Leave'), ...changes }],
    });
    expect(droppedLeaves).toEqual(forgotten);
    expect(summary.leaveCount).toBe(leaveCount);
    expect(counters.filter(({ code }) => code === 'Leave')).toHaveLength(leaveCount);
    expect(summary.totalMembersCount).toBe(counters.length);
  });

  test.each<[string, string | null, boolean]>([
    ['joined long ago', '2020-01-01', true],
    ['joined on the day itself', '2026-11-20', true],
    ['joined the day after', '2026-11-21', false],
    ['nobody knows', null, true],
  ])('of a past meeting: who %s is absent: %s', (_name, dateOfJoining, isAbsent) => {
    const decision = closed({ now: NEXT_WEEK, roster: [member('9', dateOfJoining)], records: [] });
    expect(absent(decision)).toEqual(isAbsent ? ['9'] : []);
    expect(decision.completedOn).toBe('2026-11-27');
    expect(decision.summary.totalMembersCount).toBe(isAbsent ? 1 : 0);
  });

  test('of today’s meeting includes everybody on the roster', () => {
    expect(absent(closed({ roster: [member('9', '2026-12-01')], records: [] }))).toEqual(['9']);
  });

  test('of an empty chapter is possible', () => {
    const decision = closed({ roster: [], records: [] });
    expect(decision.counters).toEqual([]);
    expect(decision.summary).toMatchObject({ totalMembersCount: 0, presentPercent: 0 });
  });

  test('twice closes once', () => {
    const meeting = { ...MEETING, status: 'Completed', completedOn: '2026-11-20' } as const;
    expect(close({ meeting })).toEqual({ kind: 'alreadyClosed' });
    expect(close({ meeting, now: NEXT_WEEK, hasValidSubscription: false })).toEqual({
      kind: 'alreadyClosed',
    });
  });

  test.each<[string, Partial<ClosingFacts>, string]>([
    ['a Cancelled meeting', { meeting: { ...MEETING, status: 'Cancelled' } }, 'This meeting is cancelled.'],
    [
      'a meeting to come',
      { now: new Date('2026-11-19T18:29:59Z') },
      'Attendance cannot be closed before the date of the meeting.',
    ],
    [
      'a past one without a subscription',
      { now: NEXT_WEEK, hasValidSubscription: false },
      'No Active Subscription Found.',
    ],
  ])('is refused for %s', (_name, changes, message) => {
    expect(close(changes)).toEqual({ kind: 'refused', refusal: { code: 'CONFLICT', message } });
  });

  test('today’s meeting needs no subscription', () => {
    expect(close({ hasValidSubscription: false }).kind).toBe('close');
  });
});

describe('reopening', () => {
  const reopen = (changes: Partial<ClosingMeeting> = {}, now = NOW, hasValidSubscription = true) => {
    const { absences } = closed();
    const meeting: ClosingMeeting = {
      ...MEETING,
      status: 'Completed',
      completedOn: '2026-11-20',
      ...changes,
    };
    return decideReopening({
      meeting,
      timeZone: 'Asia/Kolkata',
      now,
      hasValidSubscription,
      records: [...RECORDS, ...absences],
    });
  };

  test('reverses exactly what closing counted', () => {
    const decision = reopen();
    if (decision.kind !== 'reopen') return expect.fail(decision.kind);
    expect(decision.counters).toHaveLength(6);
    expect(combineDeltas([...closed().counters, ...decision.counters])).toEqual([]);
  });

  test('is possible for a past meeting that was closed today, with a valid subscription', () => {
    const lastWeek = { date: '2026-11-13' };
    expect(reopen(lastWeek).kind).toBe('reopen');
    expect(reopen(lastWeek, NOW, false)).toMatchObject({ kind: 'refused' });
  });

  test('twice reopens once', () => {
    expect(reopen({ status: 'Scheduled', completedOn: null })).toEqual({ kind: 'alreadyOpen' });
  });

  test.each<[string, Partial<ClosingMeeting>, Date, string]>([
    [
      'the day after',
      {},
      new Date('2026-11-20T18:30:00Z'),
      'Attendance can be reopened only on the day it was closed.',
    ],
    ['a Cancelled meeting', { status: 'Cancelled' }, NOW, 'This meeting is cancelled.'],
  ])('is refused %s', (_name, changes, now, message) => {
    expect(reopen(changes, now)).toEqual({ kind: 'refused', refusal: { code: 'CONFLICT', message } });
  });
});

test.each<[string, dateOfJoining: string | null, today: string, boolean]>([
  ['of today, whoever joined when', '2026-11-20', '2026-11-20', true],
  ['of today, and nobody knows since when', null, '2026-11-20', true],
  ['of last week, and joined before', '2026-11-19', '2026-11-27', true],
  ['of last week, and joined on its day', '2026-11-20', '2026-11-27', true],
  ['of last week, and joined after it', '2026-11-21', '2026-11-27', false],
  ['of last week, and nobody knows since when', null, '2026-11-27', true],
])('who is expected at a meeting %s', (_name, dateOfJoining, today, expected) => {
  expect(isExpectedAt('2026-11-20', { dateOfJoining }, today)).toBe(expected);
});
