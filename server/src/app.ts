import type { FastifyBaseLogger } from 'fastify';
import { openInboxFeeds } from './activities/inbox-feed.ts';
import type { App } from './api/app.ts';
import { openMeetingFeeds } from './attendance/live/meeting-feed.ts';
import { openPaymentProvider } from './billing/payments/provider/open-payment-provider.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import { createAuthenticator } from './identity/authenticator.ts';
import { openBuiltInPool, openTokenVerifier } from './identity/built-in-pool.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { createPaperLinks } from './media/paper-links.ts';
import { createQrSigner } from './meetings/qr-signer.ts';
import { createPersonalLinks } from './members/preferences/personal-links.ts';
import { openAnnouncementFeeds } from './platform/announcement-feeds.ts';
import { openDatabase } from './storage/database.ts';
import { openEvents } from './storage/events.ts';

/** The embedded PostgreSQL takes 100 connections: enough are left for the supervisor, the listeners and an operator. */
function connectionsPerProcess(workers: number): number {
  return Math.max(2, Math.min(10, Math.floor(80 / workers) - 1));
}

/** Assembles a process on a prepared database. */
export async function createApp(config: Config, log: FastifyBaseLogger): Promise<App> {
  const database = openDatabase(
    { connectionString: config.databaseUrl ?? '' },
    { max: connectionsPerProcess(config.workers) },
  );
  const events = openEvents(database, { onConnectionLost: (error) => log.warn(`Events: ${error.message}`) });
  const clock = createClock(config.fakeNow);
  events.subscribe('clock', (instant) => instant && clock.set(new Date(instant)));
  const userPool = openBuiltInPool(config, database, log);
  const verifier = openTokenVerifier(config, userPool);
  const authenticator = createAuthenticator({ database, events, verifier, builtInPool: userPool !== null });
  const meetingFeeds = openMeetingFeeds(database, events, log);
  const announcements = openAnnouncementFeeds(database, events, log);
  const inbox = openInboxFeeds(database, events, log);
  return {
    config,
    log,
    clock,
    database,
    events,
    meetingFeeds,
    announcements,
    inbox,
    authenticator,
    userPool,
    qrSigner: createQrSigner(config.secretKey, config.publicUrl),
    media: await openMediaStore(config),
    payments: await openPaymentProvider(config, database),
    paperLinks: createPaperLinks(config.secretKey),
    personalLinks: createPersonalLinks(config.secretKey, config.publicUrl),
    async close() {
      authenticator.close();
      meetingFeeds.close();
      announcements.close();
      inbox.close();
      await events.close();
      await database.close();
    },
  };
}
