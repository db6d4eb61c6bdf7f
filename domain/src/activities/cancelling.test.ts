import { describe, expect, it, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { type Cancelling, cancelledEntry, cancellingAudit, cancellingSchema } from './cancelling.ts';
import { type InboxActivity, type InboxEntry, otherCounter, ownCounter } from './inbox.ts';

const REFERRAL: InboxActivity = {
  type: 'Referral',
  details: 'Call',
  requiredPerson: 'Lakshmi Stores',
  contact: '9876543210',
  range: 4,
};
const C_NOTE: InboxActivity = { type: 'ThanksNote', details: 'Thank you', valuePaise: 9_99_999_50 };
const R2R: InboxActivity = { type: 'R2R', details: 'How to help' };
const DECLINED: Cancelling = { kind: 'Declined', by: 'BEN', reason: 'We never spoke' };
const STRUCK: Cancelling = { kind: 'Struck', chapterName: 'Chennai', reason: '' };

describe('a cancelled activity', () => {
  it.each<[InboxActivity, Cancelling, boolean, string, object]>([
    [
      ...([REFERRAL, DECLINED, true, 'Your referral was declined'] as const),
      { memberName: 'BEN', details: 'Call', requiredPerson: 'Lakshmi Stores', reason: 'We never spoke' },
    ],
    [
      ...([C_NOTE, DECLINED, true, 'Your C-Note was declined'] as const),
      { memberName: 'BEN', details: 'Thank you', businessValue: 999999.5, reason: 'We never spoke' },
    ],
    [
      ...([R2R, DECLINED, true, 'Your R2R was declined'] as const),
      { memberName: 'BEN', details: 'How to help', reason: 'We never spoke' },
    ],
    [
      ...([C_NOTE, STRUCK, true, 'Your C-Note was struck by a chapter admin'] as const),
      { memberName: 'BEN', details: 'Thank you', businessValue: 999999.5, chapterName: 'Chennai' },
    ],
    [
      ...([C_NOTE, STRUCK, false, 'A C-Note to you was struck by a chapter admin'] as const),
      { memberName: 'BEN', details: 'Thank you', businessValue: 999999.5, chapterName: 'Chennai' },
    ],
    [
      ...([R2R, STRUCK, false, 'An R2R with you was struck by a chapter admin'] as const),
      { memberName: 'BEN', details: 'How to help', chapterName: 'Chennai' },
    ],
  ])('%j, %j, is announced to its author (%s) as %s', (activity, cancelling, isAuthor, title, said) => {
    const entry = cancelledEntry(activity, cancelling, { isAuthor, otherName: 'BEN' });
    expect(entry).toMatchObject({ type: activity.type, code: 'Cancelled', title, range: null });
    expect(JSON.parse(entry.description)).toEqual(said);
    expect(entry.valuePaise).toBe(activity.type === 'ThanksNote' ? 9_99_999_50 : 0);
  });

  it('counts for neither side', () => {
    const entry: Pick<InboxEntry, 'type' | 'code'> = { type: 'ThanksNote', code: 'Cancelled' };
    expect([ownCounter(entry), otherCounter(entry)]).toEqual([null, null]);
  });

  it.each([
    [REFERRAL, DECLINED, 'Referral on 20-Nov-2026', 'Declined', 'BEN', 'We never spoke'],
    [C_NOTE, STRUCK, 'C-Note of ₹ 9,99,999.50 on 20-Nov-2026', 'Struck', 'A chapter admin of Chennai', null],
    [R2R, DECLINED, 'R2R on 20-Nov-2026', 'Declined', 'BEN', 'We never spoke'],
  ])('appears in the audit logs: %j, %j', (activity, cancelling, name, status, by, reason) => {
    const parties = { from: 'ANITA', to: 'BEN' };
    expect(cancellingAudit(activity, cancelling, { ...parties, date: '2026-11-20' })).toEqual({
      before: { name, status: 'Recorded' },
      after: { name, status, ...parties, by, reason },
    });
  });
});

test.each([
  [{}, { reason: '' }],
  [{ reason: '  It never was ' }, { reason: 'It never was' }],
  [{ reason: 'x'.repeat(500) }, { reason: 'x'.repeat(500) }],
  [{ reason: 'x'.repeat(501) }, null],
])('a reason is optional and has at most 500 characters', (input, value) => {
  const result = validate(cancellingSchema, input);
  expect(result.ok ? result.value : null).toEqual(value);
});
