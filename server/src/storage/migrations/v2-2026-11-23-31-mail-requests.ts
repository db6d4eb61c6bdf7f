import { runSql } from '../run-sql.ts';

/** Counts the mails about accounts of the last hour: by account, by recipient (a digest of the mailbox) and by who asked. */
export const up = runSql(`
create table mail_request (
  mail_request_id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default clock_timestamp(),
  cause text not null check (cause in ('invitation', 'reset', 'correction', 'code')),
  user_name text,
  recipient bytea,
  actor text
);
create index mail_request_by_account on mail_request (user_name, at);
create index mail_request_by_recipient on mail_request (recipient, at);
create index mail_request_by_actor on mail_request (actor, cause, at);
create index mail_request_oldest on mail_request (at);
`);
