import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../pool-storage.ts';

/** Known addresses per account: home, work, the club's Wi-Fi, and the latest of the phone's. */
const MAX_REMEMBERED = 20;

interface AddressOfUser {
  readonly userName: string;
  readonly address: string;
}

/** The SQL condition that the owner has used the account at this address. */
function isKnownAddress({ userName, address }: AddressOfUser): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from userpool.known_address where user_name = ${userName} and address = ${address}
  )`;
}

/** Adds an address to the owner's known addresses; the oldest one is evicted. */
export async function rememberAddress(
  tx: Tx,
  { userName, address }: AddressOfUser,
  now: Date,
): Promise<void> {
  await sql`
    with remembered as (
      insert into userpool.known_address (user_name, address, last_at)
      values (${userName}, ${address}, ${now})
      on conflict (user_name, address) do update set last_at = excluded.last_at
    )
    delete from userpool.known_address where user_name = ${userName} and address in (
      select address from userpool.known_address where user_name = ${userName} and address <> ${address}
      order by last_at desc offset ${sql.lit(MAX_REMEMBERED - 1)}
    )`.execute(tx);
}

/** Whether the owner has used the account at this address. */
export async function isAddressKnown(db: Queryable, whose: AddressOfUser): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${isKnownAddress(whose)} as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Failures of one user at one address before each further one causes a pause. */
export const FREE_ATTEMPTS = 5;
/** The same for all addresses together from which the account has never been used. */
const FREE_ATTEMPTS_ELSEWHERE = 20;
/** The longest pause; it doubles from one second. */
const MAX_PAUSE_SECONDS = 900;

const ATTEMPTS_EXPIRE_AFTER_MS = 24 * 3600 * 1000;
/** Keeps the power within the range of a number; the longest pause is reached long before. */
const MAX_DOUBLINGS = 20;
/** Key for all addresses that the account does not know. */
const UNKNOWN_ADDRESSES = '';

/** What is guessed; each kind is counted separately. */
export type AttemptKind = 'sign-in' | 'session' | 'totp' | 'confirm' | 'reset' | 'verify';

/** Whose secret is guessed, and from where. */
export interface AttemptKey {
  readonly userName: string;
  readonly kind: AttemptKind;
  /** The caller's address, as a digest. */
  readonly address: string;
  /** The rate key of the address, and its limit of failures. */
  readonly addressKey: string;
  readonly addressMax: number;
}

/**
 * Whether attempts are blocked for this user and address; for an address that the account does not know, also whether
 * all unknown addresses are, or the address has failed too often. Read-only.
 */
export async function isAttemptBlocked(db: Queryable, key: AttemptKey, now: Date): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`
    select ${isPaused(key, key.address, now)}
      or not ${isKnownAddress(key)} and ${isBlockedForUnknown(key, now)} as barred`.execute(db);
  return rows[0]?.barred ?? true;
}

/**
 * Counts an attempt as failed before it is made, so that a hundred guesses at once are no cheaper than a hundred in a
 * row; `returnAttempts` undoes it on success. False while attempts are blocked. Unknown user names are counted the same.
 * The row of the address is always locked before the row of all unknown addresses, so that no deadlock can occur.
 */
export async function reserveAttempt(db: Queryable, key: AttemptKey, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with caller as (
      select ${isKnownAddress(key)} as is_known, ${isBlockedForUnknown(key, now)} as is_closed
    ), here as (
      ${countOne(key, key.address, FREE_ATTEMPTS, now, sql`from caller where is_known or not is_closed`)}
    ), elsewhere as (
      ${countOne(key, UNKNOWN_ADDRESSES, FREE_ATTEMPTS_ELSEWHERE, now, sql`from caller, here where not is_known`)}
    )
    select exists (select from here) and (is_known or exists (select from elsewhere)) as taken
    from caller`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Removes the attempts that were counted at an address, once its caller has proved to be the owner. */
export async function returnAttempts(
  tx: Tx,
  { userName, kind, address }: Pick<AttemptKey, 'userName' | 'kind' | 'address'>,
): Promise<void> {
  await sql`
    with here as (
      delete from userpool.attempt where user_name = ${userName} and kind = ${kind} and address = ${address}
      returning failed
    )
    update userpool.attempt a set failed = greatest(0, a.failed - here.failed), locked_until = null
    from here
    where a.user_name = ${userName} and a.kind = ${kind} and a.address = ${UNKNOWN_ADDRESSES}
      and not ${isKnownAddress({ userName, address })}`.execute(tx);
}

/** Removes all attempts that were counted for a user. */
export async function deleteAttempts(tx: Tx, userName: string): Promise<void> {
  await sql`delete from userpool.attempt where user_name = ${userName}`.execute(tx);
}

/** Increments a counter unless it is paused; above the free number each failure starts a pause. */
function countOne(key: AttemptKey, address: string, free: number, now: Date, from: RawBuilder<unknown>) {
  const failed = sql`case when a.last_at < ${new Date(now.getTime() - ATTEMPTS_EXPIRE_AFTER_MS)} then 1 else a.failed + 1 end`;
  const doublings = sql`least(${failed} - ${sql.lit(free)}, ${sql.lit(MAX_DOUBLINGS)})`;
  const pause = sql`least(power(2, ${doublings}), ${sql.lit(MAX_PAUSE_SECONDS)})`;
  return sql`
    insert into userpool.attempt as a (user_name, kind, address, failed, last_at)
    select ${key.userName}, ${key.kind}, ${address}, 1, ${now}::timestamptz ${from}
    on conflict (user_name, kind, address) do update set
      failed = ${failed},
      last_at = excluded.last_at,
      locked_until = case when ${failed} >= ${sql.lit(free)} then excluded.last_at + make_interval(secs => ${pause}) end
    where a.locked_until is null or a.locked_until <= excluded.last_at
    returning 1`;
}

function isBlockedForUnknown(key: AttemptKey, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isPaused(key, UNKNOWN_ADDRESSES, now)} or exists (
    select from userpool.rate where key = ${key.addressKey} and used >= ${key.addressMax} and ends_at > ${now}
  ))`;
}

function isPaused({ userName, kind }: AttemptKey, address: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from userpool.attempt
    where user_name = ${userName} and kind = ${kind} and address = ${address} and locked_until > ${now}
  )`;
}

/** At most `most` uses within a window that opens with the first. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

/** What is counted, and for which name: unknown names use nothing up. */
export interface RateKey {
  readonly key: string;
  readonly userName?: string;
}

/** Counts one use of a key; false, uncounted, when the window is full. Safe against any number of callers at once. */
export async function useRate(
  db: Queryable,
  { key, userName }: RateKey,
  limit: RateLimit,
  now: Date,
): Promise<boolean> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1000);
  const one =
    userName === undefined
      ? sql`1`
      : sql`(select count(*) from userpool.pool_user where user_name = ${userName})`;
  const { rows } = await sql`
    insert into userpool.rate as r (key, used, ends_at) values (${key}, ${one}, ${endsAt})
    on conflict (key) do update set
      used = case when r.ends_at <= ${now} then excluded.used else r.used + excluded.used end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    where r.ends_at <= ${now} or r.used < ${limit.most}
    returning 1`.execute(db);
  return rows.length > 0;
}
