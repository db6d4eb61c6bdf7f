import { memberKey } from '@fellowship/domain/chapters/keys';
import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import { VisuallyHidden } from '@mantine/core';
import {
  CountUnreadByKindDocument,
  ListInboxDocument,
  type ListInboxQuery,
} from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.tsx';
import type { ListSearch } from '#lists/list-search.tsx';
import { inboxTexts } from './inbox.messages.ts';
import classes from './unread-count.module.css';

/** One list of the inbox: entries of one kind and one side. */
export interface InboxListOf {
  /** Null for every kind. */
  readonly type: 'Referral' | 'ThanksNote' | 'R2R' | null;
  readonly code: 'Given' | 'Received' | 'Both' | 'Cancelled';
  readonly label: string;
  /** What to do where there is nothing yet. */
  readonly next: { readonly path: RoutePath; readonly label: string } | null;
}

/** The lists under a tab. */
export interface InboxTab {
  readonly name: string;
  readonly lists: readonly [SidedList, SidedList];
}

type SidedList = InboxListOf & { readonly code: 'Given' | 'Received' };

const GIVE_REFERRAL = { path: '/referral', label: inboxTexts.giveReferral } as const;
const WRITE_C_NOTE = { path: '/c-note', label: inboxTexts.writeCNote } as const;

/** Referrals, given and received. */
export const REFERRALS: InboxTab = {
  name: inboxTexts.referralTab,
  lists: [
    { type: 'Referral', code: 'Given', label: inboxTexts.given, next: GIVE_REFERRAL },
    { type: 'Referral', code: 'Received', label: inboxTexts.received, next: GIVE_REFERRAL },
  ],
};

/** C-Notes under the names that screens call their sides by (rule activities/c-note-labels). */
export const C_NOTES: InboxTab = {
  name: inboxTexts.cNoteTab,
  lists: [
    { type: 'ThanksNote', code: 'Received', label: inboxTexts.businessGiven, next: GIVE_REFERRAL },
    { type: 'ThanksNote', code: 'Given', label: inboxTexts.businessReceived, next: WRITE_C_NOTE },
  ],
};

/** Activities that the other party declined or a chapter admin struck. */
export const CANCELLED: InboxListOf = {
  type: null,
  code: 'Cancelled',
  label: inboxTexts.declinedOrStruck,
  next: null,
};

/** R2Rs that others have recorded with the member. */
export const MET_BY_OTHERS: InboxListOf = {
  type: 'R2R',
  code: 'Both',
  label: inboxTexts.recordedByOthers,
  next: { path: '/r2r', label: inboxTexts.recordR2r },
};

const MOST_SHOWN = 99;

/** How many entries are unread, as a badge; nothing where there are none. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{inboxTexts.unreadCount(count)}</VisuallyHidden>
    </span>
  );
}

/** An entry of the inbox as it is listed. */
export type Entry = ListInboxQuery['listNotification']['items'][number];

/** The key of the caller's own inbox. */
export function useInboxKey(): string {
  const { chapterId, rotaryId } = useSession();
  return memberKey(chapterId, rotaryId);
}

/** The entries of one list that are found, newest first, page by page. */
export function useInbox({ type, code }: Pick<InboxListOf, 'type' | 'code'>, { searched }: ListSearch) {
  return useApiPages(
    ListInboxDocument,
    { pk: useInboxKey(), type, code, ...(searched !== '' && { search: searched }) },
    toPage,
  );
}

function toPage({ listNotification }: ListInboxQuery) {
  return listNotification;
}

/** How many received entries of each kind, and of cancelled activities, are unread; 0 while that is not known. */
export function useUnreadByKind(): Readonly<
  Record<'Referral' | 'ThanksNote' | 'R2R' | 'Cancelled', number>
> & {
  readonly isKnown: boolean;
} {
  const { data } = useApiQuery(CountUnreadByKindDocument, { pk: useInboxKey() });
  return {
    isKnown: data !== undefined,
    Referral: data?.referrals.total ?? 0,
    ThanksNote: data?.cNotes.total ?? 0,
    R2R: data?.r2r.total ?? 0,
    Cancelled: data?.cancelled.total ?? 0,
  };
}
