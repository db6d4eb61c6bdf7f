import { runSql } from '../run-sql.ts';

/**
 * What a plan was whenever it was stored, and what makes a subscription cheaper: discounts of a plan, for everybody, and
 * vouchers, each for one chapter. Percentages are whole hundredths of a percent; of percentage and amount only one counts.
 */
export const up = runSql(`
create table plan_audit (
  plan_id text not null references plan,
  plan_audit_id uuid not null,
  created_at timestamptz(3) not null default now(),
  plan_name text not null,
  duration_title text not null,
  duration_days integer,
  no_of_months integer,
  no_of_members integer,
  price_paise bigint not null,
  renewal_enable_days integer not null,
  status text not null,
  plan_start_date date not null,
  plan_end_date date not null,
  created_on date not null,
  primary key (plan_id, plan_audit_id)
);
create index plan_audit_newest on plan_audit (plan_id, created_at desc);

create table subscription_discount (
  discount_id uuid primary key,
  plan_id text not null references plan,
  user_count integer not null check (user_count > 0),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  amount_paise bigint check (amount_paise > 0),
  discount_text text not null default '',
  discount_months smallint[] not null check (discount_months <@ '{0,1,2,3,4,5,6,7,8,9,10,11}'),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint subscription_discount_is_of_one_kind check (num_nonnulls(percent_hundredths, amount_paise) = 1)
);
create index subscription_discount_of_plan on subscription_discount (plan_id) where is_active;

create table voucher (
  chapter_id text not null references chapter,
  voucher_id uuid not null,
  voucher_code text not null constraint voucher_code_key unique check (voucher_code ~ '^[A-Z0-9]{16}$'),
  from_date date not null,
  expiry_date date not null check (expiry_date >= from_date),
  status text not null default 'New' check (status in ('New', 'Used', 'Expired')),
  type text not null check (type in ('amount', 'discount')),
  amount_paise bigint check (amount_paise > 0),
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  is_multiple boolean not null default false,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  primary key (chapter_id, voucher_id),
  constraint voucher_is_of_its_type check (
    (type = 'amount') = (amount_paise is not null) and (type = 'discount') = (percent_hundredths is not null)
  )
);
`);
