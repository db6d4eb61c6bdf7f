import type { Entry } from '#activities/inbox/inbox.tsx';
import type { R2r } from '#activities/inbox/r2r-list.tsx';

/** A referral that the member of tests has received and not read, with a test's overrides. */
export function newEntry(overrides: Partial<Entry> = {}): Entry {
  return {
    pk: 'CID#chennai#MID#100001',
    sk: 'n1',
    date: '2026-11-18',
    at: '2026-11-18T06:30:00.000Z',
    type: 'Referral',
    code: 'Received',
    title: 'Opportunity Knocks - You Got a Referral',
    description: JSON.stringify({
      memberName: 'UMA RAVI',
      details: 'Please call this week',
      requiredPerson: 'Asha Stores',
      contact: '9876543210',
    }),
    range: 4,
    value: 0,
    read: false,
    version: 1,
    referralOrThanksNoteId: 'r1',
    referredToOrThanksTo: '200002',
    chapterIdOfReferredToOrThanksTo: 'madurai',
    businessValue: null,
    ...overrides,
  };
}

/** A page of the inbox as the server answers it. */
export function inboxAnswer(items: readonly Entry[], nextToken: string | null = null) {
  return { data: { listNotification: { items, nextToken } } };
}

/** How much of each kind is unread. */
export function unreadAnswer(referrals: number, cNotes = 0, cancelled = 0, r2r = 0) {
  return {
    data: {
      referrals: { total: referrals },
      cNotes: { total: cNotes },
      r2r: { total: r2r },
      cancelled: { total: cancelled },
    },
  };
}

/** An R2R that the member of tests has recorded, with a test's overrides. */
export function newR2r(overrides: Partial<R2r> = {}): R2r {
  return {
    id: 'm1',
    pk: 'CID#chennai#MID#100001',
    sk: 'MW#100002#DT#2026-11-17',
    chapterId: 'chennai',
    memberId: '100001',
    date: '2026-11-17',
    nameOfMetWith: 'UMA RAVI',
    place: 'Cafe Mylai',
    image: 'meetup-1.webp',
    discussion: 'Solar roofs',
    actionPlan: null,
    ...overrides,
  };
}

/** A page of R2Rs as the server answers it. */
export function r2rAnswer(items: readonly R2r[], nextToken: string | null = null) {
  return { data: { listRotarianToRotarian: { items, nextToken } } };
}
