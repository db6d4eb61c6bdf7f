import { type Kysely, sql } from 'kysely';

/**
 * Chapters, people, meetings, attendance and what every write leans on (request nonces, audit, mail).
 *
 * `chapter_id` leads the key of everything a chapter owns and no foreign key crosses chapters, so the data can be
 * distributed by chapter. `account` is the one platform-wide directory: a user name belongs to one chapter.
 * Dates are chapter-local, `attended_at` is chapter-local wall time, money is whole paise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
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

create table account (
  user_name text primary key check (user_name = lower(btrim(user_name)) and user_name <> ''),
  chapter_id text not null
);

create table member (
  chapter_id text not null references chapter,
  rotary_id text not null,
  full_name text not null,
  status text not null default 'New' check (status in ('New', 'Active', 'Inactive')),
  is_admin boolean not null default false,
  business_classification_id uuid,
  classification_name text,
  rotary_club_name text,
  mobile text check (mobile ~ '^[0-9]{10}$'),
  whatsapp text,
  email text,
  website text,
  business_name text,
  nature_of_business text,
  products_or_services_offered text,
  business_address text,
  designation text,
  address1 text,
  address2 text,
  city text,
  post_code text,
  gender text,
  dob date,
  date_of_joining date,
  introducer_name text,
  profile_photo text,
  last_login timestamptz,
  inactive_date date,
  version integer not null default 1,
  primary key (chapter_id, rotary_id)
);

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
  version integer not null default 1,
  primary key (chapter_id, meeting_id),
  constraint meeting_date_key unique (chapter_id, meeting_date),
  check (ends_at >= starts_at)
);

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
  scanned_at timestamptz,
  request_id text,
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
  scanned_at timestamptz,
  request_id text,
  version integer not null default 1,
  primary key (chapter_id, visitor_attendance_id),
  foreign key (chapter_id, meeting_id) references meeting,
  check ((home_chapter_id is null) = (home_rotary_id is null)),
  constraint visitor_attendance_home_member_key unique (chapter_id, meeting_id, home_chapter_id, home_rotary_id)
);
create index visitor_attendance_attended on visitor_attendance (chapter_id, attended_at);
create index visitor_attendance_mobile on visitor_attendance (chapter_id, mobile);
create index visitor_attendance_home on visitor_attendance (home_chapter_id, home_rotary_id, attended_at)
  where home_rotary_id is not null;

create table setting (
  chapter_id text not null references chapter,
  key text not null,
  value text not null,
  version integer not null default 1,
  primary key (chapter_id, key)
);

create table chapter_subscription (
  chapter_id text not null references chapter,
  plan_id text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  basic_count integer not null check (basic_count >= 0),
  additional_count integer not null default 0 check (additional_count >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  status text not null check (status in ('Active', 'Expired', 'Cancelled')),
  version integer not null default 1,
  primary key (chapter_id, plan_id, start_date)
);

create table request (
  chapter_id text not null,
  user_name text not null,
  request_id text not null,
  operation text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (chapter_id, user_name, request_id)
);
create index request_age on request (created_at);

create table audit (
  chapter_id text not null,
  audit_id uuid not null,
  at timestamptz not null default now(),
  actor text not null,
  actor_role text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  primary key (chapter_id, audit_id)
);
create index audit_newest on audit (chapter_id, at desc);

create table mail (
  mail_id uuid primary key,
  at timestamptz not null default now(),
  recipient text not null,
  user_name text,
  kind text not null,
  subject text not null,
  text text not null,
  code text,
  sent_at timestamptz
);
create index mail_newest on mail (at);
`;
