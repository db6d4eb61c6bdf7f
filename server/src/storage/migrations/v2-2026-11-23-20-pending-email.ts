import { USER_POOL_TABLES } from '@fellowship/user-pool';
import { runSql } from '../run-sql.ts';

/** A new e-mail address waits until its owner has verified it; of a real pool we remember ourselves which one was asked for. */
export const up = runSql(`${USER_POOL_TABLES.pendingEmail}
alter table account add column pending_email text;
comment on column account.pending_email is 'with a real pool: the address that its owner has entered and not yet verified';
alter table account_task add column new_email text;
`);
