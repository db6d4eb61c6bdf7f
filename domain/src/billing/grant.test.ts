import { expect, test } from 'vitest';
import { buildGrantedTerms, type OrderedPurchase } from './orders.ts';
import type { HeldSubscription } from './purchase.ts';

const TODAY = '2026-11-26';

const held = (facts: Partial<HeldSubscription> = {}): HeldSubscription => ({
  planId: 'year',
  planName: 'Regular',
  durationTitle: '1 Year',
  pricePaise: 9_000,
  renewalEnableDays: 30,
  startDate: '2025-12-20',
  endDate: '2026-12-20',
  basicCount: 20,
  additionalCount: 5,
  usersBefore: null,
  fullFrom: null,
  status: 'Active',
  ...facts,
});

const ordered = (facts: Partial<OrderedPurchase> = {}): OrderedPurchase => ({
  kind: 'Subscribe',
  planId: 'year',
  durationTitle: '1 Year',
  durationDays: 365,
  months: 12,
  pricePaise: 10_000,
  memberCount: 30,
  users: 30,
  addedTo: null,
  ...facts,
});
const ADDING = ordered({
  kind: 'AddUsers',
  users: 4,
  months: 2,
  pricePaise: 9_000,
  addedTo: { planId: 'year', startDate: '2025-12-20' },
});
const RENEWED = held({ startDate: '2026-11-25', endDate: '2027-12-20' });

test.each<[string, OrderedPurchase, HeldSubscription[], object | null]>([
  ['a first subscription', ordered(), [], { startDate: TODAY, endDate: '2027-11-26', basicCount: 30 }],
  ['a first one, paid twice', ordered(), [held({ startDate: TODAY, endDate: '2027-11-26' })], null],
  ['a renewal', ordered({ kind: 'Renew' }), [held()], { startDate: TODAY, endDate: '2027-12-20', users: 30 }],
  [
    'a renewal of what was renewed meanwhile',
    ordered({ kind: 'Renew' }),
    [held({ status: 'Expired' }), RENEWED],
    null,
  ],
  [
    'users',
    ADDING,
    [held()],
    { endDate: '2026-12-20', basicCount: 20, additionalCount: 9, users: 4, months: 2 },
  ],
  ['users beside others added meanwhile', ADDING, [held({ additionalCount: 8 })], { additionalCount: 12 }],
  [
    'more users early, who count from the day after the old end',
    ordered({ kind: 'Renew' }),
    [held()],
    { basicCount: 30, usersBefore: 25, fullFrom: '2026-12-21' },
  ],
  ['users of what was renewed meanwhile', ADDING, [held({ status: 'Expired' }), RENEWED], null],
  ['users of what lasts longer than was paid for', ADDING, [held({ endDate: '2027-12-20' })], null],
  ['users of what ended meanwhile', ADDING, [held({ endDate: '2026-11-25' })], null],
])('a paid order of %s becomes what still fits', (_name, order, subscriptions, expected) => {
  const grant = buildGrantedTerms(order, subscriptions, TODAY);
  if (expected === null) expect(grant).toBeNull();
  else expect(grant).toMatchObject(expected);
});
