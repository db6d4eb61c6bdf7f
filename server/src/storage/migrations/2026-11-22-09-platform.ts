import { runSql } from '../run-sql.ts';

/** Announcements to one chapter, or to all. */
export const up = runSql(`
create table notification_message (
  message_id uuid primary key,
  chapter_id text not null,
  message_description text not null,
  priority text not null check (priority in ('Urgent', 'Normal')),
  message_type text not null check (message_type in ('Info', 'Warning', 'Error')),
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (to_at > from_at)
);
create index notification_message_window on notification_message (to_at) where active;
`);
