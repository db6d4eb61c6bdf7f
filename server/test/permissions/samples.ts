import { randomUUID } from 'node:crypto';
import { chapterKey, memberKey, subscriptionKey } from '@fellowship/domain/chapters/keys';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import type { RecordKind } from '#api/record-type.ts';
import {
  newActivity,
  newEntry,
  newLogo,
  newMeeting,
  newMember,
  newPlan,
  newSubscription,
  nextNumber,
} from '../factories.ts';
import { PAYMENT_SAMPLES } from './payment-samples.ts';
import { PRICE_SAMPLES } from './price-samples.ts';
import { VERSION_SAMPLES } from './version-samples.ts';
import { VISITOR_SAMPLES } from './visitor-samples.ts';
import type { Sample, Target } from './world.ts';

const keyOfMember = ({ chapterId, rotaryId }: Target) => rotaryId && memberKey(chapterId, rotaryId);

/** One on the whole platform: it names the chapter too. */
const userName = ({ chapterId, rotaryId }: Target) => chapterId && rotaryId;

const keyOfChapter = ({ chapterId }: Target) => chapterKey(chapterId);

const addressee = ({ chapterId }: Target) => ({ chapterId: { eq: chapterId } });

/** The QR code of the target's meeting. */
export const qr: Sample = ({ api, chapterId, meetingId }) =>
  api.app.qrSigner.link({ chapterId, meetingId, date: '2026-11-20', start: '07:30', end: '09:00' });

/** The member of the target, who has left. */
export const formerMember: Sample = async ({ api, chapterId, rotaryId }) => {
  await api.database.pool.query(
    "update member set status = 'Inactive' where chapter_id = $1 and rotary_id = $2",
    [chapterId, rotaryId],
  );
  return rotaryId;
};

/** Sent wherever there is an input of this name: whom and which days it is about. */
export const SENT_EVERYWHERE: Readonly<Record<string, Sample>> = {
  chapterId: ({ chapterId }) => chapterId,
  rotaryId: ({ rotaryId }) => rotaryId,
  startDate: () => '2026-11-01',
  endDate: () => '2026-11-30',
};

/**
 * Sent where an input of this name is required, no field describes it, and it says no `sample` itself (`api/record-type.ts`); an
 * enumeration needs none.
 */
export const SENT_WHERE_REQUIRED: Readonly<Record<string, Sample>> = {
  meetingReminders: () => false,
  absentCount: () => 1,
  basicCount: () => 20,
  businessPresentation: () => ['X'],
  email: () => `person-${nextNumber()}@test.example`,
  fullName: () => 'Uma Ravi',
  id: ({ meetingId }) => meetingId,
  isDeleted: () => true,
  isDryRun: () => false,
  key: () => `KEY_${nextNumber()}`,
  lateCount: () => 0,
  leaveCount: () => 0,
  meetingDate: () => '2026-11-20',
  meetingId: ({ meetingId }) => meetingId,
  isEnabled: () => true,
  month: () => 11,
  name: () => `Trade ${nextNumber()}`,
  pk: keyOfChapter,
  paidAmt: () => 0,
  newEmail: () => `${nextNumber()}@test.example`,
  presentCount: () => 1,
  qr,
  timing: () => ['07:30', '09:00'],
  totalMembersCount: () => 2,
  username: userName,
  value: () => '{}',
};

/**
 * Sent in this one place, required or not, instead of what its name or its description stands for: records that it names, and what
 * several inputs say together.
 */
