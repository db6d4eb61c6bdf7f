import { runSql } from '../run-sql.ts';

/** Members can say their name on Telegram. */
export const up = runSql(`
alter table member add column telegram text check (telegram ~ '^[A-Za-z0-9_]{5,32}$');
`);
