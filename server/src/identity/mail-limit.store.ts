import { createHash } from 'node:crypto';
import { type MailCause, type MailLimit, toMailbox } from '@fellowship/domain/identity/mail-limits';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#storage/transaction.ts';

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
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** In how many seconds each limit lets the next mail through, null where it does now. After `lockMailCounts`. */
export async function findMailWaits(
  tx: Tx,
  { cause, userName, recipient, actor }: MailRequest,
  limits: Readonly<Record<MailLimit, number>>,
): Promise<Record<MailLimit, number | null>> {
  // The mail that is as many back as the limit: while it is within the hour, the limit is reached until the hour ends.
  const { rows } = await sql<Record<MailLimit, number | null>>`
    select
      (select ${SECONDS_LEFT} from mail_request where actor = ${actor} and cause = ${cause} and ${IN_HOUR}
        order by at desc offset ${limits.actor - 1} limit 1) as actor,
      (select ${SECONDS_LEFT} from mail_request where user_name = ${userName} and cause <> 'code' and ${IN_HOUR}
        order by at desc offset ${limits.account - 1} limit 1) as account,
      (select ${SECONDS_LEFT} from mail_request where recipient = ${toDigest(recipient)} and cause <> 'code' and ${IN_HOUR}
        order by at desc offset ${limits.recipient - 1} limit 1) as recipient`.execute(tx);
  return rows[0] ?? { actor: null, account: null, recipient: null };
}

/** How many codes went to the recipient within the hour. After `lockMailCounts`. */
export async function countCodes(tx: Tx, recipient: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_request
    where recipient = ${toDigest(recipient)} and cause = 'code' and ${IN_HOUR}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertMailRequest(
  tx: Tx,
  { cause, userName, recipient, actor }: MailRequest,
): Promise<void> {
  await sql`
    insert into mail_request (cause, user_name, recipient, actor)
    values (${cause}, ${userName}, ${toDigest(recipient)}, ${actor})`.execute(tx);
}

/** Deletes what no limit counts any more. */
export async function deleteOldMailRequests(db: Queryable): Promise<void> {
  await sql`delete from mail_request where at < now() - interval '1 hour'`.execute(db);
}

const IN_HOUR = sql`at > clock_timestamp() - interval '1 hour'`;
const SECONDS_LEFT = sql`extract(epoch from at + interval '1 hour' - clock_timestamp())::float`;

/** The table keeps no addresses: an erased member leaves none behind. */
function toDigest(recipient: string | null): Buffer | null {
  return recipient === null ? null : createHash('sha256').update(toMailbox(recipient)).digest();
}
