import { describe, expect, it } from 'vitest';
import type { HeldSubscription } from '../billing/purchase.ts';
import { addDays } from '../calendar/dates.ts';
import { type OverviewFacts, summarizeChapter } from './chapter-overview.ts';

const TODAY = '2026-11-23';

const PAID: HeldSubscription = {
  planId: 'regular-1-year',
  planName: 'Regular',
  durationTitle: '1 Year',
  pricePaise: 100_00,
  renewalEnableDays: 30,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  basicCount: 40,
  additionalCount: 5,
  status: 'Active',
  usersBefore: null,
  fullFrom: null,
};

const daysAgo = (days: number) => addDays(TODAY, -days);

/** A meeting a week, the newest first, of ten members each. */
const weekly = (...came: number[]) =>
  came.map((count, index) => ({ date: daysAgo(7 * index), came: count, members: 10 }));

const STEADY = weekly(8, 8, 8, 8, 8, 8, 8, 8, 8, 8);

const FACTS: OverviewFacts = {
  memberCount: 30,
  adminCount: 1,
  subscriptions: [PAID],
  lastMeeting: TODAY,
  meetings: STEADY,
  referrals: { recent: 10, before: 30 },
};

const summarize = (facts: Partial<OverviewFacts>) => summarizeChapter({ ...FACTS, ...facts }, TODAY);

describe('a chapter is summed up', () => {
  it('with the four weeks beside the twelve before', () => {
    const meetings = weekly(9, 9, 9, 9, 8, 8, 8, 8, 6, 6);
    expect(summarize({ meetings, referrals: { recent: 12, before: 32 } })).toEqual({
      status: 'Active',
      memberCount: 30,
      seatCount: 45,
      subscriptionEnd: '2026-12-31',
      lastMeeting: TODAY,
      meetingPercents: [80, 80, 80, 80, 90, 90, 90, 90],
      attendancePercent: 90,
      attendanceBefore: 73,
      referralCount: 12,
      referralsBefore: 11,
      attentions: [],
      attentionRank: 800,
    });
  });

  it.each([
    ['a trial', [{ ...PAID, planId: 'trial' }], ['Trial', 45, '2026-12-31']],
    ['none', [], ['Expired', 0, null]],
    ['one that has ended', [{ ...PAID, endDate: daysAgo(1) }], ['Expired', 0, '2026-11-22']],
    ['one that ends today', [{ ...PAID, endDate: TODAY }], ['Active', 45, TODAY]],
  ])('whose subscription is %s', (_what, subscriptions, expected) => {
    const { status, seatCount, subscriptionEnd } = summarize({ subscriptions });
    expect([status, seatCount, subscriptionEnd]).toEqual(expected);
  });

  it('without meetings, without figures', () => {
    expect(summarize({ lastMeeting: null, meetings: [] })).toMatchObject({
      meetingPercents: [],
      attendancePercent: null,
      attendanceBefore: null,
    });
  });
});

describe('a chapter needs a call', () => {
  it.each<[string, Partial<OverviewFacts>, string[]]>([
    ['steady', {}, []],
    ['without a subscription', { subscriptions: [] }, ['expired']],
    ['that never met', { lastMeeting: null, meetings: [] }, ['neverMet']],
    [
      'whose subscription ends in 14 days',
      { subscriptions: [{ ...PAID, endDate: daysAgo(-14) }] },
      ['ending'],
    ],
    ['whose subscription ends in 15 days', { subscriptions: [{ ...PAID, endDate: daysAgo(-15) }] }, []],
    ['that met 20 days ago', { lastMeeting: daysAgo(20) }, []],
    ['that met 21 days ago', { lastMeeting: daysAgo(21) }, ['notMet']],
    ['with 60 %', { meetings: weekly(6, 6, 6, 6, 6) }, []],
    ['with less', { meetings: weekly(6, 6, 6, 5, 6) }, ['lowAttendance']],
    [
      'that lost 9 points',
      { meetings: [...weekly(8, 8, 8, 8), { date: daysAgo(30), came: 89, members: 100 }] },
      [],
    ],
    [
      'that lost 10',
      { meetings: [...weekly(8, 8, 8, 8), { date: daysAgo(30), came: 90, members: 100 }] },
      ['attendanceFalls'],
    ],
    ['with half of the referrals', { referrals: { recent: 5, before: 30 } }, ['referralsFall']],
    ['with more than half', { referrals: { recent: 6, before: 30 } }, []],
    ['with too few to compare', { referrals: { recent: 0, before: 10 } }, []],
    ['without an admin', { adminCount: 0 }, ['noAdmin']],
    [
      'for several reasons',
      { adminCount: 0, lastMeeting: null, meetings: [], subscriptions: [] },
      ['expired', 'neverMet', 'noAdmin'],
    ],
  ])('%s', (_what, facts, attentions) => {
    expect(summarize(facts).attentions).toEqual(attentions);
  });

  it('the most urgent first, and of those whose subscription ends the one that ends first', () => {
    const ends = (days: number) => summarize({ subscriptions: [{ ...PAID, endDate: daysAgo(-days) }] });
    const ranks = [
      summarize({ subscriptions: [] }),
      summarize({ lastMeeting: null }),
      ends(0),
      ends(14),
      summarize({ lastMeeting: daysAgo(30) }),
      summarize({ adminCount: 0 }),
      summarize({}),
    ].map(({ attentionRank }) => attentionRank);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(ranks.length);
  });
});