export const SENT_HERE: Readonly<Record<string, Sample>> = {
  'CreateSettingsInput.key': () => SETTING_KEYS.r2rImage,
  'countUnreadNotification.pk': keyOfMember,
  'CreateAdminMemberInput.rotaryId': () => `helper${nextNumber()}`,
  'CreateChapterAdminInput.rotaryId': recordAdmin('New'),
  'UpdateChapterAdminInput.rotaryId': recordAdmin('Active'),
  'CreateChapterInput.chapterLogo': (target) => newLogo(target.api.database, newIdOf(target)),
  'CreateChapterInput.pk': (target) => newIdOf(target),
  'UpdateChapterInput.pk': ({ chapterId }) => chapterId,
  'UpdateChapterInput.districtAddress': () => '2 Fort Road',
  'CreateChapterSubscriptionInput.pk': keyOfNewSubscription,
  'CreateChapterSubscriptionInput.sk': () => '2026-11-01',
  'CreateSubscriptionAuditInput.pk': recordSubscription,
  'CreateSubscriptionAuditInput.sk': () => '2026-11-02',
  'UpdateChapterSubscriptionInput.pk': recordSubscription,
  'UpdateChapterSubscriptionInput.sk': () => '2026-11-02',
  'DeclineActivityInput.type': () => 'Referral',
  'StrikeActivityInput.type': () => 'Referral',
  'DeclineActivityInput.id': recordReceivedReferral,
  'StrikeActivityInput.id': recordReferralOfSomebody,
  'CreateReferralInput.referralType': () => 'Internal',
  'CreateNotificationInput.code': () => 'Given',
  'CreateNotificationInput.pk': keyOfMember,
  'CreateNotificationInput.referralOrThanksNoteId': recordActivity('referral'),
  'CreateNotificationInput.type': () => 'Referral',
  'CreateReferralInput.date': () => '2026-11-20',
  'CreateReferralInput.referredBy': ({ rotaryId }) => rotaryId,
  'CreateReferralInput.referredTo': anotherMember,
  'CreateRotarianToRotarianInput.r2rType': () => 'Internal',
  'CreateRotarianToRotarianInput.date': () => '2026-11-20',
  'CreateRotarianToRotarianInput.memberId': ({ rotaryId }) => rotaryId,
  'CreateRotarianToRotarianInput.metWith': anotherMember,
  'CreateThanksNoteInput.referralType': () => 'Internal',
  'CreateThanksNoteInput.thanksBy': ({ rotaryId }) => rotaryId,
  'CreateThanksNoteInput.thanksTo': anotherMember,
  'getChapter.pk': ({ chapterId }) => chapterId,
  'ImportPeopleInput.classifications': () => [{ name: `Moving Trade ${nextNumber()}` }],
  'InviteMembersInput.rotaryIds': () => [],
  'listChapterSubscription.filter': (target) => ({ pk: { beginsWith: keyOfChapter(target) } }),
  'listNotification.pk': keyOfMember,
  'listReferral.filter': ({ rotaryId }) => rotaryId && { referredBy: { eq: rotaryId } },
  'listRotarianToRotarian.pk': (target) => keyOfMember(target) ?? keyOfChapter(target),
  'listThanksNote.filter': ({ rotaryId }) => rotaryId && { thanksTo: { eq: rotaryId } },
  'listSummary.pk': (target) => keyOfMember(target) ?? keyOfChapter(target),
  'listMemberAttendance.filter': ({ rotaryId }) => rotaryId && { rotaryId: { eq: rotaryId } },
  'onCreateNotification.pk': keyOfMember,
  'onUpdateNotification.pk': keyOfMember,
  'onCreateNotificationMessage.filter': addressee,
  'onUpdateNotificationMessage.filter': addressee,
  'SendContactEmailInput.chapterName': () => 'Salem',
  'SendContactEmailInput.message': () => 'Please call',
  'SendContactEmailInput.rotaryId': () => '100001',
  'SummaryInput.pk': keyOfMember,
  'SummaryInput.sk': () => 'TYPE#R2R#CODE#Meet#WEEKNO#47#YEAR#2026#MONTH#11',
  'UpdateBusinessClassificationInput.id': recordClassification,
  'SetMemberClassificationInput.businessClassificationId': recordClassification,
  'UpdateBusinessClassificationInput.name': () => `Trade ${nextNumber()}`,
  // The chapter has a meeting on the day that is sent elsewhere.
  'CreateMeetingScheduleInput.date': () => '2026-12-25',
  'RepeatMeetingScheduleInput.date': () => '2026-12-25',
  // It ends after it begins.
  'CreateNotificationMessageInput.toDateTime': () => '2026-11-20T06:00:00Z',
  'UpdateMeetingScheduleInput.venue': () => 'Hall 9',
  'UpdateMemberAttendanceInput.attendanceStatus': () => 'Leave',
  'UpdateMemberAttendanceInput.rotaryId': recordPresent,
  'UpdateNotificationInput.pk': keyOfMember,
  'UpdateNotificationInput.sk': recordEntry,
  'UpdateNotificationMessageInput.pk': recordAnnouncement,
  'UpdateRotarianToRotarianInput.id': recordActivity('r2r'),
  'UpdateRotarianToRotarianInput.pk': keyOfMember,
  'UpdateRotarianToRotarianInput.sk': () => 'MW#Others#DT#2026-11-20',
  'UpdateSettingsInput.key': recordSetting,
  'UpdateVisitorAttendanceInput.id': recordVisitor,
  'CreateAttendanceSummaryInput.pk': recordSummary,
  ...PRICE_SAMPLES,
  ...PAYMENT_SAMPLES,
  ...VERSION_SAMPLES,
  ...VISITOR_SAMPLES,
  // Without a reason a leave is taken back, which has to have been told.
  'tellLeave.reason': () => 'Travelling',
};

