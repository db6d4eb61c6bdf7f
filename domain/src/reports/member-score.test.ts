import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SCORE_KEY,
  memberScore,
  placeMembers,
  type ScoredMember,
  type ScoreFacts,
  scoreWindow,
} from './member-score.ts';

const NOTHING: ScoreFacts = { meetings: 0, attended: 0, referrals: 0, r2r: 0, visitors: 0, cNotes: 0 };
const EVERYTHING: ScoreFacts = {
  meetings: 26,
  attended: 26,
  referrals: 26,
  r2r: 26,
  visitors: 5,
  cNotes: 13,
};

test.each([
  // A Sunday begins a week, a Saturday ends one.
  ['2026-11-22', '2026-05-31', '2026-11-28'],
  ['2026-11-28', '2026-05-31', '2026-11-28'],
  ['2026-11-29', '2026-06-07', '2026-12-05'],
  // Over the turn of the year; a leap day.
  ['2026-12-31', '2026-07-05', '2027-01-02'],
  ['2027-01-01', '2026-07-05', '2027-01-02'],
  ['2028-03-01', '2027-09-05', '2028-03-04'],
])('on %s a score is of %s to %s', (today, from, to) => {
  expect(scoreWindow(today)).toEqual({ from, to });
});

describe('points', () => {
  test.each<[Partial<ScoreFacts>, string]>([
    [{}, '0 0 0 0 0'],
    [{ referrals: 5 }, '0 0 0 0 0'],
    [{ referrals: 6 }, '0 5 0 0 0'],
    [{ referrals: 12 }, '0 5 0 0 0'],
    [{ referrals: 13 }, '0 10 0 0 0'],
    [{ referrals: 25, r2r: 20 }, '0 15 15 0 0'],
    [{ referrals: 26, r2r: 400 }, '0 20 20 0 0'],
    [{ visitors: 1 }, '0 0 0 5 0'],
    [{ visitors: 4, cNotes: 2 }, '0 0 0 15 5'],
    [{ cNotes: 13 }, '0 0 0 0 20'],
    // A correction may take more than there was.
    [{ referrals: -3 }, '0 0 0 0 0'],
    // Who was at none of no meetings has not missed one, and came to none.
    [{ meetings: 0, attended: 0 }, '0 0 0 0 0'],
    [{ meetings: 10, attended: 6 }, '0 0 0 0 0'],
    [{ meetings: 10, attended: 7 }, '5 0 0 0 0'],
    [{ meetings: 10, attended: 9 }, '15 0 0 0 0'],
    [{ meetings: 20, attended: 19 }, '20 0 0 0 0'],
    // Shown as 95 %, and less than that.
    [{ meetings: 20_001, attended: 19_000 }, '15 0 0 0 0'],
    [{ meetings: 1, attended: 1 }, '20 0 0 0 0'],
  ])('of %j are %s', (facts, points) => {
    const { parts } = memberScore({ ...NOTHING, ...facts }, DEFAULT_SCORE_KEY);
    expect(parts.map((part) => part.points).join(' ')).toBe(points);
  });

  test('show the figure and the start of the next step', () => {
    const facts = { ...EVERYTHING, attended: 24, visitors: 0, r2r: 13 };
    expect(memberScore(facts, DEFAULT_SCORE_KEY).parts).toEqual([
      { criterion: 'attendance', figure: 92.31, points: 15, nextFrom: 95 },
      { criterion: 'referrals', figure: 26, points: 20, nextFrom: null },
      { criterion: 'r2r', figure: 13, points: 10, nextFrom: 20 },
      { criterion: 'visitors', figure: 0, points: 0, nextFrom: 1 },
      { criterion: 'cNotes', figure: 13, points: 20, nextFrom: null },
    ]);
  });

  test('go by the key of the chapter', () => {
    const key = { ...DEFAULT_SCORE_KEY, referrals: [1, 2, 3, 4] };
    expect(memberScore({ ...NOTHING, referrals: 4 }, key).points).toBe(20);
  });
});

test.each<[Partial<ScoreFacts>, number, string]>([
  [{}, 100, 'Green'],
  [{ visitors: 0, cNotes: 4 }, 70, 'Green'],
  [{ visitors: 0, cNotes: 2 }, 65, 'Amber'],
  [{ visitors: 0, cNotes: 0, r2r: 0 }, 40, 'Amber'],
  [{ visitors: 0, cNotes: 0, r2r: 0, referrals: 20 }, 35, 'Red'],
])('with %j a member has %i points: %s', (facts, points, light) => {
  expect(memberScore({ ...EVERYTHING, ...facts }, DEFAULT_SCORE_KEY)).toMatchObject({ points, light });
});

describe('places', () => {
  const member = (memberName: string, facts: Partial<ScoreFacts>): ScoredMember => {
    const all = { ...NOTHING, ...facts };
    return { rotaryId: memberName, memberName, facts: all, score: memberScore(all, DEFAULT_SCORE_KEY) };
  };
  const getPlaces = (members: ScoredMember[]) =>
    placeMembers(members).map(({ memberName, place, tie }) => [memberName, place, tie]);

  test('go by points', () => {
    const members = [member('ASHA', { referrals: 6 }), member('BEN', { referrals: 26 }), member('UMA', {})];
    expect(getPlaces(members)).toEqual([
      ['BEN', 1, null],
      ['ASHA', 2, null],
      ['UMA', 3, null],
    ]);
  });

  test('with equal points go by the first figure that differs, and say so', () => {
    const members = [
      member('ASHA', { referrals: 6, r2r: 13, meetings: 10, attended: 6 }),
      member('BEN', { referrals: 13, r2r: 6, meetings: 10, attended: 6 }),
      member('UMA', { referrals: 6, r2r: 13, meetings: 11, attended: 7 }),
    ];
    expect(getPlaces(members)).toEqual([
      ['UMA', 1, { otherName: 'BEN', isAhead: true, decidedBy: 'attendance' }],
      ['BEN', 2, { otherName: 'UMA', isAhead: false, decidedBy: 'attendance' }],
      ['ASHA', 3, { otherName: 'BEN', isAhead: false, decidedBy: 'referrals' }],
    ]);
  });

  test('are shared where all figures are equal, and the next is left out', () => {
    const same = { referrals: 7, meetings: 4, attended: 2 };
    const members = [
      member('UMA', { referrals: 1 }),
      member('RAVI', { ...same, meetings: 2, attended: 1 }),
      member('ASHA', same),
    ];
    expect(getPlaces(members)).toEqual([
      ['ASHA', 1, { otherName: 'RAVI', isAhead: true, decidedBy: null }],
      ['RAVI', 1, { otherName: 'ASHA', isAhead: false, decidedBy: null }],
      ['UMA', 3, null],
    ]);
  });

  test('do not depend on the order in which the members are read', () => {
    const members = ['C', 'A', 'B'].map((name) => member(name, { referrals: 6 }));
    expect(getPlaces(members)).toEqual(getPlaces(members.toReversed()));
    expect(getPlaces([])).toEqual([]);
  });
});
