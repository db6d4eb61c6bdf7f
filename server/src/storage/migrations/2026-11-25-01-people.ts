import { runSql } from '../run-sql.ts';

/**
 * People whole: a member's profile, a visitor's form, interviews, and the classifications of a chapter as records. Every
 * classification that a member of a chapter has by name becomes a record, occupied where an Active member holds it.
 *
 * A deleted visitor stays as a row that no list of visitors shows; `deleted_on` tells a deletion from a conversion, after
 * which the visitor is a member.
 */
export const up = runSql(`
create table business_classification (
  chapter_id text not null references chapter,
  business_classification_id uuid not null,
  name text not null check (btrim(name) <> ''),
  status text not null default 'Open' check (status in ('Open', 'Occupied')),
  is_deleted boolean not null default false,
  version integer not null default 1,
  primary key (chapter_id, business_classification_id)
);
create unique index business_classification_name_key
  on business_classification (chapter_id, lower(regexp_replace(name, '\\s', '', 'g'))) where not is_deleted;

insert into business_classification (chapter_id, business_classification_id, name, status)
select chapter_id, gen_random_uuid(), min(btrim(classification_name)),
  case when bool_or(member.status = 'Active') then 'Occupied' else 'Open' end
from member
where not is_admin and btrim(classification_name) <> ''
group by chapter_id, lower(regexp_replace(classification_name, '\\s', '', 'g'));

update member set business_classification_id = business_classification.business_classification_id
from business_classification
where business_classification.chapter_id = member.chapter_id and not is_admin
  and lower(regexp_replace(name, '\\s', '', 'g')) = lower(regexp_replace(classification_name, '\\s', '', 'g'));

alter table member
  add column years_in_business integer check (years_in_business >= 0),
  add column aadhar_no text check (aadhar_no ~ '^[0-9]{4}$'),
  add column pan_no text,
  add column aadhar_image text,
  add column pan_image text,
  add column date_of_meeting1 date,
  add column date_of_meeting2 date,
  add column family_members jsonb not null default '[]',
  add column age integer not null default 0 check (age >= 0),
  add column educational_qualification text,
  add column years_in_rotary integer not null default 0 check (years_in_rotary >= 0),
  add column blood_group text,
  add column hobbies_and_interests text,
  add column sports_activities text,
  add column marital_status text check (marital_status in ('Married', 'Unmarried', 'Others')),
  add column wedding_date date,
  add column no_of_branches integer check (no_of_branches >= 0),
  add column your_business_speciality text,
  add column honorific text check (honorific in ('Mr.', 'Mrs.', 'Miss', 'Ms.')),
  add column no_of_employees integer not null default 0 check (no_of_employees >= 0),
  add column erased_at timestamptz(3),
  add constraint member_classification_fkey
    foreign key (chapter_id, business_classification_id) references business_classification;
create index member_classification on member (chapter_id, business_classification_id)
  where business_classification_id is not null;

alter table visitor
  add column business_classification_id uuid,
  add column guest_classification_name text,
  add column rotary_club_name text,
  add column whatsapp text,
  add column email text,
  add column website text,
  add column business_name text,
  add column nature_of_business text,
  add column products_or_services_offered text,
  add column business_address text,
  add column is_interested text check (is_interested in ('Yes', 'No', 'Maybe')),
  add column need_more_details text,
  add column designation text,
  add column no_of_employees integer not null default 0 check (no_of_employees >= 0),
  add column introducer_name text,
  add column deleted_on date,
  add column member_rotary_id text,
  add column created_at timestamptz(3) not null default now(),
  add constraint visitor_classification_fkey
    foreign key (chapter_id, business_classification_id) references business_classification,
  add constraint visitor_deleted_is_hidden check (deleted_on is null or is_deleted);

create table interview (
  chapter_id text not null,
  visitor_id uuid not null,
  interview_date date not null,
  place text not null,
  interview_by text not null,
  decision text not null check (decision in ('recommend', 'reject')),
  reason text,
  version integer not null default 1,
  primary key (chapter_id, visitor_id),
  foreign key (chapter_id, visitor_id) references visitor,
  constraint interview_reject_has_reason check (decision <> 'reject' or reason is not null)
);
`);
