import { runSql } from '../run-sql.ts';

/**
 * Who may come in, and what is mailed to them. `account` is the one platform-wide directory: a user name belongs to one
 * chapter.
 */
export const up = runSql(`
create table account (
  user_name text primary key check (user_name = lower(btrim(user_name)) and user_name <> ''),
  chapter_id text not null
);

create table mail (
  mail_id uuid primary key,
  at timestamptz(3) not null default now(),
  recipient text not null,
  user_name text,
  kind text not null,
  subject text not null,
  text text not null,
  code text,
  sent_at timestamptz(3)
);
create index mail_newest on mail (at);
`);
