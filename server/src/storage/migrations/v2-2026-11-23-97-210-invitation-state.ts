import { USER_POOL_TABLES } from '@fellowship/user-pool';
import { runSql } from '../run-sql.ts';

/** What became of an invitation: when its delivery failed last, and how long the temporary password is valid. */
export const up = runSql(`${USER_POOL_TABLES.temporaryUntil}
alter table mail add column failed_at timestamptz(3);
create index mail_newest_invitation on mail (user_name, at desc) where kind = 'invite';
alter table account_task add column failed_at timestamptz(3);
`);
