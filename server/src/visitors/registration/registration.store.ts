import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import type { ClassificationStatus } from '@fellowship/domain/classifications/classification.schema';
import type { MeetingPlan } from '@fellowship/domain/visitors/registration/registration';
import { IS_ON_ROSTER } from '#chapters/chapter.store.ts';
import { type RecordOf, type RowOf, recordOf } from '#storage/record.ts';
import { changeRecord, findRecord, insertRecord } from '#storage/record-store.ts';
import { statement, uuidOrNone } from '#storage/statement.ts';
import { expectedVisitorFields } from '#storage/tables/registration-fields.ts';
import { lockText, type Queryable, type Tx } from '#storage/transaction.ts';

export const expectedVisitorRecord = recordOf('expected_visitor', expectedVisitorFields);

export type ExpectedVisitor = RecordOf<typeof expectedVisitorRecord>;

/** The expected visitors of a chapter, by name. */
export const expectedVisitorList = {
  record: expectedVisitorRecord,
  filters: ['id', 'meetingId'],
  order: ['fullName', 'id'],
} as const;

/** A meeting as strangers see it: without its speakers, who are members. */
export interface VisitMeeting extends MeetingPlan {
  readonly id: string;
  readonly venue: string;
  readonly feePaise: number;
  readonly earlyMinutes: number;
  readonly version: number;
  readonly changedAt: Date;
}

/** What a chapter's public page shows. */
export interface VisitChapter {
  readonly chapterId: string;
  readonly chapterName: string;
  readonly timeZone: string;
  readonly subscriptions: readonly SubscriptionFacts[];
  /** The chapter's setting. */
  readonly chosen: string | null;
  readonly meetings: readonly VisitMeeting[];
  readonly classifications: readonly { readonly name: string; readonly status: ClassificationStatus }[];
}

const MEETING_JSON = `json_build_object('id', meeting_id, 'date', meeting_date, 'start', starts_at, 'end', ends_at,
  'status', status, 'venue', venue, 'feePaise', fee_paise, 'earlyMinutes', early_minutes, 'version', version,
  'changedAt', changed_at)`;

/** More than the page offers: the chapter's clock decides which are over. */
const MEETINGS_READ = 6;

const FIND_CHAPTER = statement<{ chapterId: string; from: IsoDate }, VisitChapter>(
  'visit-chapter',
  `select chapter_id as "chapterId", name as "chapterName", time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('startDate', start_date, 'endDate', end_date, 'status', status)), '[]')
        from chapter_subscription s where s.chapter_id = chapter.chapter_id) as subscriptions,
      (select value from setting where setting.chapter_id = chapter.chapter_id
        and key = '${SETTING_KEYS.visitorRegistration}') as chosen,
      (select coalesce(json_agg(offered.meeting), '[]') from (
        select ${MEETING_JSON} as meeting from meeting
        where meeting.chapter_id = chapter.chapter_id and meeting_date >= :from and status = 'Scheduled'
        order by meeting_date limit ${MEETINGS_READ}) offered) as meetings,
      (select coalesce(json_agg(json_build_object('name', c.name, 'status', c.status) order by c.name), '[]')
        from business_classification c
        where c.chapter_id = chapter.chapter_id and not c.is_deleted) as classifications
    from chapter where chapter_id = :chapterId and not is_support`,
);

/** A chapter with its next meetings, whether its page is open or not. */
export async function findVisitChapter(
  db: Queryable,
  chapterId: string,
  platformToday: IsoDate,
): Promise<VisitChapter | null> {
  const [chapter] = await FIND_CHAPTER.run(db, { chapterId, from: addDays(platformToday, -1) });
  return chapter ? { ...chapter, meetings: chapter.meetings.map(readMeeting) } : null;
}

/** JSON has no instants. */
function readMeeting(meeting: VisitMeeting): VisitMeeting {
  return { ...meeting, changedAt: new Date(meeting.changedAt) };
}

const FIND_INVITER = statement<{ chapterId: string; rotaryId: string }, { fullName: string }>(
  'visit-inviter',
  `select full_name as "fullName" from member
    where chapter_id = :chapterId and rotary_id = :rotaryId and ${IS_ON_ROSTER}`,
);

