import { runSql } from '../run-sql.ts';

/**
 * Orders of subscriptions with the lines of their price, every payment that was tried or taken for them, and money that
 * matches nothing, which waits for a support admin. A subscription holds the terms of the plan that it was bought on. The
 * test gateway has its own books, as a provider has.
 */
export const up = runSql(`
alter table chapter_subscription
  add column duration_title text,
  add column price_paise bigint check (price_paise >= 0),
  add column renewal_enable_days integer check (renewal_enable_days >= 0);

update chapter_subscription s
set duration_title = p.duration_title, price_paise = p.price_paise, renewal_enable_days = p.renewal_enable_days
from plan p where p.plan_id = s.plan_id;

create table payment_order (
  chapter_id text not null references chapter,
  order_id text not null constraint payment_order_id_key unique check (order_id <> ''),
  receipt uuid not null,
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  kind text not null check (kind in ('Subscribe', 'AddUsers', 'Renew')),
  plan_id text not null,
  duration_title text not null,
  duration_days integer,
  renewal_enable_days integer not null,
  member_count integer not null check (member_count > 0),
  users integer not null check (users > 0),
  months integer not null check (months > 0),
  price_paise bigint not null check (price_paise >= 0),
  base_paise bigint not null,
  discount_paise bigint not null check (discount_paise >= 0),
  voucher_paise bigint not null check (voucher_paise >= 0),
  net_paise bigint not null check (net_paise >= 0),
  discount_id uuid,
  discount_text text not null default '',
  voucher_id uuid,
  voucher_code text,
  added_to_plan_id text,
  added_to_start_date date,
  status text not null default 'created'
    check (status in ('created', 'paid', 'applied', 'failed', 'expired', 'refunded')),
  payment_id text,
  paid_at timestamptz(3),
  applied_at timestamptz(3),
  receipt_number integer,
  start_date date,
  end_date date,
  next_check_at timestamptz(3),
  checks integer not null default 0,
  primary key (chapter_id, order_id),
  constraint payment_order_is_of_whole_price check (
    base_paise = months * price_paise * users and net_paise = base_paise - discount_paise - voucher_paise
  ),
  constraint payment_order_applied_once unique (chapter_id, receipt_number),
  constraint payment_order_is_granted check (
    (applied_at is null) = (receipt_number is null) and (status <> 'applied' or applied_at is not null)
  )
);
create index payment_order_newest on payment_order (chapter_id, created_at desc);
create index payment_order_unfinished on payment_order (next_check_at) where next_check_at is not null;

create table payment_transaction (
  chapter_id text not null references chapter,
  transaction_id uuid not null,
  at timestamptz(3) not null default now(),
  kind text not null check (kind in ('captured', 'failed', 'refunded')),
  plan_id text not null,
  order_id text not null,
  payment_id text,
  amount_paise bigint not null check (amount_paise >= 0),
  status text not null,
  discount_details text,
  primary key (chapter_id, transaction_id),
  foreign key (chapter_id, order_id) references payment_order
);
create unique index payment_transaction_once on payment_transaction (payment_id, kind);
create index payment_transaction_newest on payment_transaction (chapter_id, at desc);
create index payment_transaction_of_order on payment_transaction (chapter_id, order_id);

create table unmatched_payment (
  payment_id text primary key,
  chapter_id text,
  order_id text,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  reason text not null check (
    reason in ('unknownOrder', 'amountDiffers', 'paidTwice', 'voucherUsed', 'subscriptionChanged', 'refunded')
  ),
  received_at timestamptz(3) not null default now(),
  status text not null default 'Open' check (status in ('Open', 'Applied', 'Granted', 'Refunded')),
  note text not null default '',
  resolved_by text,
  resolved_at timestamptz(3),
  version integer not null default 1,
  check ((status = 'Open') = (resolved_at is null))
);
create index unmatched_payment_newest on unmatched_payment (received_at desc);

create table voucher_tries (
  chapter_id text primary key references chapter,
  since timestamptz(3) not null default now(),
  tries integer not null default 0
);

create table test_gateway_order (
  order_id text primary key,
  amount_paise bigint not null check (amount_paise > 0),
  receipt text not null,
  created_at timestamptz(3) not null default now()
);

create table test_gateway_payment (
  payment_id text primary key,
  order_id text not null references test_gateway_order,
  amount_paise bigint not null,
  status text not null check (status in ('captured', 'failed', 'refunded')),
  reason text,
  created_at timestamptz(3) not null default now()
);
create index test_gateway_payment_of_order on test_gateway_payment (order_id);
create unique index test_gateway_payment_taken_once on test_gateway_payment (order_id) where status = 'captured';
`);
