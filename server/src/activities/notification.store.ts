import { DESCRIPTION_KEYS } from '@fellowship/domain/activities/inbox';
import { memberKey } from '@fellowship/domain/chapters/keys';
import type { Paise } from '@fellowship/domain/money/rupees';
import type { FastifyBaseLogger } from 'fastify';
import { type EventFeed, openEventFeed } from '#api/event-feed.ts';
import type { Database } from '#storage/database.ts';
import type { DomainEvent, Events } from '#storage/events.ts';
import { type RecordOf, recordOf } from '#storage/record.ts';
import { changeRecord, findRecord, insertRecord } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import { notificationFields } from '#storage/tables/activity-fields.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** An entry of a member's inbox (rule activities/inbox). */
export const notificationRecord = recordOf('notification', notificationFields);

export type Notification = RecordOf<typeof notificationRecord>;

/** A member's inbox, by time. */
export const inboxList = {
  record: notificationRecord,
  filters: ['isDeleted', 'read', 'type', 'code'],
  order: ['at', 'sk'],
  computed: {
    pk: ['chapterId', 'memberId'],
    value: ['valuePaise'],
    businessValue: ['type', 'chapterIdOfFact', 'referralOrThanksNoteId'],
  },
  search: { description: { jsonKeys: DESCRIPTION_KEYS } },
} as const;

/** Whose inbox, and which entry of it. */
export type NotificationKey = Pick<Notification, 'chapterId' | 'memberId' | 'sk'>;

export function findNotification(db: Queryable, key: NotificationKey): Promise<Notification | null> {
  return findRecord(db, notificationRecord, key);
}

/** What the member's inbox has of an activity, hidden or not. */
export function findEntryOfFact(
  tx: Tx,
  { chapterId, memberId }: Pick<NotificationKey, 'chapterId' | 'memberId'>,
  referralOrThanksNoteId: string,
): Promise<Notification | null> {
  return findRecord(tx, notificationRecord, { chapterId, memberId, referralOrThanksNoteId });
}

export function insertNotification(
  tx: Tx,
  entry: Omit<Notification, 'isDeleted' | 'version'>,
): Promise<Notification> {
  return insertRecord(tx, notificationRecord, entry);
}

export function lockNotification(tx: Tx, key: NotificationKey): Promise<Notification | null> {
  return findRecord(tx, notificationRecord, key, { lock: true });
}

/** @param key of an entry that this transaction has locked */
export function changeNotification(
  tx: Tx,
  key: NotificationKey,
  content: Partial<Pick<Notification, 'read' | 'range' | 'isDeleted'>>,
): Promise<Notification> {
  return changeRecord(tx, notificationRecord, key, content);
}

/** From the index alone, which holds what is unread and nothing else. */
const COUNT_UNREAD = statement<{ chapterId: string; memberId: string }, { unread: number }>(
  'count-unread',
  `select count(*)::int as unread from notification
    where chapter_id = :chapterId and rotary_id = :memberId
      and code in ('Received', 'Both', 'Cancelled') and not is_read and not is_deleted`,
);

/** How many entries are unread of what the member received, others recorded, or was cancelled. */
export async function countUnread(
  { kysely }: Database,
  member: Pick<NotificationKey, 'chapterId' | 'memberId'>,
): Promise<number> {
  const [row] = await COUNT_UNREAD.run(kysely, member);
  return row?.unread ?? 0;
}

const FIND_BUSINESS = statement<
  { chapters: string[]; ids: string[] },
  { chapterId: string; id: string; paise: Paise }
>(
  'referral-business',
  `select chapter_id as "chapterId", referral_id as id, business_paise as paise
    from referral join unnest(:chapters::text[], :ids::uuid[]) as asked (chapter_id, referral_id)
    using (chapter_id, referral_id)`,
);

/** What the C-Notes for the referrals of these entries are worth; what was deleted of them is taken back already. */
export function findBusiness(
  { kysely }: Database,
  entries: readonly Pick<Notification, 'chapterIdOfFact' | 'referralOrThanksNoteId'>[],
): Promise<{ chapterId: string; id: string; paise: Paise }[]> {
  return FIND_BUSINESS.run(kysely, {
    chapters: entries.map(({ chapterIdOfFact }) => chapterIdOfFact),
    ids: entries.map(({ referralOrThanksNoteId }) => referralOrThanksNoteId),
  });
}

/** What happened to an entry: it has arrived, or was read, rated or deleted since. */
export type InboxEvent = 'created' | 'updated';

/** Changes of inboxes by member key; each entry is read once, and only if it is being watched. */
interface InboxFeeds extends Record<InboxEvent, EventFeed<Notification>> {
  close(): void;
}

declare module '../api/app.ts' {
  interface App {
    inbox: InboxFeeds;
  }
}

const buildChannel = (event: InboxEvent): string => `notification.${event}`;

/** Says, with the commit of the transaction that wrote an entry, what has happened to it. */
export function inboxEvent(event: InboxEvent, { chapterId, memberId, sk }: NotificationKey): DomainEvent {
  return { channel: buildChannel(event), payload: JSON.stringify([chapterId, memberId, sk]) };
}

function keyIn(payload: string): NotificationKey {
  const [chapterId, memberId, sk] = JSON.parse(payload) as [string, string, string];
  return { chapterId, memberId, sk };
}

/** Opens the feeds of one process. */
export function openInboxFeeds(
  { kysely }: Database,
  events: Events,
  log: Pick<FastifyBaseLogger, 'warn'>,
): InboxFeeds {
  const buildFeed = (event: InboxEvent, isTold: (entry: Notification) => boolean) =>
    openEventFeed(
      events,
      {
        channel: buildChannel(event),
        topicOf(payload) {
          const { chapterId, memberId } = keyIn(payload);
          return memberKey(chapterId, memberId);
        },
        async read(payload) {
          const entry = await findNotification(kysely, keyIn(payload));
          return entry && isTold(entry) ? entry : null;
        },
      },
      log,
    );
  // An entry may be deleted before it is read.
  const created = buildFeed('created', ({ isDeleted }) => !isDeleted);
  const updated = buildFeed('updated', () => true);
  return {
    created,
    updated,
    close() {
      created.close();
      updated.close();
    },
  };
}
