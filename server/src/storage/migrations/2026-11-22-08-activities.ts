import { runSql } from '../run-sql.ts';

const COUNTER = `
  type text not null check (type in ('Referral', 'ThanksNote', 'R2R', 'Attendance', 'Visitor')),
  code text not null check (code in ('Given', 'Received', 'Present', 'Meet', 'Absent', 'Leave', 'Late', 'Invited'))`;

const PERIOD = `
  year integer not null,
  month integer not null check (month between 1 and 12),
  week_no integer not null check (week_no between 1 and 54)`;

const TOTALS = `
  count integer not null default 0,
  value_paise bigint not null default 0`;

/**
 * Referrals, thanks notes and R2R meetings, what they put into members' inboxes, and the counters that follow from them
 * and from attendance.
 *
 * Counters have the grain member × type × code × year × month × week; `*_lifetime` holds the same without the
 * period, so that a dashboard costs the same after ten years as on the first day. Every counted fact keeps the meeting
 * date it was counted under, so that taking it back is exact. A support admin's correction is a fact of its own.
 */
export const up = runSql(`
create table referral (
  chapter_id text not null references chapter,
  referral_id uuid not null,
  referred_by text not null,
  referred_to text,
  chapter_id_of_referred_to text,
  referral_type text not null check (referral_type in ('Internal', 'External')),
  name_of_referred_by text not null,
  name_of_referred_to text not null,
  classification_of_referred_to text,
  required_person text not null,
  business_of_required_person text,
  contact text,
  comment text,
  range integer check (range between 1 and 5),
  date date not null,
  given_meeting_date date not null,
  received_meeting_date date,
  is_deleted boolean not null default false,
  version integer not null default 1,
  primary key (chapter_id, referral_id)
);
create index referral_by_date on referral (chapter_id, date);
create index referral_by_member on referral (chapter_id, referred_by, date);
create index referral_to_member on referral (chapter_id_of_referred_to, referred_to, date);

create table thanks_note (
  chapter_id text not null references chapter,
  thanks_note_id uuid not null,
  thanks_by text not null,
  thanks_to text,
  chapter_id_of_thanks_to text,
  referral_type text not null check (referral_type in ('Internal', 'External')),
  business_type text,
  name_of_thanks_by text not null,
  name_of_thanks_to text not null,
  classification_of_thanks_to text,
  value_paise bigint not null check (value_paise > 0),
  details text not null,
  date date not null,
  given_meeting_date date not null,
  received_meeting_date date,
  is_deleted boolean not null default false,
  version integer not null default 1,
  primary key (chapter_id, thanks_note_id)
);
create index thanks_note_by_date on thanks_note (chapter_id, date);
create index thanks_note_by_member on thanks_note (chapter_id, thanks_by, date);
create index thanks_note_to_member on thanks_note (chapter_id_of_thanks_to, thanks_to, date);

create table r2r (
  chapter_id text not null references chapter,
  r2r_id uuid not null,
  member_id text not null,
  met_with text,
  chapter_id_of_met_with text,
  r2r_type text not null check (r2r_type in ('Internal', 'External')),
  name_of_r2r_by text not null,
  name_of_met_with text not null,
  classification_of_met_with text,
  place text not null,
  date date not null,
  discussion text not null,
  action_plan text,
  image text,
  meeting_date date not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  primary key (chapter_id, r2r_id)
);
create index r2r_by_date on r2r (chapter_id, date);
create index r2r_by_member on r2r (chapter_id, member_id, date);

create table notification (
  chapter_id text not null,
  rotary_id text not null,
  notification_id uuid not null,
  at timestamptz(3) not null default now(),
  date date not null,
  type text not null check (type in ('Referral', 'ThanksNote', 'R2R')),
  code text not null check (code in ('Given', 'Received', 'Both')),
  title text not null,
  description text not null,
  range integer check (range between 1 and 5),
  value_paise bigint not null default 0,
  fact_chapter_id text not null,
  fact_id uuid not null,
  is_read boolean not null default false,
  is_deleted boolean not null default false,
  version integer not null default 1,
  primary key (chapter_id, rotary_id, notification_id)
);
create index notification_newest on notification (chapter_id, rotary_id, at desc) where not is_deleted;

create table member_counter (
  chapter_id text not null,
  rotary_id text not null,
  ${COUNTER},
  ${PERIOD},
  meeting_date date not null,
  ${TOTALS},
  primary key (chapter_id, rotary_id, year, type, code, month, week_no)
);

create table member_counter_lifetime (
  chapter_id text not null,
  rotary_id text not null,
  ${COUNTER},
  ${TOTALS},
  primary key (chapter_id, rotary_id, type, code)
);

create table chapter_counter (
  chapter_id text not null,
  ${COUNTER},
  ${PERIOD},
  meeting_date date not null,
  ${TOTALS},
  primary key (chapter_id, year, type, code, month, week_no)
);

create table chapter_counter_lifetime (
  chapter_id text not null,
  ${COUNTER},
  ${TOTALS},
  primary key (chapter_id, type, code)
);

create table counter_adjustment (
  chapter_id text not null references chapter,
  adjustment_id uuid not null,
  rotary_id text not null,
  ${COUNTER},
  meeting_date date not null,
  count integer not null,
  value_paise bigint not null,
  at timestamptz(3) not null default now(),
  actor text not null,
  primary key (chapter_id, adjustment_id)
);
`);
