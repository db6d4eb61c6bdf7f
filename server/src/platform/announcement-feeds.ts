import type { FastifyBaseLogger } from 'fastify';
import { type EventFeed, openEventFeed } from '../api/event-feed.ts';
import type { Database } from '../storage/database.ts';
import type { DomainEvent } from '../storage/domain-events.ts';
import type { Events } from '../storage/events.ts';
import { findMessage, type NotificationMessage } from './notification-message.store.ts';

/** What happened to an announcement; both are events between processes. */
export type MessageEvent = 'created' | 'updated';

/** A changed announcement, with its audience before the change. */
export interface ToldMessage extends NotificationMessage {
  readonly movedFrom: string;
}

/** Announcements as they are created and updated; each is read once for all subscribers. */
export interface AnnouncementFeeds extends Record<MessageEvent, EventFeed<ToldMessage>> {
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
