import type { Queryable, Tx } from '#storage/transaction.ts';
import { insertMail, insertMailJob, listMails, type Mail, type OutboxEntry } from './mail.store.ts';
import { takeCodeAllowance } from './mail-limit.service.ts';

export type { Mail, OutboxEntry } from './mail.store.ts';

/** Where mails go: stored with the intent that causes them, delivered after its commit. */
export interface Outbox {
  /**
   * Codes that people ask for at sign-in are limited here (rule identity/mail-limits); the senders of other mails have counted
   * them.
   * @param mailId where the caller has to know it, to withdraw a mail that was not delivered yet
   */
  post(tx: Tx, mail: Mail, mailId?: string): Promise<void>;
}

export interface OutboxOptions {
  /** Whether a mail server is configured (`SMTP_URL`); without one the stored mail itself is the outbox. */
  readonly delivers: boolean;
}

const OUTBOX_LENGTH = 500;

/**
 * The outbox of an instance. With `delivers` each mail becomes a job in the same transaction, so `prepareJobs`
 * must have run on this database. Messages to telephone numbers stay in the outbox: there is no SMS gateway.
 */
export function createOutbox({ delivers }: OutboxOptions): Outbox {
  return {
    async post(tx, mail, id) {
      if (!(await takeCodeAllowance(tx, mail))) return;
      const mailId = await insertMail(tx, mail, id);
      if (delivers && mail.to.includes('@')) await insertMailJob(tx, mailId);
    },
  };
}

/** The newest 500 mails, newest last (the list of `/dev/outbox`). */
export async function readOutbox(db: Queryable): Promise<OutboxEntry[]> {
  return listMails(db, OUTBOX_LENGTH);
}
