import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { openInboxFeeds } from './activities/notification.store.ts';
import type { App } from './api/app.ts';
import { openMeetingFeeds } from './attendance/meeting-feed.ts';
import type { PaymentProvider } from './billing/payments/provider/payment-provider.ts';
import { createTestGateway } from './billing/payments/provider/test-gateway/test-gateway.service.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import { parseDatabaseAddress } from './database-address.ts';
import { createAuthenticator } from './identity/authenticator.ts';
import { openBuiltInPool, openTokenVerifier } from './identity/built-in-pool.ts';
import { openMediaStore } from './media/media-store.ts';
import { createQrSigner } from './meetings/qr-signer.ts';
import { createPaperLinks } from './members/pictures/paper.service.ts';
import { createPersonalLinks } from './members/preferences/preference.service.ts';
import { openAnnouncementFeeds } from './platform/notification-message.store.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { openEvents } from './storage/events.ts';
import { createProofOfWork } from './visitors/registration/proof-of-work.ts';

/** The embedded PostgreSQL takes 100 connections: enough are left for the supervisor, the listeners and an operator. */
function connectionsPerProcess(workers: number): number {
  return Math.max(2, Math.min(10, Math.floor(80 / workers) - 1));
}

/** Assembles a process on a prepared database. */
export async function createApp(config: Config, log: FastifyBaseLogger): Promise<App> {
  const database = openDatabase(parseDatabaseAddress(config.databaseUrl ?? ''), {
    max: connectionsPerProcess(config.workers),
    replica: config.databaseReadUrl === null ? null : parseDatabaseAddress(config.databaseReadUrl, 'standby'),
    direct: config.databaseDirectUrl === null ? null : parseDatabaseAddress(config.databaseDirectUrl),
  });
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
    proofOfWork: createProofOfWork(config.secretKey),
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

/** The provider whose keys are configured, or the test gateway; the client loads its code only where it is used. */
export async function openPaymentProvider(
  { razorpay, secretKey }: Pick<Config, 'razorpay' | 'secretKey'>,
  database: Database,
): Promise<PaymentProvider> {
  if (razorpay) {
    const { createRazorpayProvider } = await import('./billing/payments/provider/razorpay-provider.ts');
    return createRazorpayProvider(razorpay);
  }
  const secretFor = (purpose: string) =>
    createHmac('sha256', secretKey).update(`test gateway ${purpose}`).digest('hex');
  return createTestGateway(database, { keySecret: secretFor('key'), webhookSecret: secretFor('webhook') });
}
