import { runSql } from '../run-sql.ts';

/** The visitors that a chapter knows, by their mobile number. */
export const up = runSql(`
create table visitor (
  chapter_id text not null references chapter,
  visitor_id uuid not null,
  full_name text not null,
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  classification_name text,
  is_rotarian boolean not null default false,
  is_guest boolean not null default true,
  invited_by text,
  invited_by_id text,
  invited_on date,
  date_of_meeting1 date,
  date_of_meeting2 date,
  user_type text not null default 'visitor' check (user_type in ('visitor', 'member', 'Prospect', 'Member Prospect')),
  status text not null default 'Active',
  is_deleted boolean not null default false,
  version integer not null default 1,
  primary key (chapter_id, visitor_id)
);
create unique index visitor_mobile_key on visitor (chapter_id, mobile) where not is_deleted;
create index visitor_first_meeting on visitor (chapter_id, date_of_meeting1);
`);
