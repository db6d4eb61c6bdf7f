import { randomUUID } from 'node:crypto';
import { notificationMessageFields } from '@fellowship/domain/platform/notification-message.schema';
import { ALL_CHAPTERS } from '@fellowship/domain/platform/notification-window';
import type { FastifyBaseLogger } from 'fastify';
import { NAME_OF_CHAPTER } from '#chapters/chapter.store.ts';
import { type RecordOf, recordOf } from '#storage/record.ts';
import { changeRecord, findRecord, insertRecord } from '#storage/record-store.ts';
import { sqlPart } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { type EventFeed, openEventFeed } from '../api/event-feed.ts';
import type { Database } from '../storage/database.ts';
import type { DomainEvent, Events } from '../storage/events.ts';

/** A platform announcement; the window is two instants. */
export const messageRecord = recordOf('notification_message', notificationMessageFields, ['created_at']);

export type NotificationMessage = RecordOf<typeof messageRecord>;
type MessageContent = Omit<NotificationMessage, 'pk' | 'version'>;

export const messageList = {
  record: messageRecord,
  filters: ['pk', 'chapterId', 'active'],
  search: { messageDescription: null, chapterName: NAME_OF_CHAPTER },
  order: ['fromDatetime', 'pk'],
  keys: ['chapterId'],
} as const;

/** What is for this chapter or for all. */
export const isAddressedToChapter = (chapterId: string) =>
  sqlPart(`chapter_id in (:chapterId, '${ALL_CHAPTERS}')`, { chapterId });

function findMessage(db: Queryable, pk: string): Promise<NotificationMessage | null> {
  return findRecord(db, messageRecord, { pk });
}

export function lockMessage(tx: Tx, pk: string): Promise<NotificationMessage | null> {
  return findRecord(tx, messageRecord, { pk }, { lock: true });
}

export function insertMessage(tx: Tx, content: MessageContent): Promise<NotificationMessage> {
  return insertRecord(tx, messageRecord, { pk: randomUUID(), ...content });
}

/** @param pk of a message that this transaction has locked */
export function changeMessage(tx: Tx, pk: string, content: MessageContent): Promise<NotificationMessage> {
  return changeRecord(tx, messageRecord, { pk }, content);
}

/** What happened to an announcement; both are events between processes. */
export type MessageEvent = 'created' | 'updated';

/** A changed announcement, with its audience before the change. */
interface ToldMessage extends NotificationMessage {
  readonly movedFrom: string;
}

/** Announcements as they are created and updated; each is read once for all subscribers. */
interface AnnouncementFeeds extends Record<MessageEvent, EventFeed<ToldMessage>> {
  close(): void;
}

declare module '../api/app.ts' {
  interface App {
    announcements: AnnouncementFeeds;
  }
}

const toChannel = (event: MessageEvent): string => `notification-message.${event}`;

/**
 * Publishes what happened to an announcement with the commit of the transaction that wrote it.
 * @param movedFrom its audience before
 */
export function messageEvent(event: MessageEvent, pk: string, movedFrom: string): DomainEvent {
  return { channel: toChannel(event), payload: JSON.stringify([pk, movedFrom]) };
}

/** Opens the feeds of one process. */
export function openAnnouncementFeeds(
  database: Database,
  events: Events,
  log: Pick<FastifyBaseLogger, 'warn'>,
): AnnouncementFeeds {
  const openFeed = (event: MessageEvent) =>
    openEventFeed(
      events,
      {
        channel: toChannel(event),
        async read(payload) {
          const [pk, movedFrom] = JSON.parse(payload) as [string, string];
          const message = await findMessage(database.kysely, pk);
          return message && { ...message, movedFrom };
        },
      },
      log,
    );
  const [created, updated] = [openFeed('created'), openFeed('updated')];
  return {
    created,
    updated,
    close() {
      created.close();
      updated.close();
    },
  };
}
