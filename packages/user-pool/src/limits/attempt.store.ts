import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../storage.ts';
import { isKnownAddress } from './known-address.store.ts';

/** Failures of one name at one address before a pause follows each further one. */
export const FREE_ATTEMPTS = 5;
/** The same for all addresses together at which the account has never been used. */
const FREE_ATTEMPTS_ELSEWHERE = 20;
/** The longest pause; it doubles from one second. */
const LONGEST_PAUSE_SECONDS = 900;

const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;
/** Keeps the power within what a number can hold; the longest pause is reached long before. */
const MOST_DOUBLINGS = 20;
/** Stands for all addresses that the account does not know. */
const ELSEWHERE = '';

/** What is guessed at; each is counted by itself. */
export type AttemptKind = 'sign-in' | 'session' | 'totp' | 'confirm' | 'reset' | 'verify';

/** Who is guessed at, and from where. */
export interface AttemptKey {
  readonly userName: string;
  readonly kind: AttemptKind;
  /** The caller's address, as a digest. */
  readonly address: string;
  /** The rate key of the address, and how many failures it may have. */
  readonly addressKey: string;
  readonly addressMost: number;
}

/**
 * Whether the name pauses at this address; or, where the account does not know the address, at all unknown ones, or
 * whether the address has failed too often. Changes nothing.
 */
export async function isAttemptBarred(db: Queryable, key: AttemptKey, now: Date): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`
    select ${isPaused(key, key.address, now)}
      or not ${isKnownAddress(key)} and ${isClosedToStrangers(key, now)} as barred`.execute(db);
  return rows[0]?.barred ?? true;
}

/**
 * Counts an attempt as failed before it is made, so that a hundred guesses at once are no cheaper than a hundred in a
 * row; `returnAttempts` takes it back when it succeeds. False while it is barred. Names that nobody has are counted the
 * same. The row of the address is always taken before the row of all of them, so that no two callers wait for each other.
 */
export async function reserveAttempt(db: Queryable, key: AttemptKey, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with caller as (
      select ${isKnownAddress(key)} as is_known, ${isClosedToStrangers(key, now)} as is_closed
    ), here as (
      ${countOne(key, key.address, FREE_ATTEMPTS, now, sql`from caller where is_known or not is_closed`)}
    ), elsewhere as (
      ${countOne(key, ELSEWHERE, FREE_ATTEMPTS_ELSEWHERE, now, sql`from caller, here where not is_known`)}
    )
    select exists (select from here) and (is_known or exists (select from elsewhere)) as taken
    from caller`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Takes back what was counted at an address: whoever tried has proved to be the owner. */
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
    where a.user_name = ${userName} and a.kind = ${kind} and a.address = ${ELSEWHERE}
      and not ${isKnownAddress({ userName, address })}`.execute(tx);
}

/** Forgets everything that was counted against a name. */
export async function clearAttempts(tx: Tx, userName: string): Promise<void> {
  await sql`delete from userpool.attempt where user_name = ${userName}`.execute(tx);
}

/** Inserts or raises a counter unless it pauses; from the free number on each failure begins a pause. */
function countOne(key: AttemptKey, address: string, free: number, now: Date, from: RawBuilder<unknown>) {
  const failed = sql`case when a.last_at < ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)} then 1 else a.failed + 1 end`;
  const doublings = sql`least(${failed} - ${sql.lit(free)}, ${sql.lit(MOST_DOUBLINGS)})`;
  const pause = sql`least(power(2, ${doublings}), ${sql.lit(LONGEST_PAUSE_SECONDS)})`;
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

function isClosedToStrangers(key: AttemptKey, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isPaused(key, ELSEWHERE, now)} or exists (
    select from userpool.rate where key = ${key.addressKey} and used >= ${key.addressMost} and ends_at > ${now}
  ))`;
}

function isPaused({ userName, kind }: AttemptKey, address: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from userpool.attempt
    where user_name = ${userName} and kind = ${kind} and address = ${address} and locked_until > ${now}
  )`;
}
