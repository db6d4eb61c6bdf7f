import { runSql } from '../run-sql.ts';

/**
 * What a reusable voucher may take off in all and in how many purchases. Those that are there get the defaults of new ones: their
 * amount, or ₹ 1,00,000 of a percentage, in 12 purchases; what applied orders have used counts, and one that is used up is Used.
 */
export const up = runSql(`
alter table voucher
  add column total_paise bigint check (total_paise > 0),
  add column spent_paise bigint not null default 0 check (spent_paise >= 0),
  add column max_uses integer not null default 1 check (max_uses > 0),
  add column uses integer not null default 0 check (uses >= 0);

update voucher set total_paise = coalesce(amount_paise, 10000000), max_uses = 12 where is_multiple;

update voucher v set uses = used.uses, spent_paise = used.spent
from (
  select chapter_id, voucher_id, count(*)::integer as uses, sum(voucher_paise) as spent
  from payment_order where applied_at is not null and voucher_id is not null
  group by chapter_id, voucher_id
) used
where used.chapter_id = v.chapter_id and used.voucher_id = v.voucher_id;

update voucher set status = 'Used', version = version + 1
where is_multiple and status = 'New' and (uses >= max_uses or spent_paise >= total_paise);

alter table voucher
  add constraint voucher_reusable_has_a_total check (is_multiple = (total_paise is not null)),
  add constraint voucher_used_once_unless_reusable check (is_multiple or max_uses = 1);
`);
