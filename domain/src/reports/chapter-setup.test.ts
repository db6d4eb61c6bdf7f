import { expect, it } from 'vitest';
import { doneSetupSteps, type SetupFacts } from './chapter-setup.ts';

const NEW: SetupFacts = {
  meetingCount: 0,
  classificationCount: 0,
  memberCount: 0,
  uninvitedCount: 0,
  hasScan: false,
  hasAttendance: false,
  hasClosedMeeting: false,
};
const FULL: SetupFacts = {
  meetingCount: 12,
  classificationCount: 40,
  memberCount: 30,
  uninvitedCount: 0,
  hasScan: true,
  hasAttendance: true,
  hasClosedMeeting: false,
};

it.each<[string, Partial<SetupFacts>, string | null]>([
  ['a new chapter', {}, 'chapter'],
  ['planned meetings', { meetingCount: 12 }, 'chapter meetings'],
  ['classifications before meetings', { classificationCount: 3 }, 'chapter classifications'],
  ['members of whom some are not invited', { memberCount: 5, uninvitedCount: 2 }, 'chapter members'],
  ['members who are all invited', { memberCount: 5 }, 'chapter members invitations'],
  ['a scanned code', { hasScan: true, hasAttendance: true }, 'chapter code attendance'],
  ['attendance marked by hand', { hasAttendance: true }, 'chapter attendance'],
  ['a closed meeting', { hasClosedMeeting: true }, null],
])('%s', (_what, facts, done) => {
  expect(doneSetupSteps({ ...NEW, ...facts })?.join(' ') ?? null).toBe(done);
});

it.each<[string, Partial<SetupFacts>, number | null]>([
  ['everything', {}, null],
  ['everything but the code', { hasScan: false }, 6],
])('is over with %s', (_what, facts, done) => {
  expect(doneSetupSteps({ ...FULL, ...facts })?.length ?? null).toBe(done);
});
