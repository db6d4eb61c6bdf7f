import { runSql } from '../run-sql.ts';

/**
 * Visitors who have registered themselves for a meeting, once for each mobile, and the proofs of work that their
 * registrations have used up.
 */
export const up = runSql(`
create table expected_visitor (
  chapter_id text not null,
  expected_visitor_id uuid not null,
  meeting_id uuid not null,
  registered_date date not null,
  registered_start text not null,
  mobile text check (mobile ~ '^[0-9]{10}$'),
  full_name text not null,
  classification_name text,
  business_name text,
  email text,
  invited_by_id text,
  opened_at timestamptz(3),
  visitor_id uuid,
  checked_in_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  primary key (chapter_id, expected_visitor_id),
  constraint expected_visitor_mobile_key unique (chapter_id, meeting_id, mobile),
  foreign key (chapter_id, meeting_id) references meeting,
  foreign key (chapter_id, visitor_id) references visitor
);
create index expected_visitor_of_visitor on expected_visitor (chapter_id, visitor_id);

create table registration_proof (
  proof bytea primary key,
  used_at timestamptz(3) not null default now()
);
create index registration_proof_oldest on registration_proof (used_at);
`);
