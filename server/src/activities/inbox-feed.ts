import { memberKey } from '@fellowship/domain/chapters/keys';
import type { FastifyBaseLogger } from 'fastify';
import { type EventFeed, openEventFeed } from '#api/event-feed.ts';
import type { Database } from '#storage/database.ts';
import type { DomainEvent } from '#storage/domain-events.ts';
import type { Events } from '#storage/events.ts';
import { findNotification, type Notification, type NotificationKey } from './notification.store.ts';

declare module '../api/app.ts' {
  interface App {
    /** What arrives in inboxes, by the key of the member; each entry is read once, and only where somebody watches. */
    inboxFeed: EventFeed<Notification>;
  }
}

const CHANNEL = 'notification.created';

/** Says, with the commit of the transaction that wrote an entry, that it has arrived. */
export function inboxEvent({ chapterId, memberId, sk }: NotificationKey): DomainEvent {
  return { channel: CHANNEL, payload: JSON.stringify([chapterId, memberId, sk]) };
}

function keyIn(payload: string): NotificationKey {
  const [chapterId, memberId, sk] = JSON.parse(payload) as [string, string, string];
  return { chapterId, memberId, sk };
}

/** Opens the feed of one process. */
export function openInboxFeed(
  { kysely }: Database,
  events: Events,
  log: Pick<FastifyBaseLogger, 'warn'>,
): EventFeed<Notification> {
  return openEventFeed(
    events,
    {
      channel: CHANNEL,
      topicOf(payload) {
        const { chapterId, memberId } = keyIn(payload);
        return memberKey(chapterId, memberId);
      },
      // An entry may be deleted before it is read.
      async read(payload) {
        const entry = await findNotification(kysely, keyIn(payload));
        return entry?.isDeleted ? null : entry;
      },
    },
    log,
  );
}
