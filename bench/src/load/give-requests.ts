import { chapterIdAt, memberAt } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import { appDocument } from './app-documents.ts';
import type { GraphqlRequest } from './requests.ts';

/** Giver and receiver, in one chapter. */
export interface Pair {
  chapterId: string;
  author: string;
  partner: string;
}

/** Referrals and C-Notes, as the phone sends them. */
export interface Giving {
  name: string;
  request(pair: Pair, token: string): GraphqlRequest;
}

const request = (query: string, input: object, token: string): GraphqlRequest => ({
  path: '/graphql',
  token,
  query,
  variables: { input: { ...input, referralType: 'Internal', date: TODAY }, requestId: crypto.randomUUID() },
});

const REFERRAL = appDocument('activities/api/create-referral.main.graphql');
const THANKS_NOTE = appDocument('activities/api/create-thanks-note.main.graphql');

export const GIVINGS: readonly Giving[] = [
  {
    name: 'referrals',
    request: ({ chapterId, partner: referredTo }, token) => {
      const customer = { requiredPerson: 'Kaveri Traders', contact: '9876543210', comment: 'Call this week' };
      return request(REFERRAL, { chapterId, referredTo, ...customer, range: 4 }, token);
    },
  },
  {
    name: 'C-Notes',
    request: ({ chapterId, partner: thanksTo }, token) =>
      request(
        THANKS_NOTE,
        { chapterId, thanksTo, businessValue: 12_500.5, details: 'Two shops fitted out' },
        token,
      ),
  },
];

/** This many pairs, round robin over the chapters, each with the chapter's next member. */
export function pairsAcross(count: number, chapters: number, membersPerChapter: number): Pair[] {
  return Array.from({ length: count }, (_, index) => {
    const chapterId = chapterIdAt(index % chapters);
    const place = Math.floor(index / chapters) % membersPerChapter;
    const member = (at: number) => memberAt(chapterId, at % membersPerChapter);
    return { chapterId, author: member(place), partner: member(place + 1) };
  });
}
