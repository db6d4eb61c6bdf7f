import { memberKey } from '@fellowship/domain/chapters/keys';
import {
  CountUnreadByKindDocument,
  ListInboxDocument,
  type ListInboxQuery,
} from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.ts';
import type { InboxListOf } from './inbox-lists.ts';

/** An entry of the inbox as it is listed. */
export type Entry = ListInboxQuery['listNotification']['items'][number];

/** The key of the caller's own inbox. */
export function useInboxKey(): string {
  const { chapterId, rotaryId } = useSession();
  return memberKey(chapterId, rotaryId);
}

/** The entries of one list, newest first, page by page. */
export function useInbox({ type, code }: Pick<InboxListOf, 'type' | 'code'>) {
  return useApiPages(ListInboxDocument, { pk: useInboxKey(), type, code }, toPage);
}

function toPage({ listNotification }: ListInboxQuery) {
  return listNotification;
}

/** How many received entries of each kind, and of cancelled activities, are unread; none while it is not known. */
export function useUnreadByKind(): Readonly<Record<'Referral' | 'ThanksNote' | 'Cancelled', number>> {
  const { data } = useApiQuery(CountUnreadByKindDocument, { pk: useInboxKey() });
  return {
    Referral: data?.referrals.total ?? 0,
    ThanksNote: data?.cNotes.total ?? 0,
    Cancelled: data?.cancelled.total ?? 0,
  };
}
