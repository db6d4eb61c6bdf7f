import { USER_POOL_TABLES } from '@fellowship/user-pool';
import { runSql } from '../run-sql.ts';

/**
 * What is still to be done about an account in a user pool that is not our own, one row for each person: several wishes
 * become one. Of such a pool we remember what it last said; what our own says stands in the schema `userpool`.
 */
export const up = runSql(`${USER_POOL_TABLES.accountState}
alter table account
  add column confirmation_status text,
  add column is_enabled boolean,
  add column known_at timestamptz(3);

create table account_task (
  user_name text primary key references account on delete cascade,
  invites boolean not null default false,
  email text,
  is_enabled boolean,
  resets_password boolean not null default false,
  version integer not null default 1,
  asked_at timestamptz(3) not null default now()
);
`);
