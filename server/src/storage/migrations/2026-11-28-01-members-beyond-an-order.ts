import { runSql } from '../run-sql.ts';

/** Money of an order for fewer members than are active by now waits, too. */
export const up = runSql(`
alter table unmatched_payment drop constraint unmatched_payment_reason_check;
alter table unmatched_payment add constraint unmatched_payment_reason_check check (
  reason in (
    'unknownOrder', 'amountDiffers', 'paidTwice', 'voucherUsed', 'subscriptionChanged', 'tooManyActive', 'refunded'
  )
);
`);
