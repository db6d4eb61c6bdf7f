import type { GraphqlRequest } from './requests.ts';

const DOCUMENT = `query ListInbox($pk: ID!, $limit: Int) {
  listNotification(pk: $pk, filter: { isDeleted: { eq: false } }, limit: $limit) {
    items { pk sk date type code title description range value read version referralOrThanksNoteId }
    nextToken
  }
}`;

/** The entries of a page, as a phone shows them at once. */
export const INBOX_PAGE_SIZE = 10;

/** The first page of a person's inbox. */
export function inboxPage(chapterId: string, userName: string): Omit<GraphqlRequest, 'token'> {
  const pk = `CID#${chapterId}#MID#${userName}`;
  return { path: '/graphql', query: DOCUMENT, variables: { pk, limit: INBOX_PAGE_SIZE } };
}