/** The name of a member who can invite; null for those who are not on the roster. */
export async function findInviter(
  db: Queryable,
  inviter: { chapterId: string; rotaryId: string },
): Promise<string | null> {
  const [found] = await FIND_INVITER.run(db, inviter);
  return found?.fullName ?? null;
}

type ByMobile = Pick<ExpectedVisitor, 'chapterId' | 'meetingId'> & { mobile: string };

/** The visitor of this mobile who is expected at the meeting; nobody else registers the mobile until the transaction ends. */
export async function lockExpected(tx: Tx, key: ByMobile): Promise<ExpectedVisitor | null> {
  await lockText(tx, `registration ${key.chapterId} ${key.meetingId} ${key.mobile}`);
  return findRecord(tx, expectedVisitorRecord, key, { lock: true });
}

export function lockExpectedById(tx: Tx, chapterId: string, id: string): Promise<ExpectedVisitor | null> {
  return findRecord(tx, expectedVisitorRecord, { chapterId, id }, { lock: true });
}

export async function insertExpected(tx: Tx, content: Partial<ExpectedVisitor>): Promise<void> {
  await insertRecord(tx, expectedVisitorRecord, content);
}

export function changeExpected(
  tx: Tx,
  { chapterId, id }: Pick<ExpectedVisitor, 'chapterId' | 'id'>,
  content: Partial<ExpectedVisitor>,
): Promise<ExpectedVisitor> {
  return changeRecord(tx, expectedVisitorRecord, { chapterId, id }, content);
}

type Arrival = ByMobile & { visitorId: string; now: Date };

const NOTE_ARRIVAL = statement<Arrival>(
  'expected-visitor-arrival',
  `update expected_visitor set visitor_id = :visitorId, checked_in_at = :now, version = version + 1
    where chapter_id = :chapterId and meeting_id = :meetingId and mobile = :mobile and visitor_id is null`,
);

/** Notes that the expected visitor of this mobile has come, if there is one, however the visit was recorded. */
export async function noteArrival(tx: Tx, arrival: Arrival): Promise<void> {
  await NOTE_ARRIVAL.run(tx, arrival);
}

const FIND_KNOWN = statement<{ chapterId: string; mobile: string }, { id: string }>(
  'expected-visitor-known',
  'select visitor_id as id from visitor where chapter_id = :chapterId and mobile = :mobile and not is_deleted',
);

/** The visitor who has this mobile already. @returns the id, or null */
export async function findKnownVisitor(tx: Tx, chapterId: string, mobile: string): Promise<string | null> {
  const [known] = await FIND_KNOWN.run(tx, { chapterId, mobile });
  return known?.id ?? null;
}

type Key = Pick<ExpectedVisitor, 'chapterId' | 'id'>;

const DELETE = statement<Key, { id: string }>(
  'expected-visitor-delete',
  `delete from expected_visitor
    where chapter_id = :chapterId and expected_visitor_id = :id and visitor_id is null
    returning expected_visitor_id as id`,
);

/** Deletes a visitor who has not come. @returns whether there was one */
export async function deleteExpected(tx: Tx, { chapterId, id }: Key): Promise<boolean> {
  const deleted = await DELETE.run(tx, { chapterId, id: uuidOrNone(id) as string });
  return deleted.length > 0;
}

/** A pass with its meeting as it is now. */
export interface Pass {
  readonly visitor: ExpectedVisitor;
  readonly meeting: VisitMeeting;
  readonly chapterName: string;
  readonly timeZone: string;
  /** The inviter's name, while on the roster. */
  readonly inviter: string | null;
}

interface PassRow extends Omit<Pass, 'visitor'> {
  visitor: RowOf<'expected_visitor'>;
}

