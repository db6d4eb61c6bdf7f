import { describe, expect, it } from 'vitest';
import { type ChapterTask, chapterTasks, type TaskFacts, unannouncedUntil } from './chapter-tasks.ts';

const TODAY = '2026-11-23';
const NOTHING = { count: 0, since: null };
const QUIET: TaskFacts = {
  openAttendance: NOTHING,
  feesDue: null,
  interviews: NOTHING,
  recommended: NOTHING,
  nextMeeting: '2026-11-30',
  unannounced: NOTHING,
  neverSignedIn: 0,
  subscriptionEnd: '2027-03-31',
};

function tasks(facts: Partial<TaskFacts>): ChapterTask[] {
  return chapterTasks({ ...QUIET, ...facts }, TODAY, TODAY);
}

it('a chapter with everything done has nothing to do', () => {
  expect(tasks({})).toEqual([]);
});

const LINE = { amountPaise: null, date: null, days: null };

it.each<[string, Partial<TaskFacts>, Partial<ChapterTask>]>([
  [
    'a past meeting that is still open',
    { openAttendance: { count: 2, since: '2026-11-09' } },
    { kind: 'openAttendance', count: 2, date: '2026-11-09', days: 14 },
  ],
  [
    'fees of the last meeting',
    { feesDue: { date: '2026-11-16', count: 3, feePaise: 30_000 } },
    { kind: 'feesDue', count: 3, amountPaise: 90_000, date: '2026-11-16' },
  ],
  ['no meeting ahead', { nextMeeting: null }, { kind: 'noMeeting', count: 1 }],
  [
    'Prospects who wait for an interview',
    { interviews: { count: 9, since: '2026-06-15' } },
    { kind: 'interviews', count: 9, date: '2026-06-15', days: 161 },
  ],
  [
    'a Prospect whose second meeting is not known',
    { interviews: { count: 1, since: null } },
    { kind: 'interviews', count: 1 },
  ],
  [
    'recommended people',
    { recommended: { count: 4, since: '2026-11-23' } },
    { kind: 'recommended', count: 4, date: '2026-11-23', days: 0 },
  ],
  [
    'a meeting without presenters',
    { unannounced: { count: 1, since: '2026-11-30' } },
    { kind: 'unannounced', count: 1, date: '2026-11-30' },
  ],
  ['members who never signed in', { neverSignedIn: 4 }, { kind: 'neverSignedIn', count: 4 }],
  [
    'a subscription in its last 30 days',
    { subscriptionEnd: '2026-12-23' },
    { kind: 'subscriptionEnds', count: 30, date: '2026-12-23' },
  ],
  [
    'a subscription on its last day',
    { subscriptionEnd: TODAY },
    { kind: 'subscriptionEnds', count: 0, date: TODAY },
  ],
])('%s', (_what, facts, line) => {
  expect(tasks(facts)).toEqual([{ ...LINE, ...line }]);
});

describe('what is no task', () => {
  it.each<[string, Partial<TaskFacts>]>([
    ['a last meeting where all have paid', { feesDue: { date: '2026-11-16', count: 0, feePaise: 30_000 } }],
    ['a subscription with 31 days', { subscriptionEnd: '2026-12-24' }],
    ['a chapter without a valid subscription', { subscriptionEnd: null }],
  ])('%s', (_what, facts) => {
    expect(tasks(facts)).toEqual([]);
  });
});

it('what is urgent comes first', () => {
  const all = tasks({
    neverSignedIn: 1,
    recommended: { count: 1, since: null },
    feesDue: { date: '2026-11-16', count: 1, feePaise: 30_000 },
    openAttendance: { count: 1, since: '2026-11-16' },
  });
  expect(all.map(({ kind }) => kind)).toEqual(['openAttendance', 'feesDue', 'recommended', 'neverSignedIn']);
});

it('judges a subscription by the platform’s day', () => {
  const facts = { ...QUIET, subscriptionEnd: '2026-12-24' };
  expect(chapterTasks(facts, TODAY, '2026-11-24').map(({ count }) => count)).toEqual([30]);
});

it('asks for presenters two weeks ahead', () => {
  expect(unannouncedUntil(TODAY)).toBe('2026-12-07');
});
