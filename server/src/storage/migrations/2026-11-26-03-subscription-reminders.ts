import { runSql } from '../run-sql.ts';

/** Which reminders of the end of a chapter's subscription were sent: each once. */
export const up = runSql(`
create table subscription_reminder (
  chapter_id text not null references chapter,
  end_date date not null,
  days_before smallint not null check (days_before >= 0),
  created_at timestamptz(3) not null default now(),
  primary key (chapter_id, end_date, days_before)
);
`);
