import { sql } from 'kysely';
import { FREE_ATTEMPTS } from './limits/limits.store.ts';
import type { Queryable } from './pool-storage.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Known addresses expire when the account has not been used there for this long. */
const KNOWN_DAYS = 180;

/**
 * Deletes what has expired; small counts of failures already after an hour, so that invented names leave nothing for long.
 * Nothing depends on when it runs; any process may call it.
 */
export async function purgeExpired(db: Queryable, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  await sql`delete from userpool.challenge where expires_at <= ${now}`.execute(db);
  await sql`delete from userpool.spent_block where expires_at <= ${hourAgo}`.execute(db);
  await sql`delete from userpool.code where expires_at <= ${now}`.execute(db);
  await sql`delete from userpool.rate where ends_at <= ${now}`.execute(db);
  await sql`
    delete from userpool.attempt
    where last_at <= ${yesterday} or last_at <= ${hourAgo} and failed < ${sql.lit(FREE_ATTEMPTS)}`.execute(
    db,
  );
  const before = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
  await sql`delete from userpool.known_address where last_at <= ${before}`.execute(db);
  await sql`delete from userpool.session where expires_at <= ${yesterday}`.execute(db);
  await sql`delete from userpool.signing_key where verifies_until <= ${yesterday}`.execute(db);
}

/**
 * The pool's tables, in the schema `userpool`, so that any process can answer any request: SQL that the host runs with its
 * migrations, each step once and in this order. A step is never edited: a change is the next one.
 *
 * Secrets are sealed (verifiers, TOTP secrets, signing keys) or stored as keyed digests (codes, sessions of a challenge,
 * addresses). `code`, `attempt` and `rate` have names without a foreign key, because unknown names are counted and answered
 * like existing ones. Attempts are counted by name and address, so that the owner cannot be locked out from elsewhere; codes
 * belong to the address that requested them, so that they cannot be exhausted or replaced from elsewhere.
 */
export const USER_POOL_TABLES = {
  initial: `
create schema userpool;

create table userpool.pool_user (
  user_name text primary key check (user_name = lower(btrim(user_name)) and user_name <> ''),
  sub uuid not null unique,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  enabled boolean not null default true,
  attributes jsonb not null default '{}',
  salt bytea not null,
  verifier bytea not null,
  temporary_until timestamptz(3),
  totp_secret bytea,
  totp_pending bytea,
  totp_step bigint not null default 0,
  mfa_methods text[] not null default '{}',
  mfa_preferred text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index pool_user_email on userpool.pool_user ((attributes ->> 'email'));

create table userpool.session (
  origin_jti text primary key,
  user_name text not null references userpool.pool_user on delete cascade,
  sequence integer not null default 0,
  auth_time timestamptz(3) not null,
  rotated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index session_of_user on userpool.session (user_name);
create index session_age on userpool.session (expires_at);

create table userpool.challenge (
  challenge_id bytea primary key,
  user_name text not null references userpool.pool_user on delete cascade,
  name text not null,
  custom text not null check (custom in ('none', 'due', 'done')),
  answer bytea,
  attempts integer not null default 0,
  expires_at timestamptz(3) not null
);
create index challenge_user on userpool.challenge (user_name);
create index challenge_age on userpool.challenge (expires_at);

create table userpool.spent_block (
  block_id bytea primary key,
  expires_at timestamptz(3) not null
);
create index spent_block_age on userpool.spent_block (expires_at);

create table userpool.code (
  user_name text not null,
  purpose text not null check (purpose in ('confirm', 'reset', 'verify')),
  address text not null default '',
  digest bytea not null,
  attempts integer not null default 0,
  attempts_elsewhere integer not null default 0,
  expires_at timestamptz(3) not null,
  primary key (user_name, purpose, address)
);
create index code_age on userpool.code (expires_at);
comment on column userpool.code.address is 'who asked for it; empty: an administrator';

create table userpool.attempt (
  user_name text not null,
  kind text not null,
  address text not null,
  failed integer not null,
  last_at timestamptz(3) not null,
  locked_until timestamptz(3),
  primary key (user_name, kind, address)
);
create index attempt_age on userpool.attempt (last_at);
comment on column userpool.attempt.address is 'empty: all addresses together that the account does not know';

create table userpool.known_address (
  user_name text not null,
  address text not null,
  last_at timestamptz(3) not null,
  primary key (user_name, address)
);
create index known_address_age on userpool.known_address (last_at);

create table userpool.rate (
  key text primary key,
  used integer not null,
  ends_at timestamptz(3) not null
);
create index rate_age on userpool.rate (ends_at);

create table userpool.signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_key bytea not null,
  signs_from timestamptz(3) not null,
  verifies_until timestamptz(3)
);

create function userpool.session_live(user_name text, origin_jti text) returns boolean
  language sql stable parallel safe
  return exists (
    select
    from userpool.session s
    join userpool.pool_user u on u.user_name = s.user_name
    where s.origin_jti = session_live.origin_jti
      and s.user_name = session_live.user_name
      and s.revoked_at is null
      and s.expires_at > now()
      and u.enabled
  );
`,
  accountState: `
create view userpool.account_state as
  select user_name, status, enabled from userpool.pool_user;
`,
  pendingEmail: `
alter table userpool.pool_user add column pending_email text;
comment on column userpool.pool_user.pending_email is 'takes the place of the e-mail address once it is verified';
create or replace view userpool.account_state as
  select user_name, status, enabled, pending_email from userpool.pool_user;
`,
} as const;
