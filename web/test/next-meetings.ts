import type { NextMeetingQuery } from '#api/generated/main/graphql.ts';

type Upcoming = NextMeetingQuery['upcoming']['items'][number];

/** A Scheduled meeting of Chennai, with a test's overrides. */
export function newUpcoming(overrides: Partial<Upcoming> = {}): Upcoming {
  return {
    id: 'm1',
    date: '2026-11-27',
    timing: ['07:30', '09:00'],
    earlyPresenceMinutes: 15,
    status: 'Scheduled',
    eduTalk: 'Referrals that convert',
    businessPresentation: ['Deepa Bose'],
    meetingFee: 300,
    venue: 'Rotary Centre',
    version: 1,
    ...overrides,
  };
}

/** What the server answers to the card's question. */
export function nextMeetingAnswer(upcoming: Upcoming[], closedToday: { id: string; date: string }[] = []) {
  return { data: { upcoming: { items: upcoming }, closedToday: { items: closedToday } } };
}
