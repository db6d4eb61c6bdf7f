import type { StoredFields, StoredName } from '@fellowship/domain/fields/record-fields';
import { meetingFields } from '@fellowship/domain/meetings/meeting-fields';
import { memberFields } from '@fellowship/domain/members/member-fields';
import { interviewFields } from '@fellowship/domain/visitors/interview';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import type { Tables } from '../database.types.ts';
import { type Fitting, toColumns } from '../record.ts';
import {
  counterAdjustmentFields,
  memberCounterFields,
  memberCounterLifetimeFields,
  notificationFields,
  r2rFields,
  recordingCountFields,
  referralFields,
  thanksNoteFields,
} from './activity-fields.ts';
import {
  meetingReminderFields,
  memberAttendanceFields,
  visitorAttendanceFields,
} from './attendance-fields.ts';
import {
  accountFields,
  accountTaskFields,
  auditFields,
  mailFields,
  mailRequestFields,
  paymentOrderFields,
  preferenceFields,
  requestFields,
  unmatchedPaymentFields,
  unusedMediaFields,
  uploadCountFields,
} from './platform-fields.ts';
import { expectedVisitorFields } from './registration-fields.ts';

/** Tables in which no column is about a person; one that gets such a column moves to the others. */
type ImpersonalTable =
  | 'attendance_summary'
  | 'attendance_summary_lifetime'
  | 'business_classification'
  | 'chapter'
  | 'chapter_counter'
  | 'chapter_counter_lifetime'
  | 'chapter_overview'
  | 'chapter_overview_total'
  | 'chapter_subscription'
  | 'compatibility'
  | 'instance'
  | 'instance_mark'
  | 'notification_message'
  | 'payment_order_claim'
  | 'payment_transaction'
  | 'plan'
  | 'plan_audit'
  | 'product_version'
  | 'registration_proof'
  | 'setting'
  | 'subscription_audit'
  | 'subscription_discount'
  | 'subscription_reminder'
  | 'test_gateway_order'
  | 'test_gateway_payment'
  | 'voucher'
  | 'voucher_tries'
  | 'write_probe';

/** The sign-in service deletes its rows with the account. */
type SignInTable = Extract<keyof Tables, `userpool.${string}`>;

/** Every table that holds data of people; none of them compiles without a description below. */
export type PersonalTable = Exclude<keyof Tables, ImpersonalTable | SignInTable>;

/** By which fields a person's rows are found: the Rotary Id in a chapter, the account's name, or the visitor whom a member was. */
export interface PersonKey<Name extends string = string> {
  /** The person, where the row is about several. */
  readonly of?: string;
  readonly chapter?: Name;
  readonly rotaryId?: Name;
  readonly visitorId?: Name;
}

/** A table of people's data: its description whole, and how a person's rows are found. */
export interface DescribedTable<Table extends PersonalTable = PersonalTable> {
  readonly table: Table;
  readonly fields: StoredFields;
  /** By field, its column. */
  readonly columns: ReadonlyMap<string, string>;
  readonly persons: readonly PersonKey[];
}

/**
 * Describes a table whole: every column has a field that decides who reads it and what an erasure leaves, and what it leaves fits in
 * the column. The compiler checks it.
 */
export function describeTable<const Table extends PersonalTable, const Fields extends StoredFields>(
  table: Table,
  fields: Fields & Fitting<Table, Fields, never>,
  persons: readonly PersonKey<StoredName<Fields>>[],
): DescribedTable<Table> {
  return { table, fields, columns: toColumns(fields), persons };
}

const MEMBER = [{ chapter: 'chapterId', rotaryId: 'rotaryId' }] as const;
const ACCOUNT = [{ rotaryId: 'userName' }] as const;
const ACCOUNT_OF_CHAPTER = [{ chapter: 'chapterId', rotaryId: 'userName' }] as const;

/** All tables of people's data. */
export const DESCRIBED_TABLES: { readonly [Table in PersonalTable]: DescribedTable<Table> } = {
  member: describeTable('member', memberFields, MEMBER),
  visitor: describeTable('visitor', visitorFields, [
    { chapter: 'chapterId', visitorId: 'id' },
    { of: 'inviter', chapter: 'chapterId', rotaryId: 'invitedById' },
  ]),
  expected_visitor: describeTable('expected_visitor', expectedVisitorFields, [
    { chapter: 'chapterId', visitorId: 'visitorId' },
  ]),
  interview: describeTable('interview', interviewFields, [{ chapter: 'chapterId', visitorId: 'visitorId' }]),
  member_attendance: describeTable('member_attendance', memberAttendanceFields, MEMBER),
  visitor_attendance: describeTable('visitor_attendance', visitorAttendanceFields, [
    { chapter: 'homeChapterId', rotaryId: 'homeRotaryId' },
    { chapter: 'chapterId', visitorId: 'visitorId' },
  ]),
  meeting: describeTable('meeting', meetingFields, []),
  meeting_reminder: describeTable('meeting_reminder', meetingReminderFields, MEMBER),
  referral: describeTable('referral', referralFields, [
    { of: 'by', chapter: 'chapterId', rotaryId: 'referredBy' },
    { of: 'to', chapter: 'chapterIdOfReferredTo', rotaryId: 'referredTo' },
  ]),
  thanks_note: describeTable('thanks_note', thanksNoteFields, [
    { of: 'by', chapter: 'chapterId', rotaryId: 'thanksBy' },
    { of: 'to', chapter: 'chapterIdOfThanksTo', rotaryId: 'thanksTo' },
  ]),
  r2r: describeTable('r2r', r2rFields, [
    { of: 'by', chapter: 'chapterId', rotaryId: 'memberId' },
    { of: 'to', chapter: 'chapterIdOfMetWith', rotaryId: 'metWith' },
  ]),
  notification: describeTable('notification', notificationFields, []),
  member_counter: describeTable('member_counter', memberCounterFields, MEMBER),
  member_counter_lifetime: describeTable('member_counter_lifetime', memberCounterLifetimeFields, MEMBER),
  counter_adjustment: describeTable('counter_adjustment', counterAdjustmentFields, MEMBER),
  recording_count: describeTable('recording_count', recordingCountFields, MEMBER),
  account: describeTable('account', accountFields, ACCOUNT),
  account_task: describeTable('account_task', accountTaskFields, ACCOUNT),
  audit: describeTable('audit', auditFields, []),
  mail: describeTable('mail', mailFields, ACCOUNT),
  mail_request: describeTable('mail_request', mailRequestFields, ACCOUNT),
  request: describeTable('request', requestFields, ACCOUNT_OF_CHAPTER),
  member_preference: describeTable('member_preference', preferenceFields, MEMBER),
  unused_media: describeTable('unused_media', unusedMediaFields, []),
  upload_count: describeTable('upload_count', uploadCountFields, ACCOUNT_OF_CHAPTER),
  payment_order: describeTable('payment_order', paymentOrderFields, []),
  unmatched_payment: describeTable('unmatched_payment', unmatchedPaymentFields, []),
};
