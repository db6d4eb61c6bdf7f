import { expect, test } from 'vitest';
import { type AtMeeting, visitToRecord } from './visits.ts';

const TODAY = '2026-11-20';
const FACTS: AtMeeting = {
  visits: { dateOfMeeting1: TODAY, dateOfMeeting2: null, userType: 'visitor' },
  today: TODAY,
  meeting: { date: TODAY, status: 'Scheduled' },
  isRecorded: false,
};
const AGAIN = { dateOfMeeting1: '2026-11-13', dateOfMeeting2: TODAY, userType: 'Prospect' } as const;

test.each<[string, Partial<AtMeeting>, 1 | 2 | null]>([
  ['the first visit', {}, 1],
  ['the second', { visits: AGAIN }, 2],
  ['a visit of another day', { visits: { ...AGAIN, dateOfMeeting2: null } }, null],
  ['recorded already', { isRecorded: true }, null],
  ['no meeting today', { meeting: null }, null],
  ['one that is closed', { meeting: { date: TODAY, status: 'Completed' } }, null],
  ['one of another day', { meeting: { date: '2026-11-13', status: 'Scheduled' } }, null],
])('%s', (_name, changes, visit) => {
  expect(visitToRecord({ ...FACTS, ...changes })).toBe(visit);
});
