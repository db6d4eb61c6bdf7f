import { type Kysely, sql } from 'kysely';

/**
 * Tries are counted by name and address, so that nobody can shut the owner of an account out from somewhere else; codes
 * belong to the address that asked for them, so that nobody can use them up or replace them from somewhere else.
 * Addresses are kept as keyed digests. What was counted before is forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
drop table userpool.attempt;

create table userpool.attempt (
  user_name text not null,
  kind text not null,
  address text not null,
  failed integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (user_name, kind, address)
);
create index attempt_age on userpool.attempt (last_at);
comment on column userpool.attempt.address is 'empty: all addresses together that the account does not know';

create table userpool.known_address (
  user_name text not null,
  address text not null,
  last_at timestamptz not null,
  primary key (user_name, address)
);
create index known_address_age on userpool.known_address (last_at);

alter table userpool.code
  add column address text not null default '',
  add column attempts_elsewhere integer not null default 0,
  drop constraint code_pkey,
  add primary key (user_name, purpose, address);
comment on column userpool.code.address is 'who asked for it; empty: an administrator';
`;
