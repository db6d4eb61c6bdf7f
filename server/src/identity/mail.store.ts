import { createHash, randomUUID } from 'node:crypto';
import { type MailCause, type MailLimit, toMailbox } from '@fellowship/domain/identity/account-rules';
import { insertJob } from '#storage/job.store.ts';
import { statement } from '#storage/statement.ts';
import { lockText, type Queryable, type Tx } from '#storage/transaction.ts';

/** Why a mail is sent; `/dev/outbox` lists it under this name. */
type MailKind = 'invite' | 'reset' | 'verify' | 'mfa' | 'notice' | 'contact' | 'reminder' | 'visitor';

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
  /** An iCalendar text that comes with it as a file. */
  readonly calendar?: string | null;
  /** A text that is shown as a QR code. */
  readonly qrText?: string | null;
}

export interface OutboxEntry extends Omit<Mail, 'userName' | 'unsubscribeUrl' | 'calendar' | 'qrText'> {
  readonly at: string;
  readonly username: string | null;
}

const INSERT = statement<Required<{ [Field in keyof Mail]: string | null }> & { mailId: string }>(
  'mail-insert',
  `insert into mail (mail_id, recipient, reply_to, user_name, kind, subject, text, code, unsubscribe_url, calendar, qr_text)
    values (:mailId, :to, :replyTo, :userName, :kind, :subject, :text, :code, :unsubscribeUrl, :calendar, :qrText)`,
);

/** Stores a mail and returns its id. */
export async function insertMail(tx: Tx, mail: Mail, mailId: string = randomUUID()): Promise<string> {
  const { replyTo = null, unsubscribeUrl = null, calendar = null, qrText = null } = mail;
  await INSERT.run(tx, { ...mail, replyTo, unsubscribeUrl, calendar, qrText, mailId });
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
      unsubscribe_url as "unsubscribeUrl", calendar, qr_text as "qrText"
    from mail where mail_id = :mailId and sent_at is null`,
);

/** A mail that is still to be delivered, or null. */
export async function findUnsentMail(db: Queryable, mailId: string): Promise<Mail | null> {
  const [mail] = await FIND_UNSENT.run(db, { mailId });
  return mail ? { ...mail, replyTo: mail.replyTo ?? undefined } : null;
}

const MARK_SENT = statement<{ mailId: string }>(
  'mail-mark-sent',
  `update mail set sent_at = now(), code = null, text = '', unsubscribe_url = null, calendar = null,
    qr_text = null where mail_id = :mailId`,
);

/** Marks a mail as delivered and deletes its secret: a code is in the person's mailbox only. */
export async function markMailSent(db: Queryable, mailId: string): Promise<void> {
  await MARK_SENT.run(db, { mailId });
}

const NOTE_FAILURE = statement<{ mailId: string }>(
  'mail-note-failure',
  'update mail set failed_at = now() where mail_id = :mailId and sent_at is null',
);

/** Notes that a delivery failed; the job tries again. */
export async function noteMailFailure(db: Queryable, mailId: string): Promise<void> {
  await NOTE_FAILURE.run(db, { mailId });
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

/** A mail about an account, as it is counted; without a recipient where only a real user pool knows the address. */
export interface MailRequest {
  readonly cause: MailCause | 'code';
  readonly userName: string | null;
  readonly recipient: string | null;
  /** Who had it sent; null for a person's own code. */
  readonly actor: string | null;
}

/** Makes all others that count the same account, recipient or actor wait until the transaction ends. */
export async function lockMailCounts(tx: Tx, request: MailRequest): Promise<void> {
  const keys = [
    ...(request.actor === null ? [] : [`mail by ${request.actor}`]),
    ...(request.userName === null ? [] : [`mail about ${request.userName}`]),
    ...(request.recipient === null ? [] : [`mail to ${toMailbox(request.recipient)}`]),
  ];
  for (const key of keys) await lockText(tx, key);
}

const IN_HOUR = "at > clock_timestamp() - interval '1 hour'";
const SECONDS_LEFT = "extract(epoch from at + interval '1 hour' - clock_timestamp())::float";

/** The mail that is as many back as the limit: while it is within the hour, the limit is reached until the hour ends. */
const FIND_WAITS = statement<
  Omit<MailRequest, 'recipient'> & { recipient: Buffer | null } & Record<`${MailLimit}Offset`, number>,
  Record<MailLimit, number | null>
>(
  'mail-waits',
  `select
      (select ${SECONDS_LEFT} from mail_request where actor = :actor and cause = :cause and ${IN_HOUR}
        order by at desc offset :actorOffset limit 1) as actor,
      (select ${SECONDS_LEFT} from mail_request where user_name = :userName and cause <> 'code' and ${IN_HOUR}
        order by at desc offset :accountOffset limit 1) as account,
      (select ${SECONDS_LEFT} from mail_request where recipient = :recipient and cause <> 'code' and ${IN_HOUR}
        order by at desc offset :recipientOffset limit 1) as recipient`,
);

/** In how many seconds each limit lets the next mail through, null where it does now. After `lockMailCounts`. */
export async function findMailWaits(
  tx: Tx,
  { recipient, ...request }: MailRequest,
  limits: Readonly<Record<MailLimit, number>>,
): Promise<Record<MailLimit, number | null>> {
  const [waits] = await FIND_WAITS.run(tx, {
    ...request,
    recipient: toDigest(recipient),
    actorOffset: limits.actor - 1,
    accountOffset: limits.account - 1,
    recipientOffset: limits.recipient - 1,
  });
  return waits ?? { actor: null, account: null, recipient: null };
}

const COUNT_CODES = statement<{ recipient: Buffer | null }, { count: number }>(
  'mail-codes',
  `select count(*)::int as count from mail_request where recipient = :recipient and cause = 'code' and ${IN_HOUR}`,
);

/** How many codes went to the recipient within the hour. After `lockMailCounts`. */
export async function countCodes(tx: Tx, recipient: string): Promise<number> {
  const [found] = await COUNT_CODES.run(tx, { recipient: toDigest(recipient) });
  return found?.count ?? 0;
}

const INSERT_REQUEST = statement<Omit<MailRequest, 'recipient'> & { recipient: Buffer | null }>(
  'mail-request-insert',
  `insert into mail_request (cause, user_name, recipient, actor) values (:cause, :userName, :recipient, :actor)`,
);

export async function insertMailRequest(tx: Tx, { recipient, ...request }: MailRequest): Promise<void> {
  await INSERT_REQUEST.run(tx, { ...request, recipient: toDigest(recipient) });
}

const DELETE_OLD_REQUESTS = statement(
  'mail-requests-delete-old',
  "delete from mail_request where at < now() - interval '1 hour'",
);

/** Deletes what no limit counts any more. */
export async function deleteOldMailRequests(db: Queryable): Promise<void> {
  await DELETE_OLD_REQUESTS.run(db, {});
}

/** The table stores no addresses: an erased member leaves none behind. */
function toDigest(recipient: string | null): Buffer | null {
  return recipient === null ? null : createHash('sha256').update(toMailbox(recipient)).digest();
}
