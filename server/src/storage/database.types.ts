// The tables as Kysely sees them. Written by `npm run generate`; never edited by hand.
import type { ColumnType } from 'kysely';

/** Has a default: may be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** The database's alone: never written. */
export type Computed<T> = ColumnType<T, never, never>;

/** Read as a Date, written as a Date or an ISO instant. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** Read as a value, written as JSON text: the driver would turn an array into a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;

export interface Account {
  user_name: string;
  chapter_id: string;
  confirmation_status: string | null;
  is_enabled: boolean | null;
  known_at: Instant | null;
  pending_email: string | null;
}

export interface AccountTask {
  user_name: string;
  invites: Generated<boolean>;
  email: string | null;
  is_enabled: boolean | null;
  resets_password: Generated<boolean>;
  version: Generated<number>;
  asked_at: Generated<Instant>;
  removes: Generated<boolean>;
  new_email: string | null;
}

export interface AttendanceSummary {
  chapter_id: string;
  meeting_id: string;
  meeting_date: string;
  year: number;
  term: number;
  quarter: number;
  month: number;
  week_no: number;
  present_count: number;
  absent_count: number;
  leave_count: number;
  late_count: number;
  present_percent: number;
  absent_percent: number;
  leave_percent: number;
  late_percent: number;
  total_members_count: number;
  is_corrected: Generated<boolean>;
  version: Generated<number>;
}

export interface AttendanceSummaryLifetime {
  chapter_id: string;
  present_count: number;
  absent_count: number;
  leave_count: number;
  late_count: number;
  total_members_count: number;
}

export interface Audit {
  chapter_id: string;
  audit_id: string;
  at: Generated<Instant>;
  actor: string;
  actor_role: string;
  action: string;
  subject: string;
  before: Json | null;
  after: Json | null;
}

export interface BusinessClassification {
  chapter_id: string;
  business_classification_id: string;
  name: string;
  status: Generated<'Open' | 'Occupied'>;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
}

export interface Chapter {
  chapter_id: string;
  email: string;
  name: string;
  time_zone: Generated<string>;
  weekly_meeting_day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
  is_support: Generated<boolean>;
  logo_file: string | null;
  rotary_district_code: string | null;
  district_address: string | null;
  created_on: string;
  meeting_fee_paise: number | null;
  early_minutes: number | null;
  version: Generated<number>;
  activity_days: number | null;
}

export interface ChapterCounter {
  chapter_id: string;
  type: 'Referral' | 'ThanksNote' | 'R2R' | 'Attendance' | 'Visitor';
  code: 'Given' | 'Received' | 'Present' | 'Meet' | 'Absent' | 'Leave' | 'Late' | 'Invited';
  year: number;
  month: number;
  week_no: number;
  meeting_date: string;
  count: Generated<number>;
  value_paise: Generated<number>;
}

export interface ChapterCounterLifetime {
  chapter_id: string;
  type: 'Referral' | 'ThanksNote' | 'R2R' | 'Attendance' | 'Visitor';
  code: 'Given' | 'Received' | 'Present' | 'Meet' | 'Absent' | 'Leave' | 'Late' | 'Invited';
  count: Generated<number>;
  value_paise: Generated<number>;
}

export interface ChapterSubscription {
  chapter_id: string;
  plan_id: string;
  start_date: string;
  end_date: string;
  basic_count: number;
  additional_count: Generated<number>;
  paid_paise: Generated<number>;
  status: 'Active' | 'Expired' | 'Cancelled';
  version: Generated<number>;
  duration_title: string | null;
  price_paise: number | null;
  renewal_enable_days: number | null;
  users_before: number | null;
  full_from: string | null;
}

export interface CounterAdjustment {
  chapter_id: string;
  adjustment_id: string;
  rotary_id: string;
  type: 'Referral' | 'ThanksNote' | 'R2R' | 'Attendance' | 'Visitor';
  code: 'Given' | 'Received' | 'Present' | 'Meet' | 'Absent' | 'Leave' | 'Late' | 'Invited';
  meeting_date: string;
  count: number;
  value_paise: number;
  at: Generated<Instant>;
  actor: string;
}

export interface InstanceMark {
  name: string;
  at: Generated<Instant>;
}

export interface Interview {
  chapter_id: string;
  visitor_id: string;
  interview_date: string;
  place: string;
  interview_by: string;
  decision: 'recommend' | 'reject';
  reason: string | null;
  version: Generated<number>;
}

export interface Mail {
  mail_id: string;
  at: Generated<Instant>;
  recipient: string;
  user_name: string | null;
  kind: string;
  subject: string;
  text: string;
  code: string | null;
  sent_at: Instant | null;
  reply_to: string | null;
  unsubscribe_url: string | null;
}

export interface MailRequest {
  mail_request_id: Generated<string>;
  at: Generated<Instant>;
  cause: 'invitation' | 'reset' | 'correction' | 'code';
  user_name: string | null;
  recipient: Buffer | null;
  actor: string | null;
}

export interface Meeting {
  chapter_id: string;
  meeting_id: string;
  meeting_date: string;
  starts_at: string;
  ends_at: string;
  early_minutes: Generated<number>;
  business_presentation: string[];
  edu_talk: string;
  venue: string;
  fee_paise: Generated<number>;
  status: Generated<'Scheduled' | 'Cancelled' | 'Completed'>;
  completed_on: string | null;
  version: Generated<number>;
  changed_at: Generated<Instant>;
}

export interface MeetingReminder {
  chapter_id: string;
  meeting_id: string;
  rotary_id: string;
  kind: 'dayBefore' | 'afterAbsence';
  meeting_date: string;
  mail_id: string;
}

export interface Member {
  chapter_id: string;
  rotary_id: string;
  full_name: string;
  status: Generated<'New' | 'Active' | 'Inactive'>;
  is_admin: Generated<boolean>;
  business_classification_id: string | null;
  classification_name: string | null;
  rotary_club_name: string | null;
  mobile: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  business_name: string | null;
  nature_of_business: string | null;
  products_or_services_offered: string | null;
  business_address: string | null;
  designation: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  post_code: string | null;
  gender: string | null;
  dob: string | null;
  date_of_joining: string | null;
  introducer_name: string | null;
  profile_photo: string | null;
  last_login: Instant | null;
  inactive_date: string | null;
  version: Generated<number>;
  office_contact_no: string | null;
  years_in_business: number | null;
  aadhar_no: string | null;
  pan_no: string | null;
  aadhar_image: string | null;
  pan_image: string | null;
  date_of_meeting1: string | null;
  date_of_meeting2: string | null;
  family_members: Generated<Json>;
  age: Generated<number>;
  educational_qualification: string | null;
  years_in_rotary: Generated<number>;
  blood_group: string | null;
  hobbies_and_interests: string | null;
  sports_activities: string | null;
  marital_status: 'Married' | 'Unmarried' | 'Others' | null;
  wedding_date: string | null;
  no_of_branches: number | null;
  your_business_speciality: string | null;
  honorific: string | null;
  no_of_employees: Generated<number>;
  erased_at: Instant | null;
  is_support_admin: Generated<boolean>;
  telegram: string | null;
}

export interface MemberAttendance {
  chapter_id: string;
  meeting_id: string;
  rotary_id: string;
  attendance_id: string;
  member_name: string;
  classification_name: string | null;
  attendance_status: 'Present' | 'Absent' | 'Leave' | 'Unmarked';
  payment_status: Generated<'Paid' | 'Unpaid'>;
  attended_at: string;
  is_late: Generated<boolean>;
  late_time: Generated<string>;
  scanned_at: Instant | null;
  is_closing_absence: Generated<boolean>;
  marked_by: string | null;
  version: Generated<number>;
  payment_kind: 'Cash' | 'UPI' | 'Other' | null;
  leave_reason: string | null;
}

export interface MemberCounter {
  chapter_id: string;
  rotary_id: string;
  type: 'Referral' | 'ThanksNote' | 'R2R' | 'Attendance' | 'Visitor';
  code: 'Given' | 'Received' | 'Present' | 'Meet' | 'Absent' | 'Leave' | 'Late' | 'Invited';
  year: number;
  month: number;
  week_no: number;
  meeting_date: string;
  count: Generated<number>;
  value_paise: Generated<number>;
}

export interface MemberCounterLifetime {
  chapter_id: string;
  rotary_id: string;
  type: 'Referral' | 'ThanksNote' | 'R2R' | 'Attendance' | 'Visitor';
  code: 'Given' | 'Received' | 'Present' | 'Meet' | 'Absent' | 'Leave' | 'Late' | 'Invited';
  count: Generated<number>;
  value_paise: Generated<number>;
}

export interface MemberPreference {
  chapter_id: string;
  rotary_id: string;
  meeting_reminders: Generated<boolean>;
  calendar_number: Generated<number>;
  version: Generated<number>;
}

export interface Notification {
  chapter_id: string;
  rotary_id: string;
  notification_id: string;
  at: Generated<Instant>;
  date: string;
  type: 'Referral' | 'ThanksNote' | 'R2R';
  code: 'Given' | 'Received' | 'Both' | 'Cancelled';
  title: string;
  description: string;
  range: number | null;
  value_paise: Generated<number>;
  fact_chapter_id: string;
  fact_id: string;
  is_read: Generated<boolean>;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  meeting_date: string | null;
  other_chapter_id: string | null;
  other_rotary_id: string | null;
  other_meeting_date: string | null;
}

export interface NotificationMessage {
  message_id: string;
  chapter_id: string;
  message_description: string;
  priority: 'Urgent' | 'Normal';
  message_type: 'Info' | 'Warning' | 'Error';
  from_at: Instant;
  to_at: Instant;
  active: Generated<boolean>;
  created_at: Generated<Instant>;
  version: Generated<number>;
}

export interface PaymentOrder {
  chapter_id: string;
  order_id: string;
  receipt: string;
  created_at: Generated<Instant>;
  created_by: string;
  kind: 'Subscribe' | 'AddUsers' | 'Renew';
  plan_id: string;
  duration_title: string;
  duration_days: number | null;
  renewal_enable_days: number;
  member_count: number;
  users: number;
  months: number;
  price_paise: number;
  base_paise: number;
  discount_paise: number;
  voucher_paise: number;
  net_paise: number;
  discount_id: string | null;
  discount_text: Generated<string>;
  voucher_id: string | null;
  voucher_code: string | null;
  added_to_plan_id: string | null;
  added_to_start_date: string | null;
  status: Generated<'created' | 'paid' | 'applied' | 'failed' | 'expired' | 'refunded'>;
  payment_id: string | null;
  paid_at: Instant | null;
  applied_at: Instant | null;
  receipt_number: number | null;
  start_date: string | null;
  end_date: string | null;
  next_check_at: Instant | null;
  checks: Generated<number>;
}

export interface PaymentOrderClaim {
  chapter_id: string;
  purchase_key: string;
  receipt: string;
  claimed_at: Generated<Instant>;
  held_until: Instant;
}

export interface PaymentTransaction {
  chapter_id: string;
  transaction_id: string;
  at: Generated<Instant>;
  kind: 'captured' | 'failed' | 'refunded';
  plan_id: string;
  order_id: string;
  payment_id: string | null;
  amount_paise: number;
  status: string;
  discount_details: string | null;
}

export interface Plan {
  plan_id: string;
  plan_name: 'Regular' | 'Premium';
  duration_title: string;
  duration_days: number | null;
  no_of_months: number | null;
  no_of_members: number | null;
  price_paise: Generated<number>;
  renewal_enable_days: Generated<number>;
  status: Generated<'Active' | 'Inactive'>;
  plan_start_date: string;
  plan_end_date: Generated<string>;
  created_on: string;
  version: Generated<number>;
}

export interface PlanAudit {
  plan_id: string;
  plan_audit_id: string;
  created_at: Generated<Instant>;
  plan_name: string;
  duration_title: string;
  duration_days: number | null;
  no_of_months: number | null;
  no_of_members: number | null;
  price_paise: number;
  renewal_enable_days: number;
  status: string;
  plan_start_date: string;
  plan_end_date: string;
  created_on: string;
}

export interface ProductVersion {
  version_id: string;
  version_number: string;
  features: string[];
  release_date: string;
  created_on: string;
  created_at: Generated<Instant>;
  is_latest: Generated<boolean>;
  version: Generated<number>;
}

export interface R2r {
  chapter_id: string;
  r2r_id: string;
  member_id: string;
  met_with: string | null;
  chapter_id_of_met_with: string | null;
  r2r_type: 'Internal' | 'External';
  name_of_r2r_by: string;
  name_of_met_with: string;
  classification_of_met_with: string | null;
  place: string;
  date: string;
  discussion: string;
  action_plan: string | null;
  image: string | null;
  meeting_date: string;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  chapter_name_of_met_with: string | null;
  mobile_of_met_with: string | null;
  mobile_of_r2r_by: string | null;
  classification_of_r2r_by: string | null;
  created_at: Generated<Instant>;
}

export interface RecordingCount {
  chapter_id: string;
  rotary_id: string;
  type: 'Referral' | 'ThanksNote' | 'R2R';
  day: string;
  count: number;
}

export interface Referral {
  chapter_id: string;
  referral_id: string;
  referred_by: string;
  referred_to: string | null;
  chapter_id_of_referred_to: string | null;
  referral_type: 'Internal' | 'External';
  name_of_referred_by: string;
  name_of_referred_to: string;
  classification_of_referred_to: string | null;
  required_person: string;
  business_of_required_person: string | null;
  contact: string | null;
  comment: string | null;
  range: number | null;
  date: string;
  given_meeting_date: string;
  received_meeting_date: string | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  business_classification_id: string | null;
  mobile_of_referred_to: string | null;
  mobile_of_referred_by: string | null;
  classification_of_referred_by: string | null;
  referral_status: Generated<'Open' | 'Closed'>;
  thanks_note_count: Generated<number>;
  business_paise: Generated<number>;
  created_at: Generated<Instant>;
}

export interface Request {
  chapter_id: string;
  user_name: string;
  request_id: string;
  operation: string;
  input_hash: string;
  answer: Json | null;
  created_at: Generated<Instant>;
}

export interface Setting {
  chapter_id: string;
  key: string;
  value: string;
  version: Generated<number>;
}

export interface SubscriptionAudit {
  chapter_id: string;
  subscription_audit_id: string;
  created_at: Generated<Instant>;
  plan_id: string;
  start_date: string;
  end_date: string;
  basic_count: number;
  additional_count: number;
  paid_paise: number;
  status: string;
}

export interface SubscriptionDiscount {
  discount_id: string;
  plan_id: string;
  user_count: number;
  valid_from: string;
  valid_to: string;
  percent_hundredths: number | null;
  amount_paise: number | null;
  discount_text: Generated<string>;
  discount_months: number[];
  is_active: Generated<boolean>;
  created_at: Generated<Instant>;
  version: Generated<number>;
}

export interface SubscriptionReminder {
  chapter_id: string;
  end_date: string;
  days_before: number;
  created_at: Generated<Instant>;
}

export interface TestGatewayOrder {
  order_id: string;
  amount_paise: number;
  receipt: string;
  created_at: Generated<Instant>;
}

export interface TestGatewayPayment {
  payment_id: string;
  order_id: string;
  amount_paise: number;
  status: 'captured' | 'failed' | 'refunded';
  reason: string | null;
  created_at: Generated<Instant>;
}

export interface ThanksNote {
  chapter_id: string;
  thanks_note_id: string;
  thanks_by: string;
  thanks_to: string | null;
  chapter_id_of_thanks_to: string | null;
  referral_type: 'Internal' | 'External';
  business_type: string | null;
  name_of_thanks_by: string;
  name_of_thanks_to: string;
  classification_of_thanks_to: string | null;
  value_paise: number;
  details: string;
  date: string;
  given_meeting_date: string;
  received_meeting_date: string | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  referral_id: string | null;
  mobile_of_thanks_to: string | null;
  mobile_of_thanks_by: string | null;
  classification_of_thanks_by: string | null;
  created_at: Generated<Instant>;
}

export interface UnmatchedPayment {
  payment_id: string;
  chapter_id: string | null;
  order_id: string | null;
  amount_paise: number;
  currency: string;
  reason: 'unknownOrder' | 'amountDiffers' | 'paidTwice' | 'orderEnded' | 'voucherUsed' | 'subscriptionChanged' | 'tooManyActive' | 'refunded' | 'refundedLater';
  received_at: Generated<Instant>;
  status: Generated<'Open' | 'Refunding' | 'Applied' | 'Granted' | 'Refunded'>;
  note: Generated<string>;
  resolved_by: string | null;
  resolved_at: Instant | null;
  version: Generated<number>;
  refund_key: string | null;
  refund_attempts: Generated<number>;
  refund_due_at: Instant | null;
}

export interface UnusedMedia {
  chapter_id: string;
  media_key: string;
  since: Generated<Instant>;
}

export interface UploadCount {
  chapter_id: string;
  user_name: string;
  day: string;
  uploads: number;
  bytes: number;
}

export interface Visitor {
  chapter_id: string;
  visitor_id: string;
  full_name: string;
  mobile: string;
  classification_name: string | null;
  is_rotarian: Generated<boolean>;
  is_guest: Generated<boolean>;
  invited_by: string | null;
  invited_by_id: string | null;
  invited_on: string | null;
  date_of_meeting1: string | null;
  date_of_meeting2: string | null;
  user_type: Generated<'visitor' | 'member' | 'Prospect' | 'Member Prospect'>;
  status: Generated<string>;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  business_classification_id: string | null;
  guest_classification_name: string | null;
  rotary_club_name: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  business_name: string | null;
  nature_of_business: string | null;
  products_or_services_offered: string | null;
  business_address: string | null;
  is_interested: 'Yes' | 'No' | 'Maybe' | null;
  need_more_details: string | null;
  designation: string | null;
  no_of_employees: Generated<number>;
  introducer_name: string | null;
  deleted_on: string | null;
  member_rotary_id: string | null;
  created_at: Generated<Instant>;
}

export interface VisitorAttendance {
  chapter_id: string;
  visitor_attendance_id: string;
  meeting_id: string;
  name: string;
  classification_name: string | null;
  referred_by: string | null;
  mobile: string | null;
  attendance_status: 'Present' | 'Absent' | 'Leave' | 'Unmarked';
  payment_status: Generated<'Paid' | 'Unpaid'>;
  attended_at: string;
  is_rotarian: Generated<boolean>;
  home_chapter_id: string | null;
  home_rotary_id: string | null;
  visitor_id: string | null;
  visit_number: number | null;
  scanned_at: Instant | null;
  version: Generated<number>;
  payment_kind: 'Cash' | 'UPI' | 'Other' | null;
}

export interface Voucher {
  chapter_id: string;
  voucher_id: string;
  voucher_code: string;
  from_date: string;
  expiry_date: string;
  status: Generated<'New' | 'Used' | 'Expired'>;
  type: 'amount' | 'discount';
  amount_paise: number | null;
  percent_hundredths: number | null;
  is_multiple: Generated<boolean>;
  created_at: Generated<Instant>;
  version: Generated<number>;
  total_paise: number | null;
  spent_paise: Generated<number>;
  max_uses: Generated<number>;
  uses: Generated<number>;
}

export interface VoucherTries {
  chapter_id: string;
  since: Generated<Instant>;
  tries: Generated<number>;
}

export interface WriteProbe {
  filling: string;
}

export interface UserpoolAttempt {
  user_name: string;
  kind: string;
  address: string;
  failed: number;
  last_at: Instant;
  locked_until: Instant | null;
}

export interface UserpoolChallenge {
  challenge_id: Buffer;
  user_name: string;
  name: string;
  custom: 'none' | 'due' | 'done';
  answer: Buffer | null;
  attempts: Generated<number>;
  expires_at: Instant;
}

export interface UserpoolCode {
  user_name: string;
  purpose: 'confirm' | 'reset' | 'verify';
  address: Generated<string>;
  digest: Buffer;
  attempts: Generated<number>;
  attempts_elsewhere: Generated<number>;
  expires_at: Instant;
}

export interface UserpoolKnownAddress {
  user_name: string;
  address: string;
  last_at: Instant;
}

export interface UserpoolPoolUser {
  user_name: string;
  sub: string;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
  enabled: Generated<boolean>;
  attributes: Generated<Json>;
  salt: Buffer;
  verifier: Buffer;
  temporary_until: Instant | null;
  totp_secret: Buffer | null;
  totp_pending: Buffer | null;
  totp_step: Generated<number>;
  mfa_methods: Generated<string[]>;
  mfa_preferred: string | null;
  created_at: Instant;
  updated_at: Instant;
  pending_email: string | null;
}

export interface UserpoolRate {
  key: string;
  used: number;
  ends_at: Instant;
}

export interface UserpoolSession {
  origin_jti: string;
  user_name: string;
  sequence: Generated<number>;
  auth_time: Instant;
  rotated_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

export interface UserpoolSigningKey {
  kid: string;
  public_jwk: Json;
  private_key: Buffer;
  signs_from: Instant;
  verifies_until: Instant | null;
}

export interface UserpoolSpentBlock {
  block_id: Buffer;
  expires_at: Instant;
}

export interface Tables {
  account: Account;
  account_task: AccountTask;
  attendance_summary: AttendanceSummary;
  attendance_summary_lifetime: AttendanceSummaryLifetime;
  audit: Audit;
  business_classification: BusinessClassification;
  chapter: Chapter;
  chapter_counter: ChapterCounter;
  chapter_counter_lifetime: ChapterCounterLifetime;
  chapter_subscription: ChapterSubscription;
  counter_adjustment: CounterAdjustment;
  instance_mark: InstanceMark;
  interview: Interview;
  mail: Mail;
  mail_request: MailRequest;
  meeting: Meeting;
  meeting_reminder: MeetingReminder;
  member: Member;
  member_attendance: MemberAttendance;
  member_counter: MemberCounter;
  member_counter_lifetime: MemberCounterLifetime;
  member_preference: MemberPreference;
  notification: Notification;
  notification_message: NotificationMessage;
  payment_order: PaymentOrder;
  payment_order_claim: PaymentOrderClaim;
  payment_transaction: PaymentTransaction;
  plan: Plan;
  plan_audit: PlanAudit;
  product_version: ProductVersion;
  r2r: R2r;
  recording_count: RecordingCount;
  referral: Referral;
  request: Request;
  setting: Setting;
  subscription_audit: SubscriptionAudit;
  subscription_discount: SubscriptionDiscount;
  subscription_reminder: SubscriptionReminder;
  test_gateway_order: TestGatewayOrder;
  test_gateway_payment: TestGatewayPayment;
  thanks_note: ThanksNote;
  unmatched_payment: UnmatchedPayment;
  unused_media: UnusedMedia;
  upload_count: UploadCount;
  visitor: Visitor;
  visitor_attendance: VisitorAttendance;
  voucher: Voucher;
  voucher_tries: VoucherTries;
  write_probe: WriteProbe;
  'userpool.attempt': UserpoolAttempt;
  'userpool.challenge': UserpoolChallenge;
  'userpool.code': UserpoolCode;
  'userpool.known_address': UserpoolKnownAddress;
  'userpool.pool_user': UserpoolPoolUser;
  'userpool.rate': UserpoolRate;
  'userpool.session': UserpoolSession;
  'userpool.signing_key': UserpoolSigningKey;
  'userpool.spent_block': UserpoolSpentBlock;
}
