import { randomUUID } from 'node:crypto';
import { MAX_ACTIVITIES_A_DAY } from '@fellowship/domain/activities/activity-limits';
import type { NamedReferral } from '@fellowship/domain/activities/c-note';
import type { CounterDelta } from '@fellowship/domain/activities/counters';
import type { CountedPerson, Person } from '@fellowship/domain/activities/decide-activity';
import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import type { MemberRef } from '@fellowship/domain/activities/parties';
import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { addDeltas, toDeltaRows } from '#members/counter.store.ts';
import type { Tables } from '../../storage/database.types.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from '../../storage/record.ts';
import { type Statement, statement, uuidOrNone } from '../../storage/statement.ts';
import type { Tx } from '../../storage/transaction.ts';
import { type Notification, type NotificationKey, notificationRecord } from '../notification.store.ts';

/** An entry of an inbox with whose it is, and whose the other side of the activity is. */
export type InboxContent = Pick<
  Notification,
  | 'type'
  | 'code'
  | 'title'
  | 'description'
  | 'range'
  | 'valuePaise'
  | 'date'
  | 'at'
  | 'referralOrThanksNoteId'
  | 'chapterIdOfFact'
> & {
  owner: CountedParty;
  /** Null for a person who is in no chapter. */
  other: CountedParty | null;
};

type CountedParty = Pick<CountedPerson, 'chapterId' | 'rotaryId' | 'meetingDate'>;

/** An entry as it is stored. */
type NewEntry = ReturnType<typeof toEntry>;

/** A new entry with its own key. The giver wrote it, and so has nothing to read (rule activities/inbox-entry). */
export function toEntry({ owner, other, ...content }: InboxContent) {
  return {
    ...content,
    chapterId: owner.chapterId,
    memberId: owner.rotaryId,
    sk: randomUUID(),
    meetingDate: owner.meetingDate,
    chapterIdOfReferredToOrThanksTo: other?.chapterId ?? null,
    referredToOrThanksTo: other?.rotaryId ?? null,
    otherMeetingDate: other?.meetingDate ?? null,
    read: content.code === 'Given',
  };
}

/** The columns that `toEntry` fills; the others have defaults. */
const ENTRY_COLUMNS = notificationRecord
  .columns()
  .filter((column) => column !== 'is_deleted' && column !== 'version')
  .join();

/** Whose day an activity is counted in: the author's, on the day of recording. */
interface Recording extends MemberRef {
  type: InboxActivity['type'];
  day: IsoDate;
}

type Insert = Statement<
  Recording & { activity: string; entries: string; deltas: string },
  { is_counted: boolean }
>;

const IS_COUNTED = 'exists (select from recording)';

/**
 * Stores an activity with its inbox entries and counters, and counts it among the day's recordings unless the day is full (rule
 * activities/daily-limit). One row for each author and kind holds the latest day; a chapter whose clock is set back stays in it.
 * That row is locked before the counters, which all members share.
 */
const buildInsert = (name: string, table: string, columns: string): Insert =>
  statement(
    name,
    `with recording as (
        insert into recording_count as stored (chapter_id, rotary_id, type, day, count)
        values (:chapterId, :rotaryId, :type, :day, 1)
        on conflict (chapter_id, rotary_id, type) do update set
          day = greatest(stored.day, excluded.day),
          count = case when excluded.day > stored.day then 1 else stored.count + 1 end
        where excluded.day > stored.day or stored.count < ${MAX_ACTIVITIES_A_DAY}
        returning count
      ), ${addDeltas(IS_COUNTED)}, told as (
        insert into notification (${ENTRY_COLUMNS})
        select ${ENTRY_COLUMNS} from jsonb_populate_recordset(null::notification, :entries::jsonb)
      )
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_record(null::${table}, :activity::jsonb)
      returning *, ${IS_COUNTED} as is_counted`,
  );

/** By kind of activity and the columns that it fills: one for each kind. */
const inserts = new Map<string, Insert>();

/**
 * Stores a record with its inbox entries and what it adds to the counters, in one statement.
 * @returns null where the author's day is full: the transaction then undoes what was stored
 */
export async function insertActivity<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  tx: Tx,
  definition: RecordDefinition<Table, Sources>,
  content: Partial<RecordOf<RecordDefinition<Table, Sources>>>,
  {
    recording,
    entries,
    counters,
  }: { recording: Recording; entries: readonly NewEntry[]; counters: readonly CounterDelta[] },
): Promise<RecordOf<RecordDefinition<Table, Sources>> | null> {
  const { table } = definition;
  const activity = definition.write(content as never);
  const columns = Object.keys(activity).join();
  const key = `${table} ${columns}`;
  const insert = inserts.get(key) ?? buildInsert(`activity-insert-${inserts.size}`, table, columns);
  inserts.set(key, insert);
  const [row] = await insert.run(tx, {
    ...recording,
    activity: JSON.stringify(activity),
    entries: JSON.stringify(entries.map((entry) => notificationRecord.write(entry))),
    deltas: toDeltaRows(counters),
  });
  if (!row?.is_counted) return null;
  return definition.read(row as never) as RecordOf<RecordDefinition<Table, Sources>>;
}

const HIDE = statement<{ factId: string; chapterIds: string[]; rotaryIds: string[] }, NotificationKey>(
  'inbox-hide',
  `update notification set is_deleted = true, version = version + 1
    where (chapter_id, rotary_id) in (select * from unnest(:chapterIds::text[], :rotaryIds::text[]))
      and fact_id = :factId and not is_deleted
    returning chapter_id as "chapterId", rotary_id as "memberId", notification_id as sk`,
);

/** Hides the inbox entries of an activity. @returns their keys */
export async function hideEntries(
  tx: Tx,
  factId: string,
  inboxes: readonly MemberRef[],
): Promise<NotificationKey[]> {
  if (inboxes.length === 0) return [];
  const chapterIds = inboxes.map(({ chapterId }) => chapterId);
  return HIDE.run(tx, { factId, chapterIds, rotaryIds: inboxes.map(({ rotaryId }) => rotaryId) });
}

/** Who records what with whom: all that one round trip needs to read what decides it. */
interface ActivityAsked {
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
