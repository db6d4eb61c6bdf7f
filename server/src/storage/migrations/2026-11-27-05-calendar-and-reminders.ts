import { runSql } from '../run-sql.ts';

/**
 * What each person has chosen, no row where that is nothing; which reminders of meetings were sent, each once for a date of the
 * meeting, with the mail as long as it can be withdrawn; when a meeting was changed last, as calendars are told.
 */
export const up = runSql(`
create table member_preference (
  chapter_id text not null,
  rotary_id text not null,
  meeting_reminders boolean not null default true,
  calendar_number integer not null default 0 check (calendar_number >= 0),
  version integer not null default 0,
  primary key (chapter_id, rotary_id),
  foreign key (chapter_id, rotary_id) references member (chapter_id, rotary_id)
);

create table meeting_reminder (
  chapter_id text not null,
  meeting_id uuid not null,
  rotary_id text not null,
  kind text not null check (kind in ('dayBefore', 'afterAbsence')),
  meeting_date date not null,
  mail_id uuid not null,
  primary key (chapter_id, meeting_id, rotary_id, kind, meeting_date),
  foreign key (chapter_id, meeting_id) references meeting (chapter_id, meeting_id)
);

alter table mail add column unsubscribe_url text;
alter table meeting add column changed_at timestamptz(3) not null default now();
`);
