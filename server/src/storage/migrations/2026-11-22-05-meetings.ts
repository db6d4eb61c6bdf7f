import { runSql } from '../run-sql.ts';

/** The meetings of a chapter, one on a date. `starts_at` and `ends_at` are chapter-local wall time. */
export const up = runSql(`
create table meeting (
  chapter_id text not null references chapter,
  meeting_id uuid not null,
  meeting_date date not null,
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  early_minutes integer not null default 0 check (early_minutes between 0 and 60),
  business_presentation text[] not null,
  edu_talk text not null,
  venue text not null,
  fee_paise bigint not null default 0 check (fee_paise >= 0),
  status text not null default 'Scheduled' check (status in ('Scheduled', 'Cancelled', 'Completed')),
  completed_on date,
  version integer not null default 1,
  primary key (chapter_id, meeting_id),
  constraint meeting_date_key unique (chapter_id, meeting_date),
  check (ends_at >= starts_at)
);
`);
