import { describe, expect, test } from 'vitest';
import { type ActivityFacts, decideActivity, type Parties, type Person } from './decide-activity.ts';
import { PARTNER_FIELDS } from './parties.ts';

const ANITA: Person = {
  chapterId: 'chennai',
  rotaryId: '100001',
  fullName: 'ANITA',
  mobile: '9876543210',
  classificationName: 'Printing',
  businessClassificationId: null,
  chapterName: 'Chennai',
};
const BEN: Person = {
  ...ANITA,
  chapterId: 'madurai',
  rotaryId: '200001',
  fullName: 'BEN',
  chapterName: 'Madurai',
};
const FACTS: ActivityFacts = {
  author: ANITA,
  partner: { kind: 'member', member: BEN },
  found: BEN,
  hasValidSubscription: true,
  meetingOfAuthor: '2026-11-18',
  meetingOfPartner: '2026-11-20',
};
const OTHERS = { partner: { kind: 'others', name: 'RAMESH' }, found: null, meetingOfPartner: null } as const;
const AUTHOR = { ...ANITA, meetingDate: '2026-11-18' };

describe('the parties and their meetings', () => {
  test.each<[string, Partial<ActivityFacts>, Parties]>([
    [
      'each counts for the latest meeting of the own chapter',
      {},
      { author: AUTHOR, partner: { ...BEN, meetingDate: '2026-11-20' }, partnerName: 'BEN' },
    ],
    [
      "where the other chapter has none, the author's meeting counts",
      { meetingOfPartner: null },
      { author: AUTHOR, partner: { ...BEN, meetingDate: '2026-11-18' }, partnerName: 'BEN' },
    ],
    [
      'of somebody in no chapter only the name is known',
      OTHERS,
      { author: AUTHOR, partner: null, partnerName: 'RAMESH' },
    ],
  ])('%s', (_name, facts, value) => {
    expect(decideActivity({ ...FACTS, ...facts }, PARTNER_FIELDS.R2R)).toEqual({ ok: true, value });
  });
});

describe('what cannot be recorded', () => {
  const NONE = 'No meeting found for the selected date';
  const NOBODY = 'This person is not an active member of the chapter';
  const EXPIRED = 'No Active Subscription Found.';

  test.each<[string, Partial<ActivityFacts>, object]>([
    ['no meeting of the author', { meetingOfAuthor: null }, { code: 'CONFLICT', message: NONE }],
    [
      'no meeting of the author, and nobody else',
      { ...OTHERS, meetingOfAuthor: null },
      { code: 'CONFLICT', message: NONE },
    ],
    ['no such member', { found: null }, { code: 'BAD_INPUT', message: NOBODY, fields: { metWith: NOBODY } }],
    ['no valid subscription', { hasValidSubscription: false }, { code: 'CONFLICT', message: EXPIRED }],
  ])('%s', (_name, facts, refusal) => {
    expect(decideActivity({ ...FACTS, ...facts }, PARTNER_FIELDS.R2R)).toEqual({ ok: false, refusal });
  });
});
