import { pino } from 'pino';
import type { App } from './api/app.ts';
import { createApp } from './app.ts';
import { startReconciling } from './billing/payments/confirm-payment.service.ts';
import { startSubscriptionDays } from './billing/subscription.service.ts';
import { startChapterOverview } from './chapters/chapter-overview.service.ts';
import type { Config } from './config.ts';
import { parseDatabaseAddress } from './database-address.ts';
import { buildServer } from './http/server.ts';
import { startFollowingDays, startMeetingReminders } from './meetings/meeting-jobs.service.ts';
import { type Database, openDatabase } from './storage/database.ts';
import type { JobRunner } from './storage/job-runner.ts';
import { startDeletingExpectedVisitors } from './visitors/registration/registration.service.ts';

/** One process that answers requests. */
export interface Running {
  address: string;
  stop(): Promise<void>;
}

/** Serves what `SERVICES` names, on a prepared database. */
export async function serve(config: Config): Promise<Running> {
  const log = pino({ level: config.logLevel });
  const app = await createApp(config, log);
  try {
    const http = await buildServer(app);
    const address = await http.listen({ port: config.port, host: config.host });
    const jobs = openJobDatabase(app);
    const workers = await Promise.all([deliverMails(app, jobs), keepAccounts(app, jobs)]);
    const days = config.services.has('subscription') ? startSubscriptionDays(app) : null;
    const schedule = config.services.has('main') ? startFollowingDays(app) : null;
    const reminders = config.services.has('main') ? startMeetingReminders(app) : null;
    const visitors = config.services.has('main') ? startDeletingExpectedVisitors(app) : null;
    const overview = config.services.has('main') ? startChapterOverview(app) : null;
    const reconciling = config.services.has('payment') ? startReconciling(app) : null;
    return {
      address: config.port === 0 ? address : config.publicUrl,
      async stop() {
        await http.close();
        days?.stop();
        schedule?.stop();
        reminders?.stop();
        visitors?.stop();
        overview?.stop();
        await reconciling?.stop();
        await Promise.all(workers.map((worker) => worker?.stop()));
        if (jobs !== app.database) await jobs.close();
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Jobs need sessions of their own, which a pooler in transaction mode does not give. */
function openJobDatabase({ config, database }: App): Database {
  if (config.databaseDirectUrl === null) return database;
  return openDatabase(parseDatabaseAddress(config.databaseDirectUrl), { max: 4 });
}

async function deliverMails({ config, log }: App, database: Database): Promise<JobRunner | null> {
  if (!config.smtp || !config.services.has('userpool')) return null;
  const { runMailWorker } = await import('./identity/mail.worker.ts');
  return runMailWorker(database, config.smtp.url, {
    productName: config.productName,
    publicUrl: config.publicUrl,
    from: config.smtp.from,
    onFailure: (message) => log.warn(message),
  });
}

/** Only a real pool is another service, which may be down; in our own pool accounts are created in the same transaction. */
async function keepAccounts({ config, log, clock }: App, database: Database): Promise<JobRunner | null> {
  const { cognito } = config;
  if (!cognito || !config.services.has('main')) return null;
  const [{ runAccountWorker }, { cognitoAdminClient }] = await Promise.all([
    import('./identity/accounts/account.worker.ts'),
    import('./identity/accounts/account.worker.ts'),
  ]);
  const pool = { client: await cognitoAdminClient(cognito), userPoolId: cognito.userPoolId };
  return runAccountWorker(database, pool, {
    config,
    now: () => clock.now(),
    onFailure: (message) => log.warn(message),
  });
}
