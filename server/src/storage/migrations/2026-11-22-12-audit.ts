import { runSql } from '../run-sql.ts';

/** Who did what, with the record before and after. */
export const up = runSql(`
create table audit (
  chapter_id text not null,
  audit_id uuid not null,
  at timestamptz(3) not null default now(),
  actor text not null,
  actor_role text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  primary key (chapter_id, audit_id)
);
create index audit_newest on audit (chapter_id, at desc);
`);
