import { setTimeout as sleep } from 'node:timers/promises';
import { insertMail } from '#identity/mail.store.ts';
import { queueMails } from '#identity/mail.worker.ts';
import type { Database } from '#storage/database.ts';
import { prepareJobs } from '#storage/job-runner.ts';
import { migrate } from '#storage/migrate.ts';
import { inTransaction } from '#storage/transaction.ts';
import { getServers } from '../child-processes.ts';
import { findFreePort, type ProductOptions, startProduct } from '../product-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../smtp-server.ts';
import { inDatabase, SETTINGS, untilTrue } from './meeting-in-product.ts';

/** How the product ends while a mail server that has a mail says nothing; the serving process is started again. */
export const MAIL_ENDINGS = ['stop', 'kill -9', 'kill -9 of the serving process'] as const;
export type MailEnding = (typeof MAIL_ENDINGS)[number];

export interface MailRoundResult {
  /** How long the product took to end, and the mail to arrive after the next start, in milliseconds. */
  endedMs: number;
  deliveredMs: number;
  problems: string[];
}

const ENDED_WITHIN_MS = 15_000;

/** A mail of a dead process is somebody else's soon after the longest that a delivery can take. */
const DELIVERED_WITHIN_MS: Record<MailEnding, number> = {
  stop: 30_000,
  'kill -9': 30_000,
  'kill -9 of the serving process': 150_000,
};

/** Ends the product while it delivers a mail, and starts it again: the mail arrives, and soon. */
export async function runMailRound(dataDir: string, ending: MailEnding): Promise<MailRoundResult> {
  const smtp = await startSmtpServer();
  await inDatabase(dataDir, queueOneMail);
  const options: ProductOptions = {
    port: await findFreePort(),
    tokens: new Map(),
    variables: { DATA_DIR: dataDir, SMTP_URL: smtp.url, ...SETTINGS },
  };
  smtp.hang(true);
  let product = await startProduct(options);
  try {
    await untilTrue(() => smtp.hanging > 0, 'the mail to be under delivery');
    const ended = performance.now();
    if (ending === 'kill -9 of the serving process')
      process.kill(getServers(product.node.pid)[0] ?? 0, 'SIGKILL');
    else await product.stop(ending === 'stop' ? 'SIGTERM' : 'SIGKILL');
    const endedMs = Math.round(performance.now() - ended);
    smtp.hang(false);
    if (product.node.exitCode !== null || product.node.signalCode !== null)
      product = await startProduct(options);
    const deliveredMs = await timeOfDelivery(smtp, DELIVERED_WITHIN_MS[ending]);
    const problems: string[] = [];
    if (endedMs > ENDED_WITHIN_MS) problems.push('the mail server held the shutdown up');
    if (deliveredMs === null) problems.push('the mail did not arrive in time');
    return { endedMs, deliveredMs: deliveredMs ?? Number.POSITIVE_INFINITY, problems };
  } finally {
    await product.stop('SIGKILL');
    await smtp.close();
  }
}

async function queueOneMail(database: Database): Promise<void> {
  await migrate(database);
  await prepareJobs(database);
  const mail = { to: 'anna@example.org', userName: null, kind: 'contact', code: null } as const;
  const mailId = await inTransaction(database, (tx) =>
    insertMail(tx, { ...mail, subject: 'Held up', text: 'Hello' }),
  );
  await queueMails(database, [mailId]);
}

/** @returns in milliseconds, or null when it took too long */
async function timeOfDelivery(smtp: TestSmtpServer, patienceMs: number): Promise<number | null> {
  for (const begin = performance.now(); performance.now() - begin < patienceMs; await sleep(50)) {
    if (smtp.received.length > 0) return Math.round(performance.now() - begin);
  }
  return null;
}
