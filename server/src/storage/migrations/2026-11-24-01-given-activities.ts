import { runSql } from '../run-sql.ts';

/**
 * What members see of both parties of an activity, when it was recorded, and what business came of a referral. What was
 * recorded before is given the mobile numbers and classifications that the parties have now.
 *
 * An inbox entry says who the other party is and which meetings it was counted for.
 */
export const up = runSql(`
alter table referral
  add column business_classification_id uuid,
  add column mobile_of_referred_to text,
  add column mobile_of_referred_by text,
  add column classification_of_referred_by text,
  add column referral_status text not null default 'Open' check (referral_status in ('Open', 'Closed')),
  add column thanks_note_count integer not null default 0,
  add column business_paise bigint not null default 0,
  add column created_at timestamptz(3) not null default now(),
  add constraint referral_closed_by_business check ((referral_status = 'Closed') = (thanks_note_count > 0));

alter table thanks_note
  add column referral_id uuid,
  add column mobile_of_thanks_to text,
  add column mobile_of_thanks_by text,
  add column classification_of_thanks_by text,
  add column created_at timestamptz(3) not null default now();

alter table r2r
  add column chapter_name_of_met_with text,
  add column mobile_of_met_with text,
  add column mobile_of_r2r_by text,
  add column classification_of_r2r_by text,
  add column created_at timestamptz(3) not null default now();

alter table notification
  add column meeting_date date,
  add column other_chapter_id text,
  add column other_rotary_id text,
  add column other_meeting_date date;

update referral set created_at = date + time '12:00';
update referral set mobile_of_referred_by = mobile, classification_of_referred_by = classification_name
from member where member.chapter_id = referral.chapter_id and rotary_id = referred_by;
update referral set mobile_of_referred_to = mobile, business_classification_id = member.business_classification_id
from member where member.chapter_id = chapter_id_of_referred_to and rotary_id = referred_to;

update thanks_note set created_at = date + time '12:00';
update thanks_note set mobile_of_thanks_by = mobile, classification_of_thanks_by = classification_name
from member where member.chapter_id = thanks_note.chapter_id and rotary_id = thanks_by;
update thanks_note set mobile_of_thanks_to = mobile
from member where member.chapter_id = chapter_id_of_thanks_to and rotary_id = thanks_to;

update r2r set created_at = date + time '12:00';
update r2r set mobile_of_r2r_by = mobile, classification_of_r2r_by = classification_name
from member where member.chapter_id = r2r.chapter_id and rotary_id = member_id;
update r2r set mobile_of_met_with = mobile, chapter_name_of_met_with = chapter.name
from member join chapter using (chapter_id)
where member.chapter_id = chapter_id_of_met_with and rotary_id = met_with;

update notification set meeting_date = received_meeting_date, other_chapter_id = referral.chapter_id,
  other_rotary_id = referred_by, other_meeting_date = given_meeting_date
from referral where type = 'Referral' and fact_chapter_id = referral.chapter_id and fact_id = referral_id;
update notification set meeting_date = received_meeting_date, other_chapter_id = thanks_note.chapter_id,
  other_rotary_id = thanks_by, other_meeting_date = given_meeting_date
from thanks_note where type = 'ThanksNote' and fact_chapter_id = thanks_note.chapter_id and fact_id = thanks_note_id;

create index notification_of_fact on notification (chapter_id, rotary_id, fact_id);
create index thanks_note_of_referral on thanks_note (chapter_id_of_thanks_to, referral_id)
  where referral_id is not null;

drop index referral_by_date, referral_by_member, referral_to_member;
create index referral_newest on referral (chapter_id, date, created_at, referral_id);
create index referral_by_member on referral (chapter_id, referred_by, date, created_at, referral_id);
create index referral_to_member
  on referral (chapter_id_of_referred_to, referred_to, date, created_at, referral_id);

drop index thanks_note_by_date, thanks_note_by_member, thanks_note_to_member;
create index thanks_note_newest on thanks_note (chapter_id, date, created_at, thanks_note_id);
create index thanks_note_by_member on thanks_note (chapter_id, thanks_by, date, created_at, thanks_note_id);
create index thanks_note_to_member
  on thanks_note (chapter_id_of_thanks_to, thanks_to, date, created_at, thanks_note_id);

drop index r2r_by_date, r2r_by_member;
create index r2r_newest on r2r (chapter_id, date, created_at, r2r_id);
create index r2r_by_member on r2r (chapter_id, member_id, date, created_at, r2r_id);
create index r2r_with_member on r2r (chapter_id_of_met_with, met_with, date, created_at, r2r_id);
`);
