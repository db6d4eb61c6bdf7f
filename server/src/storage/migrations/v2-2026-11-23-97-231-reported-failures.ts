import { runSql } from '../run-sql.ts';

/** Whether the browser has reported a failed payment, which the provider reports too; failures of the past are settled. */
export const up = runSql(`
alter table payment_transaction add column is_reported boolean not null default true;
alter table payment_transaction alter column is_reported set default false;
`);
