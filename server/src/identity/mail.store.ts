import { randomUUID } from 'node:crypto';
import { insertJob } from '#storage/job.store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** Why a mail is sent; `/dev/outbox` lists it under this name. */
export type MailKind = 'invite' | 'reset' | 'verify' | 'mfa' | 'notice' | 'contact' | 'reminder';

/** A message to one person. `to` is an e-mail address, or a telephone number that starts with `+`. */
export interface Mail {
  readonly to: string;
  /** Whom the answer goes to, where that is not the instance. */
  readonly replyTo?: string | undefined;
  /** Whose account it is about, or who wrote it. */
  readonly userName: string | null;
  readonly kind: MailKind;
  readonly subject: string;
  readonly text: string;
  /** The code or temporary password inside the text, by itself. */
  readonly code: string | null;
  /** Where the recipient ends mails of this kind; mail programs show it as a button of their own (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

export interface OutboxEntry extends Omit<Mail, 'userName' | 'unsubscribeUrl'> {
  readonly at: string;
  readonly username: string | null;
}

const INSERT = statement<Required<{ [Field in keyof Mail]: string | null }> & { mailId: string }>(
  'mail-insert',
  `insert into mail (mail_id, recipient, reply_to, user_name, kind, subject, text, code, unsubscribe_url)
    values (:mailId, :to, :replyTo, :userName, :kind, :subject, :text, :code, :unsubscribeUrl)`,
);

/** Stores a mail and returns its id. */
export async function insertMail(tx: Tx, mail: Mail, mailId: string = randomUUID()): Promise<string> {
  const { replyTo = null, unsubscribeUrl = null } = mail;
  await INSERT.run(tx, { ...mail, replyTo, unsubscribeUrl, mailId });
  return mailId;
}

/** The name of the job that delivers one mail. */
export const DELIVER_MAIL = 'deliver-mail';

/** Asks the mail worker to deliver a mail once the transaction has committed. */
export async function insertMailJob(tx: Tx, mailId: string): Promise<void> {
  await insertJob(tx, { task: DELIVER_MAIL, payload: { mailId }, key: mailId, maxAttempts: 12 });
}

const FIND_UNSENT = statement<{ mailId: string }, Omit<Mail, 'replyTo'> & { replyTo: string | null }>(
  'mail-find-unsent',
  `select recipient as "to", reply_to as "replyTo", user_name as "userName", kind, subject, text, code,
      unsubscribe_url as "unsubscribeUrl"
    from mail where mail_id = :mailId and sent_at is null`,
);

/** A mail that is still to be delivered, or null. */
export async function findUnsentMail(db: Queryable, mailId: string): Promise<Mail | null> {
  const [mail] = await FIND_UNSENT.run(db, { mailId });
  return mail ? { ...mail, replyTo: mail.replyTo ?? undefined } : null;
}

const MARK_SENT = statement<{ mailId: string }>(
  'mail-mark-sent',
  `update mail set sent_at = now(), code = null, text = '', unsubscribe_url = null where mail_id = :mailId`,
);

/** Marks a mail as delivered and deletes its secret: a code is in the person's mailbox only. */
export async function markMailSent(db: Queryable, mailId: string): Promise<void> {
  await MARK_SENT.run(db, { mailId });
}

const LIST = statement<
  { limit: number },
  Omit<OutboxEntry, 'at' | 'replyTo'> & { at: Date; replyTo: string | null }
>(
  'mail-list',
  `select at, recipient as "to", reply_to as "replyTo", user_name as username, kind, subject, text, code
    from mail order by at desc, mail_id limit :limit`,
);

/** The newest mails, the oldest of them first, for an operator without a mail server. */
export async function listMails(db: Queryable, limit: number): Promise<OutboxEntry[]> {
  const rows = await LIST.run(db, { limit });
  return rows
    .map(({ at, replyTo, ...row }) => ({ at: at.toISOString(), ...row, ...(replyTo && { replyTo }) }))
    .reverse();
}

const DELETE_OLD = statement<{ days: number }>(
  'mail-delete-old',
  'delete from mail where at < now() - make_interval(days => :days)',
);

/** Deletes mails older than `days`. */
export async function deleteOldMails(db: Queryable, days: number): Promise<void> {
  await DELETE_OLD.run(db, { days });
}
