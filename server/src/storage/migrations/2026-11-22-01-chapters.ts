import { runSql } from '../run-sql.ts';

/**
 * Chapters and their settings.
 *
 * `chapter_id` leads the key of everything a chapter owns and no foreign key crosses chapters, so the data can be
 * distributed by chapter. In all tables dates are chapter-local, money is whole paise, and instants keep milliseconds, as
 * programs, page tokens and JSON do.
 */
export const up = runSql(`
create table chapter (
  chapter_id text primary key check (chapter_id <> ''),
  email text not null,
  name text not null,
  time_zone text not null default 'Asia/Kolkata',
  weekly_meeting_day text not null
    check (weekly_meeting_day in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  is_support boolean not null default false,
  logo_file text,
  rotary_district_code text,
  district_address text,
  created_on date not null
);
create unique index chapter_name_key on chapter (lower(btrim(name)));
create unique index chapter_email_key on chapter (lower(email));

create table setting (
  chapter_id text not null references chapter,
  key text not null,
  value text not null,
  version integer not null default 1,
  primary key (chapter_id, key)
);
`);
