import { statement } from '#storage/statement.ts';
import type { Queryable } from '#storage/transaction.ts';

/** Something about a chapter's money that does not add up. */
export interface WrongMoney {
  readonly total: string;
  readonly expected: string;
  readonly stored: string;
}

const FIND_WRONG = statement<{ chapterId: string }, WrongMoney>(
  'money-totals',
  `
    with taken as (
      select payment_id, order_id, amount_paise from payment_transaction
      where chapter_id = :chapterId and kind = 'captured'
    ), granted as (
      select order_id, payment_id, net_paise, voucher_id from payment_order
      where chapter_id = :chapterId and applied_at is not null
    ), waiting as (
      select payment_id, amount_paise from unmatched_payment
      where chapter_id = :chapterId and status <> 'Applied' and reason <> 'refundedLater'
    ), sums as (
      select coalesce((select sum(amount_paise) from taken), 0) as money_in,
        coalesce((select sum(net_paise) from granted), 0)
          + coalesce((select sum(amount_paise) from waiting), 0) as money_out
    )
    select 'money taken' as total, money_in || ' paise' as expected, money_out || ' paise' as stored
    from sums where money_in <> money_out
    union all
    select 'payment ' || payment_id, '1', places::text from (
      select taken.payment_id, (select count(*) from granted where granted.payment_id = taken.payment_id)
        + (select count(*) from waiting where waiting.payment_id = taken.payment_id) as places
      from taken where taken.payment_id is not null
    ) placed where places <> 1
    union all
    select 'order ' || order_id, '1', payments::text from (
      select granted.order_id, (select count(*) from taken where taken.order_id = granted.order_id
        and taken.payment_id is not distinct from granted.payment_id) as payments
      from granted
    ) applied where payments <> 1
    union all
    select 'voucher ' || voucher.voucher_code, '1', count(*)::text
    from granted join voucher on voucher.chapter_id = :chapterId and voucher.voucher_id = granted.voucher_id
    where not voucher.is_multiple and not exists (
      select from unmatched_payment u where u.payment_id = granted.payment_id
        and (u.status = 'Applied' or u.reason = 'refundedLater')
    )
    group by voucher.voucher_code having count(*) > 1`,
);

/**
 * Compares the money that was taken with what it gave (rule billing/queue): all payments of the chapter's orders with the orders
 * that were applied and the payments in the queue, each payment with the one place where it belongs, and each applied order
 * with its payment; what was applied and refunded later is in the queue for its correction only. A voucher that can be used once has lowered one applied order, but for those that support let pass.
 */
export function findWrongMoney(db: Queryable, chapterId: string): Promise<WrongMoney[]> {
  return FIND_WRONG.run(db, { chapterId });
}
