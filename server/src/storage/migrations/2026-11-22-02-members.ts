import { runSql } from '../run-sql.ts';

/** The members of the chapters, with what the directory and the business card show. */
export const up = runSql(`
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
  last_login timestamptz(3),
  inactive_date date,
  version integer not null default 1,
  primary key (chapter_id, rotary_id)
);
`);
