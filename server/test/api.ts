import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import { TokenError } from '@fellowship/user-pool';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openInboxFeeds } from '#activities/notification.store.ts';
import type { EndpointName } from '#api/document-store.ts';
import { openPaymentProvider } from '#app.ts';
import { openMeetingFeeds } from '#attendance/meeting-feed.ts';
import { buildServer } from '#http/server.ts';
import { createAuthenticator } from '#identity/authenticator.ts';
import { createBuiltInPool } from '#identity/built-in-pool.ts';
import { openMediaStore } from '#media/media-store.ts';
import { createQrSigner } from '#meetings/qr-signer.ts';
import { createPaperLinks } from '#members/pictures/paper.service.ts';
import { createPersonalLinks } from '#members/preferences/preference.service.ts';
import { openAnnouncementFeeds } from '#platform/notification-message.store.ts';
import { type Database, openDatabase } from '#storage/database.ts';
import { openEvents } from '#storage/events.ts';
import { createProofOfWork } from '#visitors/registration/proof-of-work.ts';
import type { App } from '../src/api/app.ts';
import { createClock } from '../src/clock.ts';
import { type Config, readConfig } from '../src/config.ts';
import { newTestDatabase } from './database.ts';

/** What a token begins with that nobody has signed. */
export const FORGED = 'forged';

/** What a token begins with whose owner entered the password an hour ago. */
export const STALE = 'stale:';

/** 07:20 in Chennai on Friday, 20 November 2026. */
export const TEST_NOW = new Date('2026-11-20T07:20:00+05:30');

export interface Answer {
  data: Record<string, unknown> | null;
  errors: {
    message: string;
    path?: unknown[];
    extensions: { code: string; fields?: Record<string, string> };
  }[];
}

export interface TestApi {
  app: App;
  http: FastifyInstance;
  database: Database;
  /** Runs a document as the person whose user name is given; without one, as nobody. */
  ask(endpoint: EndpointName, userName: string | null, document: string, variables?: object): Promise<Answer>;
  /** Who acts where a service is called without a request. */
  requireCaller(): Caller;
  close(): Promise<void>;
}

/** Where each endpoint answers. */
export const PATHS: Readonly<Record<EndpointName, string>> = {
  main: '/graphql',
  attendance: '/attendance/graphql',
  subscription: '/subscription/graphql',
  payment: '/payment/graphql',
};

/**
 * The real HTTP server on a database of its own; only the token is replaced, by the user name itself (or a forged one).
 * @param shared another test server's database, to make two processes on one
 * @param settings what this server is configured with besides
 */
export async function newTestApi(shared?: Database, settings: Partial<Config> = {}): Promise<TestApi> {
  const database = shared ? openDatabase(shared.connection, { max: 4 }) : await newTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-api-'));
  const environment = {
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret of thirty-two characters',
    PUBLIC_URL: 'https://club.example',
  };
  // A file of tests asks as fast as it can, for one person or two.
  const config = { ...readConfig(environment), accountShare: 1_000, ...settings };
  const log = pino({ level: 'silent' });
  const events = openEvents(database);
  await events.ready;
  const verifier = {
    async verify(token: string) {
      if (token.startsWith(FORGED)) throw new TokenError(false);
      const isStale = token.startsWith(STALE);
      const userName = isStale ? token.slice(STALE.length) : token;
      const authTime = isStale ? Date.now() - 3_600_000 : Date.now();
      return { userName, sub: userName, originJti: token, authTime, expiresAt: Infinity };
    },
  };
  const authenticator = createAuthenticator({ database, events, verifier, builtInPool: false });
  const meetingFeeds = openMeetingFeeds(database, events, log);
  const announcements = openAnnouncementFeeds(database, events, log);
  const inbox = openInboxFeeds(database, events, log);
  const app: App = {
    config,
    log,
    clock: createClock(TEST_NOW),
    database,
    events,
    meetingFeeds,
    announcements,
    inbox,
    authenticator,
    userPool: config.cognito ? null : createBuiltInPool(config, database, { delivers: false }),
    qrSigner: createQrSigner(config.secretKey, config.publicUrl),
    paperLinks: createPaperLinks(config.secretKey),
    personalLinks: createPersonalLinks(config.secretKey, config.publicUrl),
    proofOfWork: createProofOfWork(config.secretKey),
    media: await openMediaStore(config),
    payments: await openPaymentProvider(config, database),
    close: async () => undefined,
  };
  const http = await buildServer(app);
  return {
    app,
    http,
    database,
    async ask(endpoint, userName, query, variables = {}) {
      const headers = userName === null ? {} : { authorization: `Bearer ${userName}` };
      const response = await http.inject({
        method: 'POST',
        url: PATHS[endpoint],
        headers,
        payload: { query, variables },
      });
      const answer = response.json() as Partial<Answer>;
      return { data: answer.data ?? null, errors: answer.errors ?? [] };
    },
    requireCaller: () => ({
      userName: 'tester',
      rotaryId: 'tester',
      chapterId: 'nowhere',
      role: 'SUPERADMIN',
      status: 'Active',
    }),
    async close() {
      await http.close();
      authenticator.close();
      meetingFeeds.close();
      announcements.close();
      inbox.close();
      await events.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
