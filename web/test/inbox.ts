import type { Entry } from '#activities/inbox/use-inbox.ts';

/** A referral that the member of tests has received and not read, with whatever a test wants different. */
export function newEntry(overrides: Partial<Entry> = {}): Entry {
  return {
    pk: 'CID#chennai#MID#100001',
    sk: 'n1',
    date: '2026-11-18',
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
    ...overrides,
  };
}

/** A page of the inbox as the server answers it. */
export function inboxAnswer(items: readonly Entry[], nextToken: string | null = null) {
  return { data: { listNotification: { items, nextToken } } };
}

/** How much of each kind is unread. */
export function unreadAnswer(referrals: number, cNotes = 0) {
  return { data: { referrals: { total: referrals }, cNotes: { total: cNotes } } };
}
