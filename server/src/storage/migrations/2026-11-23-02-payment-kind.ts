import { runSql } from '../run-sql.ts';

/** How a fee was paid, for the cash-up of a meeting; of fees that were taken before nobody knows. */
export const up = runSql(`
alter table member_attendance
  add column payment_kind text check (payment_kind in ('Cash', 'UPI', 'Other')),
  add constraint member_attendance_payment_kind_of_paid check (payment_kind is null or payment_status = 'Paid');
alter table visitor_attendance
  add column payment_kind text check (payment_kind in ('Cash', 'UPI', 'Other')),
  add constraint visitor_attendance_payment_kind_of_paid check (payment_kind is null or payment_status = 'Paid');
`);
