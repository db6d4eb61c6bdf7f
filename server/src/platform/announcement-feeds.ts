import type { FastifyBaseLogger } from 'fastify';
import { type EventFeed, openEventFeed } from '../api/event-feed.ts';
import type { Database } from '../storage/database.ts';
import type { Events } from '../storage/events.ts';
import { findMessage, type NotificationMessage } from './notification-message.store.ts';

/** What happened to an announcement; both are events between processes, with the pk. */
export type MessageEvent = 'created' | 'updated';

/** Announcements as they are created and updated; each is read once, however many are watching. */
export interface AnnouncementFeeds extends Record<MessageEvent, EventFeed<NotificationMessage>> {
  close(): void;
}

declare module '../api/app.ts' {
  interface App {
    announcements: AnnouncementFeeds;
  }
}

export const channelOf = (event: MessageEvent): string => `notification-message.${event}`;

/** Opens the feeds of one process. */
export function openAnnouncementFeeds(
  database: Database,
  events: Events,
  log: Pick<FastifyBaseLogger, 'warn'>,
): AnnouncementFeeds {
  const feedOf = (event: MessageEvent) =>
    openEventFeed(events, { channel: channelOf(event), read: (pk) => findMessage(database.kysely, pk) }, log);
  const [created, updated] = [feedOf('created'), feedOf('updated')];
  return {
    created,
    updated,
    close() {
      created.close();
      updated.close();
    },
  };
}
