import { setTimeout as sleep } from 'node:timers/promises';
import { type JobHelpers, Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { createTransport, type Transporter } from 'nodemailer';
import * as z from 'zod/mini';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { findUnsentMail, insertMailJob, markMailSent, unlockMailJobs } from './mail.store.ts';

export interface MailWorkerOptions {
  /** The sender; default the user of the SMTP address, else `no-reply@` its host. */
  readonly from?: string;
  /** Told of every delivery that failed and will be tried again. */
  readonly onFailure?: (message: string) => void;
}

export interface MailWorker {
  /** Finishes what is being delivered if that takes a moment only; the next start delivers the rest. */
  stop(): Promise<void>;
}

const Job = z.object({ mailId: z.string() });
const SILENT = new Logger(() => () => undefined);

/** A mail server that says nothing is given up, at each step of the conversation. */
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** One that goes on saying little is given up too: a delivery has an end. */
const DELIVERY_SECONDS = 60;

/** A job that is held for longer is held by nobody alive. */
const DEAD_AFTER_SECONDS = DELIVERY_SECONDS + 30;
const LOOK_FOR_DEAD_MS = 30_000;

/** How long a shutdown waits for deliveries under way, and at the very most when the database is away too. */
const FINISH_MS = 3_000;
const STOP_WITHIN_MS = 6_000;

/** Makes the job tables; must have run before a transaction can add a mail job. Safe to repeat, by any process. */
export async function prepareMailQueue(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: SILENT });
}

/** Frees what processes held that are dead, so that it is delivered now; only where nobody else delivers. */
export async function unlockAllMails(database: Database): Promise<void> {
  await unlockMailJobs(database.kysely, 0);
}

/** Has mails delivered whose jobs were lost; one that was sent meanwhile is not sent again. */
export async function queueMails(database: Database, mailIds: readonly string[]): Promise<void> {
  await prepareMailQueue(database);
  await inTransaction(database, async (tx) => {
    for (const mailId of mailIds) await insertMailJob(tx, mailId);
  });
}

/**
 * Delivers mails through the SMTP server, retrying with growing pauses, and takes over from processes that died. A crash
 * between delivery and the mark sends the mail again: twice is better than never.
 */
export async function runMailWorker(
  database: Database,
  smtpUrl: string,
  options: MailWorkerOptions = {},
): Promise<MailWorker> {
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
  const from = options.from ?? senderOf(smtpUrl);
  const deliver = { database, transport, from };
  const runner: Runner = await run({
    pgPool: database.pool,
    logger: SILENT,
    noHandleSignals: true,
    concurrency: 2,
    pollInterval: 5000,
    gracefulShutdownAbortTimeout: FINISH_MS,
    taskList: {
      'deliver-mail': (payload, helpers) => deliverMail(deliver, Job.parse(payload).mailId, helpers),
    },
  });
  const unlocking = setInterval(() => {
    unlockMailJobs(database.kysely, DEAD_AFTER_SECONDS).catch((error: Error) =>
      options.onFailure?.(`Mail jobs of dead processes: ${error.message}`),
    );
  }, LOOK_FOR_DEAD_MS);
  unlocking.unref();
  runner.events.on('job:error', ({ error, job }) => {
    options.onFailure?.(
      `Mail job ${job.id} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return {
    async stop() {
      clearInterval(unlocking);
      await Promise.race([
        runner.stop().catch(() => undefined),
        sleep(STOP_WITHIN_MS, undefined, { ref: false }),
      ]);
      transport.close();
    },
  };
}

interface Delivery {
  database: Database;
  transport: Transporter;
  from: string;
}

async function deliverMail(
  { database, transport, from }: Delivery,
  mailId: string,
  { abortPromise }: JobHelpers,
): Promise<void> {
  const mail = await findUnsentMail(database.kysely, mailId);
  if (!mail) return;
  const { to, subject, text } = mail;
  const tooLate = new AbortController();
  const end = sleep(DELIVERY_SECONDS * 1_000, undefined, { ref: false, signal: tooLate.signal }).then(() => {
    throw new Error(`the mail server has not taken the mail within ${DELIVERY_SECONDS} seconds`);
  });
  try {
    await Promise.race([transport.sendMail({ from, to, subject, text }), abortPromise, end]);
  } finally {
    tooLate.abort();
  }
  await markMailSent(database.kysely, mailId);
}

function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return user.includes('@') ? user : `no-reply@${hostname}`;
}
