import { runSql } from '../run-sql.ts';

/** The running instances, each with where its pictures are; one that has not been seen for a while is gone. */
export const up = runSql(`
create table instance (
  instance_id uuid primary key,
  host_name text not null,
  media_place text,
  seen_at timestamptz(3) not null default now()
);
`);
