import { createHash } from 'node:crypto';
import { type MailCause, type MailLimit, toMailbox } from '@fellowship/domain/identity/mail-limits';
import { statement } from '#storage/statement.ts';
import { lockText, type Queryable, type Tx } from '#storage/transaction.ts';

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

const INSERT = statement<Omit<MailRequest, 'recipient'> & { recipient: Buffer | null }>(
  'mail-request-insert',
  `insert into mail_request (cause, user_name, recipient, actor) values (:cause, :userName, :recipient, :actor)`,
);

export async function insertMailRequest(tx: Tx, { recipient, ...request }: MailRequest): Promise<void> {
  await INSERT.run(tx, { ...request, recipient: toDigest(recipient) });
}

const DELETE_OLD = statement(
  'mail-requests-delete-old',
  "delete from mail_request where at < now() - interval '1 hour'",
);

/** Deletes what no limit counts any more. */
export async function deleteOldMailRequests(db: Queryable): Promise<void> {
  await DELETE_OLD.run(db, {});
}

/** The table stores no addresses: an erased member leaves none behind. */
function toDigest(recipient: string | null): Buffer | null {
  return recipient === null ? null : createHash('sha256').update(toMailbox(recipient)).digest();
}
