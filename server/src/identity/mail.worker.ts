import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { findUnsentMail, insertMailJob, markMailSent } from './mail.store.ts';

export interface MailWorkerOptions {
  /** The sender; default the user of the SMTP address, else `no-reply@` its host. */
  readonly from?: string;
  /** Told of every delivery that failed and will be tried again. */
  readonly onFailure?: (message: string) => void;
}

export interface MailWorker {
  /** Finishes what is being delivered, then stops. */
  stop(): Promise<void>;
}

const Job = z.object({ mailId: z.string() });
const SILENT = new Logger(() => () => undefined);

/** Makes the job tables; must have run before a transaction can add a mail job. Safe to repeat, by any process. */
export async function prepareMailQueue(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: SILENT });
}

/** Has mails delivered whose jobs were lost; one that was sent meanwhile is not sent again. */
export async function queueMails(database: Database, mailIds: readonly string[]): Promise<void> {
  await prepareMailQueue(database);
  await inTransaction(database, async (tx) => {
    for (const mailId of mailIds) await insertMailJob(tx, mailId);
  });
}

/**
 * Delivers mails through the SMTP server, retrying with growing pauses. A crash between delivery and the mark sends
 * the mail again: twice is better than never.
 */
export async function runMailWorker(
  database: Database,
  smtpUrl: string,
  options: MailWorkerOptions = {},
): Promise<MailWorker> {
  const transport = createTransport(smtpUrl);
  const from = options.from ?? senderOf(smtpUrl);
  const runner: Runner = await run({
    pgPool: database.pool,
    logger: SILENT,
    noHandleSignals: true,
    concurrency: 2,
    pollInterval: 5000,
    taskList: {
      'deliver-mail': async (payload) => {
        const { mailId } = Job.parse(payload);
        const mail = await findUnsentMail(database.kysely, mailId);
        if (!mail) return;
        await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text });
        await markMailSent(database.kysely, mailId);
      },
    },
  });
  runner.events.on('job:error', ({ error, job }) => {
    options.onFailure?.(
      `Mail job ${job.id} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return {
    async stop() {
      await runner.stop();
      transport.close();
    },
  };
}

function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return user.includes('@') ? user : `no-reply@${hostname}`;
}
