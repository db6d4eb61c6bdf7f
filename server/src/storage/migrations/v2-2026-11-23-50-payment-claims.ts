import { runSql } from '../run-sql.ts';

/**
 * Effects at the payment provider are claimed before they are carried out: a refund by its row in the queue (`Refunding`), an
 * order by what is bought. Paid orders are checked a few times more, and unpaid ones end after an hour.
 */
export const up = runSql(`
alter table unmatched_payment
  add column refund_key text,
  add column refund_attempts integer not null default 0,
  add column refund_due_at timestamptz(3),
  drop constraint unmatched_payment_status_check,
  drop constraint unmatched_payment_check,
  drop constraint unmatched_payment_reason_check;
alter table unmatched_payment
  add constraint unmatched_payment_status_check
    check (status in ('Open', 'Refunding', 'Applied', 'Granted', 'Refunded')),
  add constraint unmatched_payment_resolved_check
    check ((status in ('Open', 'Refunding')) = (resolved_at is null)),
  add constraint unmatched_payment_refunding_check
    check ((status = 'Refunding') = (refund_due_at is not null) and (status <> 'Refunding' or refund_key is not null)),
  add constraint unmatched_payment_reason_check check (
    reason in (
      'unknownOrder', 'amountDiffers', 'paidTwice', 'orderEnded', 'voucherUsed', 'subscriptionChanged',
      'tooManyActive', 'refunded', 'refundedLater'
    )
  );
create index unmatched_payment_refunding on unmatched_payment (refund_due_at) where refund_due_at is not null;

create table payment_order_claim (
  chapter_id text not null references chapter,
  purchase_key text not null,
  receipt uuid not null,
  claimed_at timestamptz(3) not null default now(),
  held_until timestamptz(3) not null,
  primary key (chapter_id, purchase_key)
);
create index payment_order_claim_oldest on payment_order_claim (held_until);

create index test_gateway_order_of_receipt on test_gateway_order (receipt);

update payment_order set checks = 0, next_check_at = (
  select min(paid_at + later)
  from unnest(array[interval '1 hour', interval '1 day', interval '7 days']) as later
  where paid_at + later > now()
)
where payment_id is not null and paid_at > now() - interval '7 days';

update payment_order set status = 'expired'
where status in ('created', 'failed') and next_check_at is null and created_at < now() - interval '1 hour';
`);
