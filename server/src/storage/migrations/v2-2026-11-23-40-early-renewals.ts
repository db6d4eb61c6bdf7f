import { runSql } from '../run-sql.ts';

/**
 * Of a renewal bought early for more users: how many count until which day. Subscriptions that are there keep what they were
 * granted.
 */
export const up = runSql(`
alter table chapter_subscription
  add column users_before integer check (users_before >= 0),
  add column full_from date,
  add constraint chapter_subscription_rises_on_a_day check ((users_before is null) = (full_from is null));
`);
