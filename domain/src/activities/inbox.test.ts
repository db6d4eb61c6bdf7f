import { expect, test } from 'vitest';
import { type InboxEntry, type ReceivedActivity, receivedEntry } from './inbox.ts';

test.each<[ReceivedActivity, Partial<InboxEntry>]>([
  [
    { type: 'Referral', authorName: 'ANITA', range: 4 },
    { title: 'Opportunity Knocks - You Got a Referral', range: 4, valuePaise: 0 },
  ],
  [
    { type: 'Referral', authorName: 'ANITA', range: null },
    { title: 'Opportunity Knocks - You Got a Referral', range: null, valuePaise: 0 },
  ],
  [
    { type: 'ThanksNote', authorName: 'ANITA', valuePaise: 250_000 },
    { title: 'You have received a special C-note', range: null, valuePaise: 250_000 },
  ],
])('the receiver of %o is told', (activity, entry) => {
  expect(receivedEntry(activity)).toEqual({
    type: activity.type,
    code: 'Received',
    description: '{"memberName":"ANITA"}',
    ...entry,
  });
});
