import { runSql } from '../run-sql.ts';

/** What a chapter has subscribed to. */
export const up = runSql(`
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
`);
