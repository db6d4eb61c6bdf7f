import { expect, test } from 'vitest';
import { buildCounterKey } from './counters.ts';
import {
  givenEntry,
  type InboxActivity,
  type InboxEntry,
  otherCounter,
  ownCounter,
  receivedEntry,
} from './inbox.ts';

const REFERRAL: InboxActivity = {
  type: 'Referral',
  details: 'Please call',
  requiredPerson: 'Lakshmi Stores',
  contact: '9876543210',
  range: 4,
};
const OF_REFERRAL = {
  description:
    '{"memberName":"ANITA","details":"Please call","requiredPerson":"Lakshmi Stores","contact":"9876543210"}',
  range: 4,
  valuePaise: 0,
};
const C_NOTE: InboxActivity = { type: 'ThanksNote', details: 'Thank you', valuePaise: 250_050 };
const OF_C_NOTE = {
  description: '{"memberName":"ANITA","details":"Thank you","businessValue":2500.5}',
  range: null,
  valuePaise: 250_050,
};
const R2R: InboxActivity = { type: 'R2R', details: 'How to help' };

test.each<[InboxActivity, Omit<InboxEntry, 'type'> | null]>([
  [REFERRAL, { ...OF_REFERRAL, code: 'Given', title: 'You have given a new Referral' }],
  [C_NOTE, { ...OF_C_NOTE, code: 'Given', title: 'A Special Business Contribution Note' }],
  [R2R, null],
])('the author of %o gets an entry', (activity, entry) => {
  expect(givenEntry(activity, 'ANITA')).toEqual(entry && { type: activity.type, ...entry });
});

test.each<[InboxActivity, Omit<InboxEntry, 'type'>]>([
  [REFERRAL, { ...OF_REFERRAL, code: 'Received', title: 'Opportunity Knocks - You Got a Referral' }],
  [C_NOTE, { ...OF_C_NOTE, code: 'Received', title: 'You have received a special C-note' }],
  [
    R2R,
    {
      code: 'Both',
      title: 'Rotarian To Rotarian',
      description: '{"memberName":"ANITA","details":"How to help"}',
      range: null,
      valuePaise: 0,
    },
  ],
])('the other party of %o gets an entry', (activity, entry) => {
  expect(receivedEntry(activity, 'ANITA')).toEqual({ type: activity.type, ...entry });
});

test.each<[Pick<InboxEntry, 'type' | 'code'>, string | null, string | null]>([
  [{ type: 'Referral', code: 'Given' }, 'TYPE#Referral#CODE#Given', 'TYPE#Referral#CODE#Received'],
  [{ type: 'ThanksNote', code: 'Received' }, 'TYPE#ThanksNote#CODE#Received', 'TYPE#ThanksNote#CODE#Given'],
  [{ type: 'R2R', code: 'Both' }, null, 'TYPE#R2R#CODE#Meet'],
])('%o is counted on both sides', (entry, own, other) => {
  const period = '#WEEKNO#47#YEAR#2026#MONTH#11';
  expect(buildCounterKey('2026-11-20', ownCounter(entry))).toBe(own && own + period);
  expect(buildCounterKey('2026-11-20', otherCounter(entry))).toBe(other && other + period);
  expect(buildCounterKey(null, otherCounter(entry))).toBeNull();
});
