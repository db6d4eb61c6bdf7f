import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers } from 'graphile-worker';
import { createTransport, type Transporter } from 'nodemailer';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import type { Database } from '#storage/database.ts';
import { JOB_SECONDS, type JobRunner, prepareJobs, runJobs } from '#storage/job-runner.ts';
import { inTransaction } from '#storage/transaction.ts';
import {
  DELIVER_MAIL,
  findUnsentMail,
  insertMailJob,
  type Mail,
  markMailSent,
  noteMailFailure,
} from './mail.store.ts';
import { type MailFrame, QR_CONTENT_ID, toHtml } from './mail-html.ts';

interface MailWorkerOptions extends MailFrame {
  /** The sender; default the user of the SMTP address, else `no-reply@` its host. */
  readonly from?: string;
  /** Told of every delivery that failed and will be tried again. */
  readonly onFailure?: (message: string) => void;
}

const Job = z.object({ mailId: z.string() });

/** A mail server that says nothing is given up, at each step of the conversation. */
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Has mails delivered whose jobs were lost; one that was sent meanwhile is not sent again. */
export async function queueMails(database: Database, mailIds: readonly string[]): Promise<void> {
  await prepareJobs(database);
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
  options: MailWorkerOptions,
): Promise<JobRunner> {
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
  const from = options.from ?? getSender(smtpUrl);
  const deliver = { database, transport, from, frame: options };
  const tasks = {
    [DELIVER_MAIL]: (payload: unknown, helpers: JobHelpers) =>
      deliverMail(deliver, Job.parse(payload).mailId, helpers),
  };
  const runner = await runJobs(database, tasks, options.onFailure);
  return {
    async stop() {
      await runner.stop();
      transport.close();
    },
  };
}

interface Delivery {
  database: Database;
  transport: Transporter;
  from: string;
  frame: MailFrame;
}

async function deliverMail(
  { database, transport, from, frame }: Delivery,
  mailId: string,
  { abortPromise }: JobHelpers,
): Promise<void> {
  const mail = await findUnsentMail(database.kysely, mailId);
  if (!mail) return;
  const { subject, text } = mail;
  const html = toHtml(mail, frame);
  // As one address each: a text would be read as a list of them.
  const to = buildAddress(mail.to);
  const replyTo = mail.replyTo === undefined ? {} : { replyTo: buildAddress(mail.replyTo) };
  const headers = unsubscribeHeaders(mail.unsubscribeUrl);
  const attachments = await buildAttachments(mail);
  // A server that keeps sending a little is given up too: every delivery has a time limit.
  const tooLate = new AbortController();
  const end = sleep(JOB_SECONDS * 1_000, undefined, { ref: false, signal: tooLate.signal }).then(() => {
    throw new Error(`the mail server has not taken the mail within ${JOB_SECONDS} seconds`);
  });
  try {
    await Promise.race([
      transport.sendMail({ from, to, ...replyTo, subject, text, html, headers, attachments }),
      abortPromise,
      end,
    ]);
  } catch (error) {
    await noteMailFailure(database.kysely, mailId);
    throw error;
  } finally {
    tooLate.abort();
  }
  await markMailSent(database.kysely, mailId);
}

/** The calendar file, and the picture of the QR code that the HTML shows. */
async function buildAttachments({ calendar, qrText }: Pick<Mail, 'calendar' | 'qrText'>) {
  return [
    ...(calendar == null
      ? []
      : [{ filename: 'meeting.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }]),
    ...(qrText == null
      ? []
      : [
          {
            filename: 'pass.png',
            content: await drawQr(qrText),
            cid: QR_CONTENT_ID,
            contentType: 'image/png',
          },
        ]),
  ];
}

/** Pixels of a module; scanners read it on any screen. */
const QR_MODULE_PIXELS = 8;

function drawQr(text: string): Promise<Buffer> {
  const svg = renderSVG(text, { ecc: 'L', border: 2, pixelSize: QR_MODULE_PIXELS });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function buildAddress(address: string): { name: string; address: string } {
  return { name: '', address };
}

/** A mail program's own button ends the mails with one request and without a question (RFC 8058). */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  if (url == null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function getSender(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return user.includes('@') ? user : `no-reply@${hostname}`;
}
