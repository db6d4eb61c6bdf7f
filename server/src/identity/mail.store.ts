import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertJob } from '#storage/job.store.ts';
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

/** Stores a mail and returns its id. */
export async function insertMail(tx: Tx, mail: Mail, mailId: string = randomUUID()): Promise<string> {
  await sql`
    insert into mail (mail_id, recipient, reply_to, user_name, kind, subject, text, code, unsubscribe_url)
    values (${mailId}, ${mail.to}, ${mail.replyTo ?? null}, ${mail.userName}, ${mail.kind}, ${mail.subject}, ${mail.text},
      ${mail.code}, ${mail.unsubscribeUrl ?? null})`.execute(tx);
  return mailId;
}

/** The name of the job that delivers one mail. */
export const DELIVER_MAIL = 'deliver-mail';

/** Asks the mail worker to deliver a mail once the transaction has committed. */
export async function insertMailJob(tx: Tx, mailId: string): Promise<void> {
  await insertJob(tx, { task: DELIVER_MAIL, payload: { mailId }, key: mailId, maxAttempts: 12 });
}

/** A mail that is still to be delivered, or null. */
export async function findUnsentMail(db: Queryable, mailId: string): Promise<Mail | null> {
  const { rows } = await sql<Omit<Mail, 'replyTo'> & { replyTo: string | null }>`
    select recipient as "to", reply_to as "replyTo", user_name as "userName", kind, subject, text, code,
      unsubscribe_url as "unsubscribeUrl"
    from mail where mail_id = ${mailId} and sent_at is null`.execute(db);
  const [mail] = rows;
  return mail ? { ...mail, replyTo: mail.replyTo ?? undefined } : null;
}

/** Marks a mail as delivered and forgets its secret: a code lives in the person's mailbox only. */
export async function markMailSent(db: Queryable, mailId: string): Promise<void> {
  await sql`update mail set sent_at = now(), code = null, text = '', unsubscribe_url = null where mail_id = ${mailId}`.execute(
    db,
  );
}

/** The newest mails, oldest of them first: what an operator without a mail server reads. */
export async function listMails(db: Queryable, limit: number): Promise<OutboxEntry[]> {
  const { rows } = await sql<Omit<OutboxEntry, 'at' | 'replyTo'> & { at: Date; replyTo: string | null }>`
    select at, recipient as "to", reply_to as "replyTo", user_name as username, kind, subject, text, code
    from mail order by at desc, mail_id limit ${limit}`.execute(db);
  return rows
    .map(({ at, replyTo, ...row }) => ({ at: at.toISOString(), ...row, ...(replyTo && { replyTo }) }))
    .reverse();
}

/** Forgets mails older than `days`. */
export async function deleteOldMails(db: Queryable, days: number): Promise<void> {
  await sql`delete from mail where at < now() - make_interval(days => ${days})`.execute(db);
}
