import { memberKey } from '@fellowship/domain/chapters/keys';
import type { FastifyBaseLogger } from 'fastify';
import { type EventFeed, openEventFeed } from '#api/event-feed.ts';
import type { Database } from '#storage/database.ts';
import type { DomainEvent } from '#storage/domain-events.ts';
import type { Events } from '#storage/events.ts';
import { findNotification, type Notification, type NotificationKey } from './notification.store.ts';

/** What happened to an entry: it has arrived, or was read, rated or deleted since. */
export type InboxEvent = 'created' | 'updated';

/** Changes of inboxes by member key; each entry is read once, and only if it is being watched. */
export interface InboxFeeds extends Record<InboxEvent, EventFeed<Notification>> {
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
