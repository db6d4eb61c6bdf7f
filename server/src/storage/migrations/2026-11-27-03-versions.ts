import { runSql } from '../run-sql.ts';

/** The versions of the product, with what each brought; at most one of them is the latest. */
export const up = runSql(`
create table product_version (
  version_id uuid primary key,
  version_number text not null,
  features text[] not null check (cardinality(features) > 0),
  release_date date not null,
  created_on date not null,
  created_at timestamptz(3) not null default now(),
  is_latest boolean not null default false,
  version integer not null default 1
);
create unique index product_version_latest on product_version (is_latest) where is_latest;
create index product_version_newest on product_version (release_date, created_at, version_id);
`);