const FIND_PASS = statement<Key, PassRow>(
  'visit-pass',
  `select to_json(expected) as visitor, chapter.name as "chapterName", time_zone as "timeZone",
      (select ${MEETING_JSON} from meeting
        where meeting.chapter_id = expected.chapter_id and meeting.meeting_id = expected.meeting_id) as meeting,
      (select full_name from member where member.chapter_id = expected.chapter_id
        and rotary_id = expected.invited_by_id and ${IS_ON_ROSTER}) as inviter
    from expected_visitor expected join chapter using (chapter_id)
    where chapter_id = :chapterId and expected_visitor_id = :id`,
);

/** @returns null when the visitor is no longer expected */
export async function findPass(db: Queryable, { chapterId, id }: Key): Promise<Pass | null> {
  const [row] = await FIND_PASS.run(db, { chapterId, id: uuidOrNone(id) as string });
  if (!row) return null;
  return { ...row, visitor: expectedVisitorRecord.read(row.visitor), meeting: readMeeting(row.meeting) };
}

const NOTE_OPENED = statement<Key & { now: Date }>(
  'expected-visitor-opened',
  `update expected_visitor set opened_at = :now
    where chapter_id = :chapterId and expected_visitor_id = :id and opened_at is null`,
);

/** Notes that the owner of the address has the pass. */
export async function noteOpened(db: Queryable, { chapterId, id }: Key, now: Date): Promise<void> {
  await NOTE_OPENED.run(db, { chapterId, id, now });
}

const USE_PROOF = statement<{ proof: Buffer; now: Date }, { used: boolean }>(
  'registration-proof-use',
  'insert into registration_proof (proof, used_at) values (:proof, :now) on conflict do nothing returning true as used',
);

/** @returns false when the proof of work was used before */
export async function useProof(tx: Tx, proof: Buffer, now: Date): Promise<boolean> {
  return (await USE_PROOF.run(tx, { proof, now })).length > 0;
}

const DELETE_PROOFS = statement<{ before: Date }>(
  'registration-proofs-delete-old',
  'delete from registration_proof where used_at < :before',
);

/** Deletes the proofs whose challenges have expired since. */
export async function deleteOldProofs(db: Queryable, before: Date): Promise<void> {
  await DELETE_PROOFS.run(db, { before });
}

const LIST_CHAPTERS = statement<object, { chapterId: string; timeZone: string }>(
  'expected-visitor-chapters',
  `select chapter_id as "chapterId", time_zone as "timeZone" from chapter
    where exists (select from expected_visitor e where e.chapter_id = chapter.chapter_id and visitor_id is null)`,
);

/** The chapters that expect visitors, or have expected some who did not come. */
export function listExpectingChapters(db: Queryable): Promise<{ chapterId: string; timeZone: string }[]> {
  return LIST_CHAPTERS.run(db, {});
}

const DELETE_ABSENT = statement<{ chapterId: string; until: IsoDate }>(
  'expected-visitors-delete-absent',
  `delete from expected_visitor expected using meeting
    where expected.chapter_id = :chapterId and visitor_id is null
      and meeting.chapter_id = expected.chapter_id and meeting.meeting_id = expected.meeting_id
      and meeting_date <= :until`,
);

/** Deletes those who did not come to a meeting of that day or before. */
export async function deleteAbsent(db: Queryable, chapterId: string, until: IsoDate): Promise<void> {
  await DELETE_ABSENT.run(db, { chapterId, until });
}

type OfYear = { chapterId: string; rotaryId: string; from: IsoDate; to: IsoDate };

const COUNT_INVITED = statement<OfYear, { registered: number; came: number }>(
  'expected-visitors-invited',
  `select count(*)::int as registered, count(visitor_id)::int as came
    from expected_visitor expected join meeting using (chapter_id, meeting_id)
    where chapter_id = :chapterId and invited_by_id = :rotaryId and meeting_date between :from and :to`,
);

/** How many have registered by a member's link for meetings of a year, and how many of them came. */
export async function countInvited(
  db: Queryable,
  inviter: { chapterId: string; rotaryId: string },
  year: string,
): Promise<{ registered: number; came: number }> {
  const [counts] = await COUNT_INVITED.run(db, { ...inviter, from: `${year}-01-01`, to: `${year}-12-31` });
  return counts ?? { registered: 0, came: 0 };
}
