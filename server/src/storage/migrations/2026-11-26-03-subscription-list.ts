import { runSql } from '../run-sql.ts';

/** Subscriptions of all chapters are listed by status, page by page in the order in which they end. */
export const up = runSql(`
create index chapter_subscription_by_end
  on chapter_subscription (status, end_date, chapter_id, plan_id, start_date);
`);
