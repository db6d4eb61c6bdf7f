import { runSql } from '../run-sql.ts';

/**
 * What members of a chapter have received between two days is counted for the reports of the chapter: with nothing but its
 * members' indexes all years of all of them were read.
 */
export const up = runSql(`
create index referral_received on referral (chapter_id_of_referred_to, date) include (referred_to, chapter_id)
  where referred_to is not null and not is_deleted;
create index thanks_note_received on thanks_note (chapter_id_of_thanks_to, date) include (thanks_to, value_paise)
  where thanks_to is not null and not is_deleted;
`);
