import { runSql } from '../run-sql.ts';

/** An account in a real pool can be wished away, which takes back whatever else was wished of it. */
export const up = runSql(`
alter table account_task add column removes boolean not null default false;
`);
