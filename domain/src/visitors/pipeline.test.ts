import { expect, test } from 'vitest';
import { cameRecently, getPipeline, type OnTheWay, waitingDays } from './pipeline.ts';

const TODAY = '2026-11-20';
const VISITOR: OnTheWay = {
  userType: 'visitor',
  dateOfMeeting1: '2026-11-13',
  dateOfMeeting2: null,
  decision: null,
  interviewDate: null,
};
const PROSPECT: OnTheWay = { ...VISITOR, userType: 'Prospect', dateOfMeeting2: '2026-11-18' };
const RECOMMENDED: OnTheWay = {
  ...PROSPECT,
  userType: 'Member Prospect',
  decision: 'recommend',
  interviewDate: TODAY,
};
const REJECTED: OnTheWay = { ...RECOMMENDED, decision: 'reject', interviewDate: '2026-10-20' };

test.each<[string, OnTheWay, number | null]>([
  ['a visitor since the first meeting', VISITOR, 7],
  ['a Prospect since the second', PROSPECT, 2],
  ['who was recommended, since the interview', RECOMMENDED, 0],
  ['who was rejected too', REJECTED, 31],
  ['who has no date', { ...VISITOR, dateOfMeeting1: null }, null],
  ['a member no more', { ...REJECTED, userType: 'member' }, null],
  ['never less than nothing', { ...VISITOR, dateOfMeeting1: '2026-11-27' }, 0],
])('%s', (_name, person, days) => {
  expect(waitingDays(person, TODAY)).toBe(days);
});

test.each<[string, string | null, string | null, boolean]>([
  ['today', TODAY, null, true],
  ['a week ago, for the first time', '2026-11-13', null, true],
  ['a week ago, again', '2026-09-20', '2026-11-13', true],
  ['eight days ago', '2026-11-12', null, false],
  ['before, and not since', '2026-10-20', '2026-11-12', false],
  ['later', '2026-11-21', null, false],
  ['never', null, null, false],
])('who came %s is among the recent visitors or not', (_when, dateOfMeeting1, dateOfMeeting2, isRecent) => {
  expect(cameRecently({ dateOfMeeting1, dateOfMeeting2 }, TODAY)).toBe(isRecent);
});

test('the stages show how many wait, and how long', () => {
  const longAgo = { ...VISITOR, dateOfMeeting1: '2026-09-20' };
  const people = [VISITOR, longAgo, { ...VISITOR, dateOfMeeting1: null }, PROSPECT, REJECTED];
  expect(getPipeline(people, TODAY)).toEqual([
    { stage: 'Visitor', count: 3, longestDays: 61, medianDays: 7 },
    { stage: 'Prospect', count: 1, longestDays: 2, medianDays: 2 },
    { stage: 'Recommend', count: 0, longestDays: null, medianDays: null },
    { stage: 'Reject', count: 1, longestDays: 31, medianDays: 31 },
  ]);
});
