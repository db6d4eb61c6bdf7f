import { runSql } from '../run-sql.ts';

/**
 * How many activities of a kind each author has recorded on the latest day; how far back a chapter lets them lie; entries of
 * inboxes that tell of a cancelled activity, which are unread like received ones; and the indexes for a chapter's list of
 * what was recorded last, given by its members and received from other chapters.
 */
export const up = runSql(`
create table recording_count (
  chapter_id text not null references chapter (chapter_id),
  rotary_id text not null,
  type text not null check (type in ('Referral', 'ThanksNote', 'R2R')),
  day date not null,
  count integer not null check (count > 0),
  primary key (chapter_id, rotary_id, type)
);

alter table chapter add column activity_days smallint check (activity_days between 1 and 3650);

alter table notification drop constraint notification_code_check;
alter table notification add constraint notification_code_check
  check (code in ('Given', 'Received', 'Both', 'Cancelled'));
drop index notification_unread;
create index notification_unread on notification (chapter_id, rotary_id, type)
  where code in ('Received', 'Cancelled') and not is_read and not is_deleted;

create index referral_recorded on referral (chapter_id, created_at, referral_id) where not is_deleted;
create index referral_recorded_elsewhere on referral (chapter_id_of_referred_to, created_at, referral_id)
  where referred_to is not null and chapter_id <> chapter_id_of_referred_to and not is_deleted;
create index thanks_note_recorded on thanks_note (chapter_id, created_at, thanks_note_id) where not is_deleted;
create index thanks_note_recorded_elsewhere on thanks_note (chapter_id_of_thanks_to, created_at, thanks_note_id)
  where thanks_to is not null and chapter_id <> chapter_id_of_thanks_to and not is_deleted;
create index r2r_recorded on r2r (chapter_id, created_at, r2r_id) where not is_deleted;
create index r2r_recorded_elsewhere on r2r (chapter_id_of_met_with, created_at, r2r_id)
  where met_with is not null and chapter_id <> chapter_id_of_met_with and not is_deleted;
`);
