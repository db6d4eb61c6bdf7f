import type { NamedReferral } from '@fellowship/domain/activities/c-note-referral';
import type { Person } from '@fellowship/domain/activities/decide-activity';
import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { statement } from '../../storage/statement.ts';
import type { Tx } from '../../storage/transaction.ts';
import { uuidOrNone } from '../../storage/uuid.ts';

/** Who records what with whom: all that one round trip needs to read what decides it. */
export interface ActivityAsked {
  chapterId: string;
  rotaryId: string;
  partnerChapterId: string;
  partnerId: string;
  /** Null: today, by the clock of the author's chapter. */
  date: IsoDate | null;
  now: Date;
  /** A referral that a C-Note names. */
  referralId: string | null;
}

/** All that the recording of an activity is decided by. */
export interface ActivityFound {
  author: Person;
  timeZone: string;
  subscriptions: SubscriptionFacts[];
  /** The Active member who was chosen, no admin. */
  found: Person | null;
  meetingOfAuthor: IsoDate | null;
  meetingOfPartner: IsoDate | null;
  referral: NamedReferral | null;
  /** The chapter's setting about the picture of an R2R. */
  r2rImage: string | null;
  /** How many days back an activity may lie; null where the chapter has not decided. */
  activityDays: number | null;
}

/** A row of `member` joined with `chapter`, as the rules want it. */
const PERSON = `json_build_object(
    'chapterId', chapter_id, 'rotaryId', rotary_id, 'fullName', full_name, 'mobile', mobile,
    'classificationName', classification_name, 'businessClassificationId', business_classification_id,
    'chapterName', name) as person`;

/** The latest meeting of a chapter that is not Cancelled (rule meetings/latest-meeting). */
const latestMeeting = (chapterId: string) => `(
      select meeting_date from meeting
      where chapter_id = ${chapterId} and meeting_date <= author.day and status <> 'Cancelled'
      order by meeting_date desc limit 1)`;

const FIND = statement<ActivityAsked, ActivityFound>(
  'activity-find',
  `
    with author as (
      select ${PERSON}, time_zone, activity_days,
        coalesce(:date::date, (:now::timestamptz at time zone time_zone)::date) as day
      from member join chapter using (chapter_id)
      where chapter_id = :chapterId and rotary_id = :rotaryId
    ), partner as (
      select ${PERSON} from member join chapter using (chapter_id)
      where chapter_id = :partnerChapterId and rotary_id = :partnerId
        and status = 'Active' and not is_admin and not is_support
    )
    select author.person as author, time_zone as "timeZone", activity_days as "activityDays", partner.person as found,
      (select coalesce(json_agg(json_build_object('startDate', start_date, 'endDate', end_date, 'status', status)), '[]')
        from chapter_subscription where chapter_id = :chapterId) as subscriptions,
      ${latestMeeting(':chapterId')} as "meetingOfAuthor",
      ${latestMeeting(':partnerChapterId')} as "meetingOfPartner",
      (select json_build_object(
          'referredBy', json_build_object('chapterId', chapter_id, 'rotaryId', referred_by),
          'referredTo', case when referred_to is not null then
            json_build_object('chapterId', chapter_id_of_referred_to, 'rotaryId', referred_to) end,
          'isDeleted', is_deleted)
        from referral where chapter_id = :partnerChapterId and referral_id = :referralId::uuid) as referral,
      (select value from setting where chapter_id = :chapterId and key = '${SETTING_KEYS.r2rImage}') as "r2rImage"
    from author left join partner on true`,
);

/** @returns `null` when the author is no member any more */
export async function findActivityFacts(tx: Tx, asked: ActivityAsked): Promise<ActivityFound | null> {
  const referralId = asked.referralId === null ? null : uuidOrNone(asked.referralId);
  const [row] = await FIND.run(tx, { ...asked, referralId });
  return row ?? null;
}
