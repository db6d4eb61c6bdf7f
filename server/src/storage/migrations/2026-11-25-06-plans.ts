import { runSql } from '../run-sql.ts';

/**
 * The plans that chapters subscribe to, and what each subscription was whenever it was stored. A subscription holds its own
 * terms, so that a plan can change without it.
 */
export const up = runSql(`
create table plan (
  plan_id text primary key check (plan_id <> '' and plan_id !~ '#'),
  plan_name text not null check (plan_name in ('Regular', 'Premium')),
  duration_title text not null check (btrim(duration_title) <> ''),
  duration_days integer check (duration_days > 0),
  no_of_months integer check (no_of_months >= 0),
  no_of_members integer check (no_of_members >= 0),
  price_paise bigint not null default 0 check (price_paise >= 0),
  renewal_enable_days integer not null default 0 check (renewal_enable_days >= 0),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  plan_start_date date not null,
  plan_end_date date not null default '9999-12-31',
  created_on date not null,
  version integer not null default 1
);

create table subscription_audit (
  chapter_id text not null references chapter,
  subscription_audit_id uuid not null,
  created_at timestamptz(3) not null default now(),
  plan_id text not null,
  start_date date not null,
  end_date date not null,
  basic_count integer not null,
  additional_count integer not null,
  paid_paise bigint not null,
  status text not null,
  primary key (chapter_id, subscription_audit_id)
);
create index subscription_audit_newest on subscription_audit (chapter_id, created_at desc);
`);
