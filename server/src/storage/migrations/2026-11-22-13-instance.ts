import { runSql } from '../run-sql.ts';

/**
 * What every write and the instance as a whole lean on.
 *
 * `request` keeps the nonce of a request with its operation, input and answer. A mark says since when something is so:
 * `demo` since the demo was filled in, whose passwords everybody can read. The write probe is where a process tries
 * whether it can write. Its rows are as large as a page and never stay, so that each try needs room on the disk.
 */
export const up = runSql(`
create table request (
  chapter_id text not null,
  user_name text not null,
  request_id text not null,
  operation text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (chapter_id, user_name, request_id)
);
create index request_age on request (created_at);

create table instance_mark (
  name text primary key,
  at timestamptz(3) not null default now()
);

create table write_probe (
  filling text storage plain not null
);
`);
