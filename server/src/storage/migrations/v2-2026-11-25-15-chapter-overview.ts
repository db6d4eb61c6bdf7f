import { runSql } from '../run-sql.ts';

/**
 * What support sees of each chapter, summed up by a job, with an index for each order and preset of the list; and one row
 * of what all of them add up to. Derived from other tables: the job fills both as soon as the server runs.
 */
export const up = runSql(`
create table chapter_overview (
  chapter_id text primary key,
  name text not null,
  rotary_district_code text,
  email text not null,
  status text not null check (status in ('Trial', 'Active', 'Expired')),
  member_count integer not null,
  seat_count integer not null,
  subscription_end date,
  last_meeting date,
  meeting_percents smallint[] not null,
  attendance_percent smallint,
  attendance_before smallint,
  referral_count integer not null,
  referrals_before integer not null,
  attentions text[] not null,
  attention_rank integer not null,
  name_key text not null generated always as (lower(btrim(name))) stored,
  subscription_end_key date not null generated always as (coalesce(subscription_end, date '0001-01-01')) stored,
  last_meeting_key date not null generated always as (coalesce(last_meeting, date '0001-01-01')) stored,
  attendance_key integer not null generated always as (coalesce(attendance_percent, -1)) stored
);
create index chapter_overview_by_attention on chapter_overview (attention_rank, name_key, chapter_id);
create index chapter_overview_by_status on chapter_overview (status, attention_rank, name_key, chapter_id);
create index chapter_overview_by_name on chapter_overview (name_key, chapter_id);
create index chapter_overview_by_members on chapter_overview (member_count, chapter_id);
create index chapter_overview_by_last_meeting on chapter_overview (last_meeting_key, chapter_id);
create index chapter_overview_by_attendance on chapter_overview (attendance_key, chapter_id);
create index chapter_overview_by_referrals on chapter_overview (referral_count, chapter_id);
create index chapter_overview_by_end on chapter_overview (subscription_end_key, chapter_id);
create index chapter_overview_by_reason on chapter_overview using gin (attentions);

create table chapter_overview_total (
  is_only boolean primary key default true check (is_only),
  chapters integer not null default 0,
  members integer not null default 0,
  met_lately integer not null default 0,
  trial integer not null default 0,
  active integer not null default 0,
  expired integer not null default 0,
  ending integer not null default 0,
  not_met integer not null default 0,
  low_attendance integer not null default 0,
  no_admin integer not null default 0,
  refreshed_at timestamptz(3)
);
insert into chapter_overview_total default values;
`);