/** A record of the target's chapter or person, for an input that says which it names (`api/record-type.ts`). */
export const RECORDS: Readonly<Record<RecordKind, Sample>> = {
  meeting: async ({ api, chapterId }) =>
    (await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-27' })).meeting_id,
  referral: recordActivity('referral'),
  thanksNote: recordActivity('thanks_note'),
};

async function recordPresent({ api, chapterId, meetingId, rotaryId }: Target) {
  if (rotaryId === undefined) return undefined;
  await api.database.pool.query(
    `insert into member_attendance
      (chapter_id, meeting_id, rotary_id, attendance_id, member_name, attendance_status, attended_at)
    values ($1, $2, $3, gen_random_uuid(), 'SOMEBODY', 'Present', '2026-11-20 07:10')`,
    [chapterId, meetingId, rotaryId],
  );
  return rotaryId;
}

async function recordVisitor({ api, chapterId, meetingId }: Target) {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into visitor_attendance
      (chapter_id, visitor_attendance_id, meeting_id, name, attendance_status, attended_at)
    values ($1, gen_random_uuid(), $2, 'A GUEST', 'Present', '2026-11-20 07:10') returning visitor_attendance_id as id`,
    [chapterId, meetingId],
  );
  return rows[0]?.id;
}

async function recordClassification({ api, chapterId }: Target) {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into business_classification (chapter_id, business_classification_id, name)
    values ($1, gen_random_uuid(), $2) returning business_classification_id as id`,
    [chapterId, `Trade ${nextNumber()}`],
  );
  return rows[0]?.id;
}

const newIds = new WeakMap<Target, string>();

/** The id that a new chapter is asked for with, and its logo was uploaded under. */
function newIdOf(target: Target): string {
  const id = newIds.get(target) ?? randomUUID();
  newIds.set(target, id);
  return id;
}

/** The row of an admin of the chapter; a New one has no account yet. */
function recordAdmin(status: 'New' | 'Active'): Sample {
  return async ({ api: { database }, chapterId }) => {
    const rotary_id = `helper${nextNumber()}`;
    const row = { chapter_id: chapterId, rotary_id, status, is_admin: status === 'Active' };
    if (status === 'Active') return newMember(database, row);
    await database.kysely
      .insertInto('member')
      .values({ ...row, full_name: 'UMA RAVI' })
      .execute();
    return rotary_id;
  };
}

async function recordSummary({ api, chapterId, meetingId }: Target) {
  await api.database.pool.query(
    `insert into attendance_summary (chapter_id, meeting_id, meeting_date, year, term, quarter, month, week_no,
      present_count, absent_count, leave_count, late_count, present_percent, absent_percent, leave_percent,
      late_percent, total_members_count)
    values ($1, $2, '2026-11-20', 2026, 2, 4, 11, 47, 2, 0, 0, 0, 100, 0, 0, 0, 2)`,
    [chapterId, meetingId],
  );
  return chapterKey(chapterId);
}

async function recordAnnouncement({ api, chapterId }: Target) {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into notification_message
      (message_id, chapter_id, message_description, priority, message_type, from_at, to_at)
    values (gen_random_uuid(), $1, 'Welcome', 'Normal', 'Info', now(), now() + interval '1 hour')
    returning message_id as id`,
    [chapterId],
  );
  return rows[0]?.id;
}

/** An entry in the inbox of the person. */
async function recordEntry({ api, chapterId, rotaryId }: Target) {
  if (rotaryId === undefined) return undefined;
  return newEntry(api.database, { chapter_id: chapterId, rotary_id: rotaryId });
}

/** Somebody else of the chapter, whom an activity can be about. */
async function anotherMember({ api, chapterId }: Target) {
  return newMember(api.database, { chapter_id: chapterId });
}

/** An activity that the person has recorded. */
function recordActivity(table: 'referral' | 'thanks_note' | 'r2r'): Sample {
  return async ({ api, chapterId, rotaryId }) =>
    rotaryId && newActivity(api.database, table, { chapterId, author: rotaryId });
}

/** A referral to the member of the target. */
async function recordReceivedReferral({ api, chapterId, rotaryId: referredTo }: Target) {
  if (referredTo === undefined) return undefined;
  const author = await newMember(api.database, { chapter_id: chapterId });
  return newActivity(api.database, 'referral', { chapterId, author, referredTo });
}

async function recordReferralOfSomebody({ api, chapterId }: Target) {
  const author = await newMember(api.database, { chapter_id: chapterId });
  return newActivity(api.database, 'referral', { chapterId, author });
}

async function recordSetting({ api, chapterId }: Target) {
  const key = `KEY_${nextNumber()}`;
  await api.database.pool.query(`insert into setting (chapter_id, key, value) values ($1, $2, '{}')`, [
    chapterId,
    key,
  ]);
  return key;
}

/** The key of a subscription of the chapter to a plan that it has not subscribed to. */
async function keyOfNewSubscription({ api: { database }, chapterId }: Target) {
  return subscriptionKey(chapterId, await newPlan(database));
}

async function recordSubscription({ api: { database }, chapterId }: Target) {
  const plan_id = `plan-${nextNumber()}`;
  await newSubscription(database, { chapter_id: chapterId, plan_id, start_date: '2026-11-02' });
  return subscriptionKey(chapterId, plan_id);
}
