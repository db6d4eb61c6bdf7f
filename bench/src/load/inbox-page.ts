import { appDocument } from './app-documents.ts';
import type { GraphqlRequest } from './requests.ts';

const LIST = appDocument('activities/api/list-inbox.main.graphql');

/** The entries of a page on a phone. */
export const INBOX_PAGE_SIZE = 10;

/** A tab of the inbox: received referrals. */
export const INBOX_KIND = { type: 'Referral', code: 'Received' } as const;

/** The first page of a tab of a person's inbox. */
export function inboxPage(chapterId: string, userName: string): Omit<GraphqlRequest, 'token'> {
  const pk = `CID#${chapterId}#MID#${userName}`;
  return { path: '/graphql', query: LIST, variables: { pk, ...INBOX_KIND, limit: INBOX_PAGE_SIZE } };
}
