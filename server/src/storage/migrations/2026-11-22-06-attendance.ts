import { runSql } from '../run-sql.ts';

/**
 * Who was at which meeting, of the chapter and as a visitor, and the summary that closing a meeting writes.
 *
 * `attended_at` is chapter-local wall time. `attendance_summary_lifetime` holds the sums of a chapter's summaries, so that
 * the percentages of the lifetime come from the same source as those of every other period, corrections included.
 */
export const up = runSql(`
create table member_attendance (
  chapter_id text not null,
  meeting_id uuid not null,
  rotary_id text not null,
  attendance_id uuid not null,
  member_name text not null,
  classification_name text,
  attendance_status text not null check (attendance_status in ('Present', 'Absent', 'Leave', 'Unmarked')),
  payment_status text not null default 'Unpaid' check (payment_status in ('Paid', 'Unpaid')),
  attended_at timestamp not null,
  is_late boolean not null default false,
  late_time text not null default '00:00:00' check (late_time ~ '^[0-9]{2}:[0-5][0-9]:00$'),
  scanned_at timestamptz(3),
  is_closing_absence boolean not null default false,
  marked_by text,
  version integer not null default 1,
  primary key (chapter_id, meeting_id, rotary_id),
  foreign key (chapter_id, meeting_id) references meeting
);
create index member_attendance_attended on member_attendance (chapter_id, attended_at);
create index member_attendance_member on member_attendance (chapter_id, rotary_id, attended_at);

create table visitor_attendance (
  chapter_id text not null,
  visitor_attendance_id uuid not null,
  meeting_id uuid not null,
  name text not null,
  classification_name text,
  referred_by text,
  mobile text check (mobile ~ '^[0-9]{10}$'),
  attendance_status text not null check (attendance_status in ('Present', 'Absent', 'Leave', 'Unmarked')),
  payment_status text not null default 'Unpaid' check (payment_status in ('Paid', 'Unpaid')),
  attended_at timestamp not null,
  is_rotarian boolean not null default false,
  home_chapter_id text,
  home_rotary_id text,
  visitor_id uuid,
  visit_number integer check (visit_number in (1, 2)),
  scanned_at timestamptz(3),
  version integer not null default 1,
  primary key (chapter_id, visitor_attendance_id),
  foreign key (chapter_id, meeting_id) references meeting,
  check ((home_chapter_id is null) = (home_rotary_id is null)),
  constraint visitor_attendance_home_member_key unique (chapter_id, meeting_id, home_chapter_id, home_rotary_id),
  constraint visitor_attendance_visitor_key unique (chapter_id, meeting_id, visitor_id)
);
create index visitor_attendance_attended on visitor_attendance (chapter_id, attended_at);
create index visitor_attendance_mobile on visitor_attendance (chapter_id, mobile);
create index visitor_attendance_home on visitor_attendance (home_chapter_id, home_rotary_id, attended_at)
  where home_rotary_id is not null;

create table attendance_summary (
  chapter_id text not null,
  meeting_id uuid not null,
  meeting_date date not null,
  year integer not null,
  term integer not null check (term in (1, 2)),
  quarter integer not null check (quarter between 1 and 4),
  month integer not null check (month between 1 and 12),
  week_no integer not null check (week_no between 1 and 54),
  present_count integer not null check (present_count >= 0),
  absent_count integer not null check (absent_count >= 0),
  leave_count integer not null check (leave_count >= 0),
  late_count integer not null check (late_count >= 0),
  present_percent numeric(5, 2) not null,
  absent_percent numeric(5, 2) not null,
  leave_percent numeric(5, 2) not null,
  late_percent numeric(5, 2) not null,
  total_members_count integer not null check (total_members_count >= 0),
  is_corrected boolean not null default false,
  version integer not null default 1,
  primary key (chapter_id, meeting_id),
  foreign key (chapter_id, meeting_id) references meeting
);
create index attendance_summary_date on attendance_summary (chapter_id, meeting_date);

create table attendance_summary_lifetime (
  chapter_id text primary key references chapter,
  present_count bigint not null,
  absent_count bigint not null,
  leave_count bigint not null,
  late_count bigint not null,
  total_members_count bigint not null
);
`);
