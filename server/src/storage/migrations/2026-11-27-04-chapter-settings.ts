import { runSql } from '../run-sql.ts';

/**
 * Whom an answer to a mail goes to; what a new meeting of a chapter costs and how early everybody should be there unless
 * something else is entered; and how often a chapter's admins have changed what is decided there.
 */
export const up = runSql(`
alter table mail add column reply_to text;

alter table chapter
  add column meeting_fee_paise bigint check (meeting_fee_paise >= 0),
  add column early_minutes smallint check (early_minutes between 0 and 60),
  add column version integer not null default 1;
`);
