-- The tables as all migrations together make them. Written by `npm run generate`; never edited by hand.

CREATE SCHEMA userpool;

CREATE TABLE public.account (
  user_name text NOT NULL,
  chapter_id text NOT NULL,
  confirmation_status text,
  is_enabled boolean,
  known_at timestamp(3) with time zone,
  pending_email text,
  CONSTRAINT account_pkey PRIMARY KEY (user_name),
  CONSTRAINT account_user_name_check CHECK (((user_name = lower(btrim(user_name))) AND (user_name <> ''::text)))
);

CREATE TABLE public.account_task (
  user_name text NOT NULL,
  invites boolean DEFAULT false NOT NULL,
  email text,
  is_enabled boolean,
  resets_password boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  removes boolean DEFAULT false NOT NULL,
  new_email text,
  failed_at timestamp(3) with time zone,
  CONSTRAINT account_task_pkey PRIMARY KEY (user_name),
  CONSTRAINT account_task_user_name_fkey FOREIGN KEY (user_name) REFERENCES account(user_name) ON DELETE CASCADE
);

CREATE TABLE public.attendance_summary (
  chapter_id text NOT NULL,
  meeting_id uuid NOT NULL,
  meeting_date date NOT NULL,
  year integer NOT NULL,
  term integer NOT NULL,
  quarter integer NOT NULL,
  month integer NOT NULL,
  week_no integer NOT NULL,
  present_count integer NOT NULL,
  absent_count integer NOT NULL,
  leave_count integer NOT NULL,
  late_count integer NOT NULL,
  present_percent numeric(5,2) NOT NULL,
  absent_percent numeric(5,2) NOT NULL,
  leave_percent numeric(5,2) NOT NULL,
  late_percent numeric(5,2) NOT NULL,
  total_members_count integer NOT NULL,
  is_corrected boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT attendance_summary_pkey PRIMARY KEY (chapter_id, meeting_id),
  CONSTRAINT attendance_summary_absent_count_check CHECK ((absent_count >= 0)),
  CONSTRAINT attendance_summary_late_count_check CHECK ((late_count >= 0)),
  CONSTRAINT attendance_summary_leave_count_check CHECK ((leave_count >= 0)),
  CONSTRAINT attendance_summary_month_check CHECK (((month >= 1) AND (month <= 12))),
  CONSTRAINT attendance_summary_present_count_check CHECK ((present_count >= 0)),
  CONSTRAINT attendance_summary_quarter_check CHECK (((quarter >= 1) AND (quarter <= 4))),
  CONSTRAINT attendance_summary_term_check CHECK ((term = ANY (ARRAY[1, 2]))),
  CONSTRAINT attendance_summary_total_members_count_check CHECK ((total_members_count >= 0)),
  CONSTRAINT attendance_summary_week_no_check CHECK (((week_no >= 1) AND (week_no <= 54))),
  CONSTRAINT attendance_summary_chapter_id_meeting_id_fkey FOREIGN KEY (chapter_id, meeting_id) REFERENCES meeting(chapter_id, meeting_id)
);
CREATE INDEX attendance_summary_date ON public.attendance_summary USING btree (chapter_id, meeting_date);

CREATE TABLE public.attendance_summary_lifetime (
  chapter_id text NOT NULL,
  present_count bigint NOT NULL,
  absent_count bigint NOT NULL,
  leave_count bigint NOT NULL,
  late_count bigint NOT NULL,
  total_members_count bigint NOT NULL,
  CONSTRAINT attendance_summary_lifetime_pkey PRIMARY KEY (chapter_id),
  CONSTRAINT attendance_summary_lifetime_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);

CREATE TABLE public.audit (
  chapter_id text NOT NULL,
  audit_id uuid NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  actor text NOT NULL,
  actor_role text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_pkey PRIMARY KEY (chapter_id, audit_id)
);
CREATE INDEX audit_by_action ON public.audit USING btree (chapter_id, action, at, audit_id);
CREATE INDEX audit_by_actor ON public.audit USING btree (chapter_id, actor, at, audit_id);
CREATE INDEX audit_newest ON public.audit USING btree (chapter_id, at DESC);

CREATE TABLE public.business_classification (
  chapter_id text NOT NULL,
  business_classification_id uuid NOT NULL,
  name text NOT NULL,
  status text DEFAULT 'Open'::text NOT NULL,
  is_deleted boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT business_classification_pkey PRIMARY KEY (chapter_id, business_classification_id),
  CONSTRAINT business_classification_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT business_classification_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Occupied'::text]))),
  CONSTRAINT business_classification_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);
CREATE UNIQUE INDEX business_classification_name_key ON public.business_classification USING btree (chapter_id, lower(regexp_replace(name, '\s'::text, ''::text, 'g'::text))) WHERE (NOT is_deleted);

CREATE TABLE public.chapter (
  chapter_id text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  time_zone text DEFAULT 'Asia/Kolkata'::text NOT NULL,
  weekly_meeting_day text NOT NULL,
  is_support boolean DEFAULT false NOT NULL,
  logo_file text,
  rotary_district_code text,
  district_address text,
  created_on date NOT NULL,
  meeting_fee_paise bigint,
  early_minutes smallint,
  version integer DEFAULT 1 NOT NULL,
  activity_days smallint,
  CONSTRAINT chapter_pkey PRIMARY KEY (chapter_id),
  CONSTRAINT chapter_activity_days_check CHECK (((activity_days >= 1) AND (activity_days <= 3650))),
  CONSTRAINT chapter_chapter_id_check CHECK ((chapter_id <> ''::text)),
  CONSTRAINT chapter_early_minutes_check CHECK (((early_minutes >= 0) AND (early_minutes <= 60))),
  CONSTRAINT chapter_meeting_fee_paise_check CHECK ((meeting_fee_paise >= 0)),
  CONSTRAINT chapter_weekly_meeting_day_check CHECK ((weekly_meeting_day = ANY (ARRAY['Monday'::text, 'Tuesday'::text, 'Wednesday'::text, 'Thursday'::text, 'Friday'::text, 'Saturday'::text, 'Sunday'::text])))
);
CREATE UNIQUE INDEX chapter_email_key ON public.chapter USING btree (lower(email));
CREATE UNIQUE INDEX chapter_name_key ON public.chapter USING btree (lower(btrim(name)));

CREATE TABLE public.chapter_counter (
  chapter_id text NOT NULL,
  type text NOT NULL,
  code text NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  week_no integer NOT NULL,
  meeting_date date NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  value_paise bigint DEFAULT 0 NOT NULL,
  CONSTRAINT chapter_counter_pkey PRIMARY KEY (chapter_id, year, type, code, month, week_no),
  CONSTRAINT chapter_counter_code_check CHECK ((code = ANY (ARRAY['Given'::text, 'Received'::text, 'Present'::text, 'Meet'::text, 'Absent'::text, 'Leave'::text, 'Late'::text, 'Invited'::text]))),
  CONSTRAINT chapter_counter_month_check CHECK (((month >= 1) AND (month <= 12))),
  CONSTRAINT chapter_counter_type_check CHECK ((type = ANY (ARRAY['Referral'::text, 'ThanksNote'::text, 'R2R'::text, 'Attendance'::text, 'Visitor'::text]))),
  CONSTRAINT chapter_counter_week_no_check CHECK (((week_no >= 1) AND (week_no <= 54)))
);

CREATE TABLE public.chapter_counter_lifetime (
  chapter_id text NOT NULL,
  type text NOT NULL,
  code text NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  value_paise bigint DEFAULT 0 NOT NULL,
  CONSTRAINT chapter_counter_lifetime_pkey PRIMARY KEY (chapter_id, type, code),
  CONSTRAINT chapter_counter_lifetime_code_check CHECK ((code = ANY (ARRAY['Given'::text, 'Received'::text, 'Present'::text, 'Meet'::text, 'Absent'::text, 'Leave'::text, 'Late'::text, 'Invited'::text]))),
  CONSTRAINT chapter_counter_lifetime_type_check CHECK ((type = ANY (ARRAY['Referral'::text, 'ThanksNote'::text, 'R2R'::text, 'Attendance'::text, 'Visitor'::text])))
);

CREATE TABLE public.chapter_overview (
  chapter_id text NOT NULL,
  name text NOT NULL,
  rotary_district_code text,
  email text NOT NULL,
  status text NOT NULL,
  member_count integer NOT NULL,
  seat_count integer NOT NULL,
  subscription_end date,
  last_meeting date,
  meeting_percents smallint[] NOT NULL,
  attendance_percent smallint,
  attendance_before smallint,
  referral_count integer NOT NULL,
  referrals_before integer NOT NULL,
  attentions text[] NOT NULL,
  attention_rank integer NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(btrim(name))) STORED NOT NULL,
  subscription_end_key date GENERATED ALWAYS AS (COALESCE(subscription_end, '0001-01-01'::date)) STORED NOT NULL,
  last_meeting_key date GENERATED ALWAYS AS (COALESCE(last_meeting, '0001-01-01'::date)) STORED NOT NULL,
  attendance_key integer GENERATED ALWAYS AS (COALESCE((attendance_percent)::integer, '-1'::integer)) STORED NOT NULL,
  CONSTRAINT chapter_overview_pkey PRIMARY KEY (chapter_id),
  CONSTRAINT chapter_overview_status_check CHECK ((status = ANY (ARRAY['Trial'::text, 'Active'::text, 'Expired'::text])))
);
CREATE INDEX chapter_overview_by_attendance ON public.chapter_overview USING btree (attendance_key, chapter_id);
CREATE INDEX chapter_overview_by_attention ON public.chapter_overview USING btree (attention_rank, name_key, chapter_id);
CREATE INDEX chapter_overview_by_end ON public.chapter_overview USING btree (subscription_end_key, chapter_id);
CREATE INDEX chapter_overview_by_last_meeting ON public.chapter_overview USING btree (last_meeting_key, chapter_id);
CREATE INDEX chapter_overview_by_members ON public.chapter_overview USING btree (member_count, chapter_id);
CREATE INDEX chapter_overview_by_name ON public.chapter_overview USING btree (name_key, chapter_id);
CREATE INDEX chapter_overview_by_reason ON public.chapter_overview USING gin (attentions);
CREATE INDEX chapter_overview_by_referrals ON public.chapter_overview USING btree (referral_count, chapter_id);
CREATE INDEX chapter_overview_by_status ON public.chapter_overview USING btree (status, attention_rank, name_key, chapter_id);

CREATE TABLE public.chapter_overview_total (
  is_only boolean DEFAULT true NOT NULL,
  chapters integer DEFAULT 0 NOT NULL,
  members integer DEFAULT 0 NOT NULL,
  met_lately integer DEFAULT 0 NOT NULL,
  trial integer DEFAULT 0 NOT NULL,
  active integer DEFAULT 0 NOT NULL,
  expired integer DEFAULT 0 NOT NULL,
  ending integer DEFAULT 0 NOT NULL,
  not_met integer DEFAULT 0 NOT NULL,
  low_attendance integer DEFAULT 0 NOT NULL,
  no_admin integer DEFAULT 0 NOT NULL,
  refreshed_at timestamp(3) with time zone,
  CONSTRAINT chapter_overview_total_pkey PRIMARY KEY (is_only),
  CONSTRAINT chapter_overview_total_is_only_check CHECK (is_only)
);

CREATE TABLE public.chapter_subscription (
  chapter_id text NOT NULL,
  plan_id text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  basic_count integer NOT NULL,
  additional_count integer DEFAULT 0 NOT NULL,
  paid_paise bigint DEFAULT 0 NOT NULL,
  status text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  duration_title text,
  price_paise bigint,
  renewal_enable_days integer,
  users_before integer,
  full_from date,
  plan_name text,
  CONSTRAINT chapter_subscription_pkey PRIMARY KEY (chapter_id, plan_id, start_date),
  CONSTRAINT chapter_subscription_additional_count_check CHECK ((additional_count >= 0)),
  CONSTRAINT chapter_subscription_basic_count_check CHECK ((basic_count >= 0)),
  CONSTRAINT chapter_subscription_check CHECK ((end_date >= start_date)),
  CONSTRAINT chapter_subscription_paid_paise_check CHECK ((paid_paise >= 0)),
  CONSTRAINT chapter_subscription_price_paise_check CHECK ((price_paise >= 0)),
  CONSTRAINT chapter_subscription_renewal_enable_days_check CHECK ((renewal_enable_days >= 0)),
  CONSTRAINT chapter_subscription_rises_on_a_day CHECK (((users_before IS NULL) = (full_from IS NULL))),
  CONSTRAINT chapter_subscription_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Expired'::text, 'Cancelled'::text]))),
  CONSTRAINT chapter_subscription_users_before_check CHECK ((users_before >= 0)),
  CONSTRAINT chapter_subscription_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);
CREATE INDEX chapter_subscription_by_end ON public.chapter_subscription USING btree (status, end_date, chapter_id, plan_id, start_date);

CREATE TABLE public.compatibility (
  lowest text NOT NULL
);

CREATE TABLE public.counter_adjustment (
  chapter_id text NOT NULL,
  adjustment_id uuid NOT NULL,
  rotary_id text NOT NULL,
  type text NOT NULL,
  code text NOT NULL,
  meeting_date date NOT NULL,
  count integer NOT NULL,
  value_paise bigint NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  actor text NOT NULL,
  CONSTRAINT counter_adjustment_pkey PRIMARY KEY (chapter_id, adjustment_id),
  CONSTRAINT counter_adjustment_code_check CHECK ((code = ANY (ARRAY['Given'::text, 'Received'::text, 'Present'::text, 'Meet'::text, 'Absent'::text, 'Leave'::text, 'Late'::text, 'Invited'::text]))),
  CONSTRAINT counter_adjustment_type_check CHECK ((type = ANY (ARRAY['Referral'::text, 'ThanksNote'::text, 'R2R'::text, 'Attendance'::text, 'Visitor'::text]))),
  CONSTRAINT counter_adjustment_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);

CREATE TABLE public.expected_visitor (
  chapter_id text NOT NULL,
  expected_visitor_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  registered_date date NOT NULL,
  registered_start text NOT NULL,
  mobile text,
  full_name text NOT NULL,
  classification_name text,
  business_name text,
  email text,
  invited_by_id text,
  opened_at timestamp(3) with time zone,
  visitor_id uuid,
  checked_in_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT expected_visitor_pkey PRIMARY KEY (chapter_id, expected_visitor_id),
  CONSTRAINT expected_visitor_mobile_key UNIQUE (chapter_id, meeting_id, mobile),
  CONSTRAINT expected_visitor_mobile_check CHECK ((mobile ~ '^[0-9]{10}$'::text)),
  CONSTRAINT expected_visitor_chapter_id_meeting_id_fkey FOREIGN KEY (chapter_id, meeting_id) REFERENCES meeting(chapter_id, meeting_id),
  CONSTRAINT expected_visitor_chapter_id_visitor_id_fkey FOREIGN KEY (chapter_id, visitor_id) REFERENCES visitor(chapter_id, visitor_id)
);
CREATE INDEX expected_visitor_of_visitor ON public.expected_visitor USING btree (chapter_id, visitor_id);

CREATE TABLE public.instance (
  instance_id uuid NOT NULL,
  host_name text NOT NULL,
  media_place text,
  seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT instance_pkey PRIMARY KEY (instance_id)
);

CREATE TABLE public.instance_mark (
  name text NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT instance_mark_pkey PRIMARY KEY (name)
);

CREATE TABLE public.interview (
  chapter_id text NOT NULL,
  visitor_id uuid NOT NULL,
  interview_date date NOT NULL,
  place text NOT NULL,
  interview_by text NOT NULL,
  decision text NOT NULL,
  reason text,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT interview_pkey PRIMARY KEY (chapter_id, visitor_id),
  CONSTRAINT interview_decision_check CHECK ((decision = ANY (ARRAY['recommend'::text, 'reject'::text]))),
  CONSTRAINT interview_reject_has_reason CHECK (((decision <> 'reject'::text) OR (reason IS NOT NULL))),
  CONSTRAINT interview_chapter_id_visitor_id_fkey FOREIGN KEY (chapter_id, visitor_id) REFERENCES visitor(chapter_id, visitor_id)
);

CREATE TABLE public.mail (
  mail_id uuid NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  recipient text NOT NULL,
  user_name text,
  kind text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  code text,
  sent_at timestamp(3) with time zone,
  reply_to text,
  unsubscribe_url text,
  failed_at timestamp(3) with time zone,
  calendar text,
  qr_text text,
  CONSTRAINT mail_pkey PRIMARY KEY (mail_id)
);
CREATE INDEX mail_newest ON public.mail USING btree (at);
CREATE INDEX mail_newest_invitation ON public.mail USING btree (user_name, at DESC) WHERE (kind = 'invite'::text);

CREATE TABLE public.mail_request (
  mail_request_id uuid DEFAULT gen_random_uuid() NOT NULL,
  at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
  cause text NOT NULL,
  user_name text,
  recipient bytea,
  actor text,
  CONSTRAINT mail_request_pkey PRIMARY KEY (mail_request_id),
  CONSTRAINT mail_request_cause_check CHECK ((cause = ANY (ARRAY['invitation'::text, 'reset'::text, 'correction'::text, 'code'::text])))
);
CREATE INDEX mail_request_by_account ON public.mail_request USING btree (user_name, at);
CREATE INDEX mail_request_by_actor ON public.mail_request USING btree (actor, cause, at);
CREATE INDEX mail_request_by_recipient ON public.mail_request USING btree (recipient, at);
CREATE INDEX mail_request_oldest ON public.mail_request USING btree (at);

CREATE TABLE public.meeting (
  chapter_id text NOT NULL,
  meeting_id uuid NOT NULL,
  meeting_date date NOT NULL,
  starts_at text NOT NULL,
  ends_at text NOT NULL,
  early_minutes integer DEFAULT 0 NOT NULL,
  business_presentation text[] NOT NULL,
  edu_talk text NOT NULL,
  venue text NOT NULL,
  fee_paise bigint DEFAULT 0 NOT NULL,
  status text DEFAULT 'Scheduled'::text NOT NULL,
  completed_on date,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT meeting_pkey PRIMARY KEY (chapter_id, meeting_id),
  CONSTRAINT meeting_date_key UNIQUE (chapter_id, meeting_date),
  CONSTRAINT meeting_check CHECK ((ends_at >= starts_at)),
  CONSTRAINT meeting_early_minutes_check CHECK (((early_minutes >= 0) AND (early_minutes <= 60))),
  CONSTRAINT meeting_ends_at_check CHECK ((ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT meeting_fee_paise_check CHECK ((fee_paise >= 0)),
  CONSTRAINT meeting_starts_at_check CHECK ((starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT meeting_status_check CHECK ((status = ANY (ARRAY['Scheduled'::text, 'Cancelled'::text, 'Completed'::text]))),
  CONSTRAINT meeting_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);

CREATE TABLE public.meeting_reminder (
  chapter_id text NOT NULL,
  meeting_id uuid NOT NULL,
  rotary_id text NOT NULL,
  kind text NOT NULL,
  meeting_date date NOT NULL,
  mail_id uuid NOT NULL,
  CONSTRAINT meeting_reminder_pkey PRIMARY KEY (chapter_id, meeting_id, rotary_id, kind, meeting_date),
  CONSTRAINT meeting_reminder_kind_check CHECK ((kind = ANY (ARRAY['dayBefore'::text, 'afterAbsence'::text]))),
  CONSTRAINT meeting_reminder_chapter_id_meeting_id_fkey FOREIGN KEY (chapter_id, meeting_id) REFERENCES meeting(chapter_id, meeting_id)
);

CREATE TABLE public.member (
  chapter_id text NOT NULL,
  rotary_id text NOT NULL,
  full_name text NOT NULL,
  status text DEFAULT 'New'::text NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  business_classification_id uuid,
  classification_name text,
  rotary_club_name text,
  mobile text,
  whatsapp text,
  email text,
  website text,
  business_name text,
  nature_of_business text,
  products_or_services_offered text,
  business_address text,
  designation text,
  address1 text,
  address2 text,
  city text,
  post_code text,
  gender text,
  dob date,
  date_of_joining date,
  introducer_name text,
  profile_photo text,
  last_login timestamp(3) with time zone,
  inactive_date date,
  version integer DEFAULT 1 NOT NULL,
  office_contact_no text,
  years_in_business integer,
  aadhar_no text,
  pan_no text,
  aadhar_image text,
  pan_image text,
  date_of_meeting1 date,
  date_of_meeting2 date,
  family_members jsonb DEFAULT '[]'::jsonb NOT NULL,
  age integer DEFAULT 0 NOT NULL,
  educational_qualification text,
  years_in_rotary integer DEFAULT 0 NOT NULL,
  blood_group text,
  hobbies_and_interests text,
  sports_activities text,
  marital_status text,
  wedding_date date,
  no_of_branches integer,
  your_business_speciality text,
  honorific text,
  no_of_employees integer DEFAULT 0 NOT NULL,
  erased_at timestamp(3) with time zone,
  is_support_admin boolean DEFAULT false NOT NULL,
  telegram text,
  CONSTRAINT member_pkey PRIMARY KEY (chapter_id, rotary_id),
  CONSTRAINT member_aadhar_no_check CHECK ((aadhar_no ~ '^[0-9]{4}$'::text)),
  CONSTRAINT member_age_check CHECK ((age >= 0)),
  CONSTRAINT member_honorific_check CHECK ((honorific = ANY (ARRAY['Mr.'::text, 'Mrs.'::text, 'Miss'::text, 'Ms.'::text]))),
  CONSTRAINT member_marital_status_check CHECK ((marital_status = ANY (ARRAY['Married'::text, 'Unmarried'::text, 'Others'::text]))),
  CONSTRAINT member_mobile_check CHECK ((mobile ~ '^[0-9]{10}$'::text)),
  CONSTRAINT member_no_of_branches_check CHECK ((no_of_branches >= 0)),
  CONSTRAINT member_no_of_employees_check CHECK ((no_of_employees >= 0)),
  CONSTRAINT member_status_check CHECK ((status = ANY (ARRAY['New'::text, 'Active'::text, 'Inactive'::text]))),
  CONSTRAINT member_telegram_check CHECK ((telegram ~ '^[A-Za-z0-9_]{5,32}$'::text)),
  CONSTRAINT member_years_in_business_check CHECK ((years_in_business >= 0)),
  CONSTRAINT member_years_in_rotary_check CHECK ((years_in_rotary >= 0)),
  CONSTRAINT member_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id),
  CONSTRAINT member_classification_fkey FOREIGN KEY (chapter_id, business_classification_id) REFERENCES business_classification(chapter_id, business_classification_id)
);
CREATE INDEX member_by_name ON public.member USING btree (full_name, rotary_id);
CREATE INDEX member_classification ON public.member USING btree (chapter_id, business_classification_id) WHERE (business_classification_id IS NOT NULL);
CREATE INDEX member_of_chapter_by_name ON public.member USING btree (chapter_id, full_name, rotary_id);

CREATE TABLE public.member_attendance (
  chapter_id text NOT NULL,
  meeting_id uuid NOT NULL,
  rotary_id text NOT NULL,
  attendance_id uuid NOT NULL,
  member_name text NOT NULL,
  classification_name text,
  attendance_status text NOT NULL,
  payment_status text DEFAULT 'Unpaid'::text NOT NULL,
  attended_at timestamp without time zone NOT NULL,
  is_late boolean DEFAULT false NOT NULL,
  late_time text DEFAULT '00:00:00'::text NOT NULL,
  scanned_at timestamp(3) with time zone,
  is_closing_absence boolean DEFAULT false NOT NULL,
  marked_by text,
  version integer DEFAULT 1 NOT NULL,
  payment_kind text,
  leave_reason text,
  CONSTRAINT member_attendance_pkey PRIMARY KEY (chapter_id, meeting_id, rotary_id),
  CONSTRAINT member_attendance_attendance_status_check CHECK ((attendance_status = ANY (ARRAY['Present'::text, 'Absent'::text, 'Leave'::text, 'Unmarked'::text]))),
  CONSTRAINT member_attendance_late_time_check CHECK ((late_time ~ '^[0-9]{2}:[0-5][0-9]:00$'::text)),
  CONSTRAINT member_attendance_leave_reason_check CHECK (((leave_reason IS NULL) OR (attendance_status = 'Leave'::text))),
  CONSTRAINT member_attendance_payment_kind_check CHECK ((payment_kind = ANY (ARRAY['Cash'::text, 'UPI'::text, 'Other'::text]))),
  CONSTRAINT member_attendance_payment_kind_of_paid CHECK (((payment_kind IS NULL) OR (payment_status = 'Paid'::text))),
  CONSTRAINT member_attendance_payment_status_check CHECK ((payment_status = ANY (ARRAY['Paid'::text, 'Unpaid'::text]))),
  CONSTRAINT member_attendance_chapter_id_meeting_id_fkey FOREIGN KEY (chapter_id, meeting_id) REFERENCES meeting(chapter_id, meeting_id)
);
CREATE INDEX member_attendance_attended ON public.member_attendance USING btree (chapter_id, attended_at);
CREATE INDEX member_attendance_member ON public.member_attendance USING btree (chapter_id, rotary_id, attended_at);

CREATE TABLE public.member_counter (
  chapter_id text NOT NULL,
  rotary_id text NOT NULL,
  type text NOT NULL,
  code text NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  week_no integer NOT NULL,
  meeting_date date NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  value_paise bigint DEFAULT 0 NOT NULL,
  CONSTRAINT member_counter_pkey PRIMARY KEY (chapter_id, rotary_id, year, type, code, month, week_no),
  CONSTRAINT member_counter_code_check CHECK ((code = ANY (ARRAY['Given'::text, 'Received'::text, 'Present'::text, 'Meet'::text, 'Absent'::text, 'Leave'::text, 'Late'::text, 'Invited'::text]))),
  CONSTRAINT member_counter_month_check CHECK (((month >= 1) AND (month <= 12))),
  CONSTRAINT member_counter_type_check CHECK ((type = ANY (ARRAY['Referral'::text, 'ThanksNote'::text, 'R2R'::text, 'Attendance'::text, 'Visitor'::text]))),
  CONSTRAINT member_counter_week_no_check CHECK (((week_no >= 1) AND (week_no <= 54)))
);

CREATE TABLE public.member_counter_lifetime (
  chapter_id text NOT NULL,
  rotary_id text NOT NULL,
  type text NOT NULL,
  code text NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  value_paise bigint DEFAULT 0 NOT NULL,
  CONSTRAINT member_counter_lifetime_pkey PRIMARY KEY (chapter_id, rotary_id, type, code),
  CONSTRAINT member_counter_lifetime_code_check CHECK ((code = ANY (ARRAY['Given'::text, 'Received'::text, 'Present'::text, 'Meet'::text, 'Absent'::text, 'Leave'::text, 'Late'::text, 'Invited'::text]))),
  CONSTRAINT member_counter_lifetime_type_check CHECK ((type = ANY (ARRAY['Referral'::text, 'ThanksNote'::text, 'R2R'::text, 'Attendance'::text, 'Visitor'::text])))
);

CREATE TABLE public.member_preference (
  chapter_id text NOT NULL,
  rotary_id text NOT NULL,
  meeting_reminders boolean DEFAULT true NOT NULL,
  calendar_number integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT member_preference_pkey PRIMARY KEY (chapter_id, rotary_id),
  CONSTRAINT member_preference_calendar_number_check CHECK ((calendar_number >= 0)),
  CONSTRAINT member_preference_chapter_id_rotary_id_fkey FOREIGN KEY (chapter_id, rotary_id) REFERENCES member(chapter_id, rotary_id)
);

CREATE TABLE public.notification (
  chapter_id text NOT NULL,
  rotary_id text NOT NULL,
  notification_id uuid NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  date date NOT NULL,
  type text NOT NULL,
  code text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  range integer,
  value_paise bigint DEFAULT 0 NOT NULL,
  fact_chapter_id text NOT NULL,
  fact_id uuid NOT NULL,
  is_read boolean DEFAULT false NOT NULL,
  is_deleted boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  meeting_date date,
  other_chapter_id text,
  other_rotary_id text,
  other_meeting_date date,
  CONSTRAINT notification_pkey PRIMARY KEY (chapter_id, rotary_id, notification_id),
  CONSTRAINT notification_code_check CHECK ((code = ANY (ARRAY['Given'::text, 'Received'::text, 'Both'::text, 'Cancelled'::text]))),
  CONSTRAINT notification_range_check CHECK (((range >= 1) AND (range <= 5))),
  CONSTRAINT notification_type_check CHECK ((type = ANY (ARRAY['Referral'::text, 'ThanksNote'::text, 'R2R'::text])))
);
CREATE INDEX notification_by_kind ON public.notification USING btree (chapter_id, rotary_id, type, code, at DESC, notification_id DESC) WHERE (NOT is_deleted);
CREATE INDEX notification_newest ON public.notification USING btree (chapter_id, rotary_id, at DESC, notification_id DESC) WHERE (NOT is_deleted);
CREATE INDEX notification_of_fact ON public.notification USING btree (chapter_id, rotary_id, fact_id);
CREATE INDEX notification_unread ON public.notification USING btree (chapter_id, rotary_id, type) WHERE ((code = ANY (ARRAY['Received'::text, 'Both'::text, 'Cancelled'::text])) AND (NOT is_read) AND (NOT is_deleted));

CREATE TABLE public.notification_message (
  message_id uuid NOT NULL,
  chapter_id text NOT NULL,
  message_description text NOT NULL,
  priority text NOT NULL,
  message_type text NOT NULL,
  from_at timestamp(3) with time zone NOT NULL,
  to_at timestamp(3) with time zone NOT NULL,
  active boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT notification_message_pkey PRIMARY KEY (message_id),
  CONSTRAINT notification_message_check CHECK ((to_at > from_at)),
  CONSTRAINT notification_message_message_type_check CHECK ((message_type = ANY (ARRAY['Info'::text, 'Warning'::text, 'Error'::text]))),
  CONSTRAINT notification_message_priority_check CHECK ((priority = ANY (ARRAY['Urgent'::text, 'Normal'::text])))
);
CREATE INDEX notification_message_window ON public.notification_message USING btree (to_at) WHERE active;

CREATE TABLE public.payment_order (
  chapter_id text NOT NULL,
  order_id text NOT NULL,
  receipt uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  created_by text NOT NULL,
  kind text NOT NULL,
  plan_id text NOT NULL,
  duration_title text NOT NULL,
  duration_days integer,
  renewal_enable_days integer NOT NULL,
  member_count integer NOT NULL,
  users integer NOT NULL,
  months integer NOT NULL,
  price_paise bigint NOT NULL,
  base_paise bigint NOT NULL,
  discount_paise bigint NOT NULL,
  voucher_paise bigint NOT NULL,
  net_paise bigint NOT NULL,
  discount_id uuid,
  discount_text text DEFAULT ''::text NOT NULL,
  voucher_id uuid,
  voucher_code text,
  added_to_plan_id text,
  added_to_start_date date,
  status text DEFAULT 'created'::text NOT NULL,
  payment_id text,
  paid_at timestamp(3) with time zone,
  applied_at timestamp(3) with time zone,
  receipt_number integer,
  start_date date,
  end_date date,
  next_check_at timestamp(3) with time zone,
  checks integer DEFAULT 0 NOT NULL,
  plan_name text,
  chapter_name text,
  CONSTRAINT payment_order_pkey PRIMARY KEY (chapter_id, order_id),
  CONSTRAINT payment_order_applied_once UNIQUE (chapter_id, receipt_number),
  CONSTRAINT payment_order_id_key UNIQUE (order_id),
  CONSTRAINT payment_order_discount_paise_check CHECK ((discount_paise >= 0)),
  CONSTRAINT payment_order_is_granted CHECK ((((applied_at IS NULL) = (receipt_number IS NULL)) AND ((status <> 'applied'::text) OR (applied_at IS NOT NULL)))),
  CONSTRAINT payment_order_is_of_whole_price CHECK (((base_paise = ((months * price_paise) * users)) AND (net_paise = ((base_paise - discount_paise) - voucher_paise)))),
  CONSTRAINT payment_order_kind_check CHECK ((kind = ANY (ARRAY['Subscribe'::text, 'AddUsers'::text, 'Renew'::text]))),
  CONSTRAINT payment_order_member_count_check CHECK ((member_count > 0)),
  CONSTRAINT payment_order_months_check CHECK ((months > 0)),
  CONSTRAINT payment_order_net_paise_check CHECK ((net_paise >= 0)),
  CONSTRAINT payment_order_order_id_check CHECK ((order_id <> ''::text)),
  CONSTRAINT payment_order_price_paise_check CHECK ((price_paise >= 0)),
  CONSTRAINT payment_order_status_check CHECK ((status = ANY (ARRAY['created'::text, 'paid'::text, 'applied'::text, 'failed'::text, 'expired'::text, 'refunded'::text]))),
  CONSTRAINT payment_order_users_check CHECK ((users > 0)),
  CONSTRAINT payment_order_voucher_paise_check CHECK ((voucher_paise >= 0)),
  CONSTRAINT payment_order_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);
CREATE INDEX payment_order_newest ON public.payment_order USING btree (chapter_id, created_at DESC);
CREATE INDEX payment_order_unfinished ON public.payment_order USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE TABLE public.payment_order_claim (
  chapter_id text NOT NULL,
  purchase_key text NOT NULL,
  receipt uuid NOT NULL,
  claimed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  held_until timestamp(3) with time zone NOT NULL,
  CONSTRAINT payment_order_claim_pkey PRIMARY KEY (chapter_id, purchase_key),
  CONSTRAINT payment_order_claim_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);
CREATE INDEX payment_order_claim_oldest ON public.payment_order_claim USING btree (held_until);

CREATE TABLE public.payment_transaction (
  chapter_id text NOT NULL,
  transaction_id uuid NOT NULL,
  at timestamp(3) with time zone DEFAULT now() NOT NULL,
  kind text NOT NULL,
  plan_id text NOT NULL,
  order_id text NOT NULL,
  payment_id text,
  amount_paise bigint NOT NULL,
  status text NOT NULL,
  discount_details text,
  is_reported boolean DEFAULT false NOT NULL,
  CONSTRAINT payment_transaction_pkey PRIMARY KEY (chapter_id, transaction_id),
  CONSTRAINT payment_transaction_amount_paise_check CHECK ((amount_paise >= 0)),
  CONSTRAINT payment_transaction_kind_check CHECK ((kind = ANY (ARRAY['captured'::text, 'failed'::text, 'refunded'::text]))),
  CONSTRAINT payment_transaction_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id),
  CONSTRAINT payment_transaction_chapter_id_order_id_fkey FOREIGN KEY (chapter_id, order_id) REFERENCES payment_order(chapter_id, order_id)
);
CREATE INDEX payment_transaction_newest ON public.payment_transaction USING btree (chapter_id, at DESC);
CREATE INDEX payment_transaction_of_order ON public.payment_transaction USING btree (chapter_id, order_id);
CREATE UNIQUE INDEX payment_transaction_once ON public.payment_transaction USING btree (payment_id, kind);

CREATE TABLE public.plan (
  plan_id text NOT NULL,
  plan_name text NOT NULL,
  duration_title text NOT NULL,
  duration_days integer,
  no_of_months integer,
  no_of_members integer,
  price_paise bigint DEFAULT 0 NOT NULL,
  renewal_enable_days integer DEFAULT 0 NOT NULL,
  status text DEFAULT 'Active'::text NOT NULL,
  plan_start_date date NOT NULL,
  plan_end_date date DEFAULT '9999-12-31'::date NOT NULL,
  created_on date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT plan_pkey PRIMARY KEY (plan_id),
  CONSTRAINT plan_duration_days_check CHECK ((duration_days > 0)),
  CONSTRAINT plan_duration_title_check CHECK ((btrim(duration_title) <> ''::text)),
  CONSTRAINT plan_no_of_members_check CHECK ((no_of_members >= 0)),
  CONSTRAINT plan_no_of_months_check CHECK ((no_of_months >= 0)),
  CONSTRAINT plan_plan_id_check CHECK (((plan_id <> ''::text) AND (plan_id !~ '#'::text))),
  CONSTRAINT plan_plan_name_check CHECK ((plan_name = ANY (ARRAY['Regular'::text, 'Premium'::text]))),
  CONSTRAINT plan_price_paise_check CHECK ((price_paise >= 0)),
  CONSTRAINT plan_renewal_enable_days_check CHECK ((renewal_enable_days >= 0)),
  CONSTRAINT plan_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX plan_active_once ON public.plan USING btree (plan_name, duration_title) WHERE (status = 'Active'::text);

CREATE TABLE public.plan_audit (
  plan_id text NOT NULL,
  plan_audit_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  plan_name text NOT NULL,
  duration_title text NOT NULL,
  duration_days integer,
  no_of_months integer,
  no_of_members integer,
  price_paise bigint NOT NULL,
  renewal_enable_days integer NOT NULL,
  status text NOT NULL,
  plan_start_date date NOT NULL,
  plan_end_date date NOT NULL,
  created_on date NOT NULL,
  CONSTRAINT plan_audit_pkey PRIMARY KEY (plan_id, plan_audit_id),
  CONSTRAINT plan_audit_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(plan_id)
);
CREATE INDEX plan_audit_newest ON public.plan_audit USING btree (plan_id, created_at DESC);

CREATE TABLE public.product_version (
  version_id uuid NOT NULL,
  version_number text NOT NULL,
  features text[] NOT NULL,
  release_date date NOT NULL,
  created_on date NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  is_latest boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT product_version_pkey PRIMARY KEY (version_id),
  CONSTRAINT product_version_features_check CHECK ((cardinality(features) > 0))
);
CREATE UNIQUE INDEX product_version_latest ON public.product_version USING btree (is_latest) WHERE is_latest;
CREATE INDEX product_version_newest ON public.product_version USING btree (release_date, created_at, version_id);

CREATE TABLE public.r2r (
  chapter_id text NOT NULL,
  r2r_id uuid NOT NULL,
  member_id text NOT NULL,
  met_with text,
  chapter_id_of_met_with text,
  r2r_type text NOT NULL,
  name_of_r2r_by text NOT NULL,
  name_of_met_with text NOT NULL,
  classification_of_met_with text,
  place text NOT NULL,
  date date NOT NULL,
  discussion text NOT NULL,
  action_plan text,
  image text,
  meeting_date date NOT NULL,
  is_deleted boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  chapter_name_of_met_with text,
  mobile_of_met_with text,
  mobile_of_r2r_by text,
  classification_of_r2r_by text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT r2r_pkey PRIMARY KEY (chapter_id, r2r_id),
  CONSTRAINT r2r_r2r_type_check CHECK ((r2r_type = ANY (ARRAY['Internal'::text, 'External'::text]))),
  CONSTRAINT r2r_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);
CREATE INDEX r2r_by_member ON public.r2r USING btree (chapter_id, member_id, date, created_at, r2r_id);
CREATE INDEX r2r_newest ON public.r2r USING btree (chapter_id, date, created_at, r2r_id);
CREATE INDEX r2r_recorded ON public.r2r USING btree (chapter_id, created_at, r2r_id) WHERE (NOT is_deleted);
CREATE INDEX r2r_recorded_elsewhere ON public.r2r USING btree (chapter_id_of_met_with, created_at, r2r_id) WHERE ((met_with IS NOT NULL) AND (chapter_id <> chapter_id_of_met_with) AND (NOT is_deleted));
CREATE INDEX r2r_with_member ON public.r2r USING btree (chapter_id_of_met_with, met_with, date, created_at, r2r_id);

CREATE TABLE public.recording_count (
  chapter_id text NOT NULL,
  rotary_id text NOT NULL,
  type text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  CONSTRAINT recording_count_pkey PRIMARY KEY (chapter_id, rotary_id, type),
  CONSTRAINT recording_count_count_check CHECK ((count > 0)),
  CONSTRAINT recording_count_type_check CHECK ((type = ANY (ARRAY['Referral'::text, 'ThanksNote'::text, 'R2R'::text]))),
  CONSTRAINT recording_count_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);

CREATE TABLE public.referral (
  chapter_id text NOT NULL,
  referral_id uuid NOT NULL,
  referred_by text NOT NULL,
  referred_to text,
  chapter_id_of_referred_to text,
  referral_type text NOT NULL,
  name_of_referred_by text NOT NULL,
  name_of_referred_to text NOT NULL,
  classification_of_referred_to text,
  required_person text NOT NULL,
  business_of_required_person text,
  contact text,
  comment text,
  range integer,
  date date NOT NULL,
  given_meeting_date date NOT NULL,
  received_meeting_date date,
  is_deleted boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  business_classification_id uuid,
  mobile_of_referred_to text,
  mobile_of_referred_by text,
  classification_of_referred_by text,
  referral_status text DEFAULT 'Open'::text NOT NULL,
  thanks_note_count integer DEFAULT 0 NOT NULL,
  business_paise bigint DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT referral_pkey PRIMARY KEY (chapter_id, referral_id),
  CONSTRAINT referral_closed_by_business CHECK (((referral_status = 'Closed'::text) = (thanks_note_count > 0))),
  CONSTRAINT referral_range_check CHECK (((range >= 1) AND (range <= 5))),
  CONSTRAINT referral_referral_status_check CHECK ((referral_status = ANY (ARRAY['Open'::text, 'Closed'::text]))),
  CONSTRAINT referral_referral_type_check CHECK ((referral_type = ANY (ARRAY['Internal'::text, 'External'::text]))),
  CONSTRAINT referral_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);
CREATE INDEX referral_by_member ON public.referral USING btree (chapter_id, referred_by, date, created_at, referral_id);
CREATE INDEX referral_newest ON public.referral USING btree (chapter_id, date, created_at, referral_id);
CREATE INDEX referral_received ON public.referral USING btree (chapter_id_of_referred_to, date) INCLUDE (referred_to, chapter_id) WHERE ((referred_to IS NOT NULL) AND (NOT is_deleted));
CREATE INDEX referral_recorded ON public.referral USING btree (chapter_id, created_at, referral_id) WHERE (NOT is_deleted);
CREATE INDEX referral_recorded_elsewhere ON public.referral USING btree (chapter_id_of_referred_to, created_at, referral_id) WHERE ((referred_to IS NOT NULL) AND (chapter_id <> chapter_id_of_referred_to) AND (NOT is_deleted));
CREATE INDEX referral_to_member ON public.referral USING btree (chapter_id_of_referred_to, referred_to, date, created_at, referral_id);

CREATE TABLE public.registration_proof (
  proof bytea NOT NULL,
  used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT registration_proof_pkey PRIMARY KEY (proof)
);
CREATE INDEX registration_proof_oldest ON public.registration_proof USING btree (used_at);

CREATE TABLE public.request (
  chapter_id text NOT NULL,
  user_name text NOT NULL,
  request_id text NOT NULL,
  operation text NOT NULL,
  input_hash text NOT NULL,
  answer jsonb,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT request_pkey PRIMARY KEY (chapter_id, user_name, request_id)
);
CREATE INDEX request_age ON public.request USING btree (created_at);

CREATE TABLE public.setting (
  chapter_id text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT setting_pkey PRIMARY KEY (chapter_id, key),
  CONSTRAINT setting_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);

CREATE TABLE public.subscription_audit (
  chapter_id text NOT NULL,
  subscription_audit_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  plan_id text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  basic_count integer NOT NULL,
  additional_count integer NOT NULL,
  paid_paise bigint NOT NULL,
  status text NOT NULL,
  CONSTRAINT subscription_audit_pkey PRIMARY KEY (chapter_id, subscription_audit_id),
  CONSTRAINT subscription_audit_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);
CREATE INDEX subscription_audit_newest ON public.subscription_audit USING btree (chapter_id, created_at DESC);

CREATE TABLE public.subscription_discount (
  discount_id uuid NOT NULL,
  plan_id text NOT NULL,
  user_count integer NOT NULL,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  percent_hundredths integer,
  amount_paise bigint,
  discount_text text DEFAULT ''::text NOT NULL,
  discount_months smallint[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT subscription_discount_pkey PRIMARY KEY (discount_id),
  CONSTRAINT subscription_discount_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT subscription_discount_check CHECK ((valid_to >= valid_from)),
  CONSTRAINT subscription_discount_discount_months_check CHECK ((discount_months <@ '{0,1,2,3,4,5,6,7,8,9,10,11}'::smallint[])),
  CONSTRAINT subscription_discount_is_of_one_kind CHECK ((num_nonnulls(percent_hundredths, amount_paise) = 1)),
  CONSTRAINT subscription_discount_percent_hundredths_check CHECK (((percent_hundredths >= 1) AND (percent_hundredths <= 10000))),
  CONSTRAINT subscription_discount_user_count_check CHECK ((user_count > 0)),
  CONSTRAINT subscription_discount_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(plan_id)
);
CREATE INDEX subscription_discount_of_plan ON public.subscription_discount USING btree (plan_id) WHERE is_active;

CREATE TABLE public.subscription_reminder (
  chapter_id text NOT NULL,
  end_date date NOT NULL,
  days_before smallint NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT subscription_reminder_pkey PRIMARY KEY (chapter_id, end_date, days_before),
  CONSTRAINT subscription_reminder_days_before_check CHECK ((days_before >= 0)),
  CONSTRAINT subscription_reminder_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);

CREATE TABLE public.test_gateway_order (
  order_id text NOT NULL,
  amount_paise bigint NOT NULL,
  receipt text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT test_gateway_order_pkey PRIMARY KEY (order_id),
  CONSTRAINT test_gateway_order_amount_paise_check CHECK ((amount_paise > 0))
);
CREATE INDEX test_gateway_order_of_receipt ON public.test_gateway_order USING btree (receipt);

CREATE TABLE public.test_gateway_payment (
  payment_id text NOT NULL,
  order_id text NOT NULL,
  amount_paise bigint NOT NULL,
  status text NOT NULL,
  reason text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT test_gateway_payment_pkey PRIMARY KEY (payment_id),
  CONSTRAINT test_gateway_payment_status_check CHECK ((status = ANY (ARRAY['captured'::text, 'failed'::text, 'refunded'::text]))),
  CONSTRAINT test_gateway_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES test_gateway_order(order_id)
);
CREATE INDEX test_gateway_payment_of_order ON public.test_gateway_payment USING btree (order_id);
CREATE UNIQUE INDEX test_gateway_payment_taken_once ON public.test_gateway_payment USING btree (order_id) WHERE (status = 'captured'::text);

CREATE TABLE public.thanks_note (
  chapter_id text NOT NULL,
  thanks_note_id uuid NOT NULL,
  thanks_by text NOT NULL,
  thanks_to text,
  chapter_id_of_thanks_to text,
  referral_type text NOT NULL,
  business_type text,
  name_of_thanks_by text NOT NULL,
  name_of_thanks_to text NOT NULL,
  classification_of_thanks_to text,
  value_paise bigint NOT NULL,
  details text NOT NULL,
  date date NOT NULL,
  given_meeting_date date NOT NULL,
  received_meeting_date date,
  is_deleted boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  referral_id uuid,
  mobile_of_thanks_to text,
  mobile_of_thanks_by text,
  classification_of_thanks_by text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT thanks_note_pkey PRIMARY KEY (chapter_id, thanks_note_id),
  CONSTRAINT thanks_note_referral_type_check CHECK ((referral_type = ANY (ARRAY['Internal'::text, 'External'::text]))),
  CONSTRAINT thanks_note_value_paise_check CHECK ((value_paise > 0)),
  CONSTRAINT thanks_note_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);
CREATE INDEX thanks_note_by_member ON public.thanks_note USING btree (chapter_id, thanks_by, date, created_at, thanks_note_id);
CREATE INDEX thanks_note_newest ON public.thanks_note USING btree (chapter_id, date, created_at, thanks_note_id);
CREATE INDEX thanks_note_of_referral ON public.thanks_note USING btree (chapter_id_of_thanks_to, referral_id) WHERE (referral_id IS NOT NULL);
CREATE INDEX thanks_note_received ON public.thanks_note USING btree (chapter_id_of_thanks_to, date) INCLUDE (thanks_to, value_paise) WHERE ((thanks_to IS NOT NULL) AND (NOT is_deleted));
CREATE INDEX thanks_note_recorded ON public.thanks_note USING btree (chapter_id, created_at, thanks_note_id) WHERE (NOT is_deleted);
CREATE INDEX thanks_note_recorded_elsewhere ON public.thanks_note USING btree (chapter_id_of_thanks_to, created_at, thanks_note_id) WHERE ((thanks_to IS NOT NULL) AND (chapter_id <> chapter_id_of_thanks_to) AND (NOT is_deleted));
CREATE INDEX thanks_note_to_member ON public.thanks_note USING btree (chapter_id_of_thanks_to, thanks_to, date, created_at, thanks_note_id);

CREATE TABLE public.unmatched_payment (
  payment_id text NOT NULL,
  chapter_id text,
  order_id text,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  status text DEFAULT 'Open'::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  resolved_by text,
  resolved_at timestamp(3) with time zone,
  version integer DEFAULT 1 NOT NULL,
  refund_key text,
  refund_attempts integer DEFAULT 0 NOT NULL,
  refund_due_at timestamp(3) with time zone,
  CONSTRAINT unmatched_payment_pkey PRIMARY KEY (payment_id),
  CONSTRAINT unmatched_payment_amount_paise_check CHECK ((amount_paise >= 0)),
  CONSTRAINT unmatched_payment_reason_check CHECK ((reason = ANY (ARRAY['unknownOrder'::text, 'amountDiffers'::text, 'paidTwice'::text, 'orderEnded'::text, 'voucherUsed'::text, 'subscriptionChanged'::text, 'tooManyActive'::text, 'refunded'::text, 'refundedLater'::text]))),
  CONSTRAINT unmatched_payment_refunding_check CHECK ((((status = 'Refunding'::text) = (refund_due_at IS NOT NULL)) AND ((status <> 'Refunding'::text) OR (refund_key IS NOT NULL)))),
  CONSTRAINT unmatched_payment_resolved_check CHECK (((status = ANY (ARRAY['Open'::text, 'Refunding'::text])) = (resolved_at IS NULL))),
  CONSTRAINT unmatched_payment_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Refunding'::text, 'Applied'::text, 'Granted'::text, 'Refunded'::text])))
);
CREATE INDEX unmatched_payment_newest ON public.unmatched_payment USING btree (received_at DESC);
CREATE INDEX unmatched_payment_refunding ON public.unmatched_payment USING btree (refund_due_at) WHERE (refund_due_at IS NOT NULL);

CREATE TABLE public.unused_media (
  chapter_id text NOT NULL,
  media_key text NOT NULL,
  since timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT unused_media_pkey PRIMARY KEY (chapter_id, media_key)
);
CREATE INDEX unused_media_since ON public.unused_media USING btree (since);

CREATE TABLE public.upload_count (
  chapter_id text NOT NULL,
  user_name text NOT NULL,
  day date NOT NULL,
  uploads integer NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT upload_count_pkey PRIMARY KEY (chapter_id, user_name, day),
  CONSTRAINT upload_count_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT upload_count_uploads_check CHECK ((uploads > 0))
);

CREATE TABLE public.visitor (
  chapter_id text NOT NULL,
  visitor_id uuid NOT NULL,
  full_name text NOT NULL,
  mobile text NOT NULL,
  classification_name text,
  is_rotarian boolean DEFAULT false NOT NULL,
  is_guest boolean DEFAULT true NOT NULL,
  invited_by text,
  invited_by_id text,
  invited_on date,
  date_of_meeting1 date,
  date_of_meeting2 date,
  user_type text DEFAULT 'visitor'::text NOT NULL,
  status text DEFAULT 'Active'::text NOT NULL,
  is_deleted boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  business_classification_id uuid,
  guest_classification_name text,
  rotary_club_name text,
  whatsapp text,
  email text,
  website text,
  business_name text,
  nature_of_business text,
  products_or_services_offered text,
  business_address text,
  is_interested text,
  need_more_details text,
  designation text,
  no_of_employees integer DEFAULT 0 NOT NULL,
  introducer_name text,
  deleted_on date,
  member_rotary_id text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  erased_at timestamp(3) with time zone,
  CONSTRAINT visitor_pkey PRIMARY KEY (chapter_id, visitor_id),
  CONSTRAINT visitor_deleted_is_hidden CHECK (((deleted_on IS NULL) OR is_deleted)),
  CONSTRAINT visitor_is_interested_check CHECK ((is_interested = ANY (ARRAY['Yes'::text, 'No'::text, 'Maybe'::text]))),
  CONSTRAINT visitor_mobile_check CHECK ((mobile ~ '^[0-9]{10}$'::text)),
  CONSTRAINT visitor_no_of_employees_check CHECK ((no_of_employees >= 0)),
  CONSTRAINT visitor_user_type_check CHECK ((user_type = ANY (ARRAY['visitor'::text, 'member'::text, 'Prospect'::text, 'Member Prospect'::text]))),
  CONSTRAINT visitor_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id),
  CONSTRAINT visitor_classification_fkey FOREIGN KEY (chapter_id, business_classification_id) REFERENCES business_classification(chapter_id, business_classification_id)
);
CREATE INDEX visitor_first_meeting ON public.visitor USING btree (chapter_id, date_of_meeting1);
CREATE UNIQUE INDEX visitor_mobile_key ON public.visitor USING btree (chapter_id, mobile) WHERE (NOT is_deleted);

CREATE TABLE public.visitor_attendance (
  chapter_id text NOT NULL,
  visitor_attendance_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  name text NOT NULL,
  classification_name text,
  referred_by text,
  mobile text,
  attendance_status text NOT NULL,
  payment_status text DEFAULT 'Unpaid'::text NOT NULL,
  attended_at timestamp without time zone NOT NULL,
  is_rotarian boolean DEFAULT false NOT NULL,
  home_chapter_id text,
  home_rotary_id text,
  visitor_id uuid,
  visit_number integer,
  scanned_at timestamp(3) with time zone,
  version integer DEFAULT 1 NOT NULL,
  payment_kind text,
  CONSTRAINT visitor_attendance_pkey PRIMARY KEY (chapter_id, visitor_attendance_id),
  CONSTRAINT visitor_attendance_home_member_key UNIQUE (chapter_id, meeting_id, home_chapter_id, home_rotary_id),
  CONSTRAINT visitor_attendance_visitor_key UNIQUE (chapter_id, meeting_id, visitor_id),
  CONSTRAINT visitor_attendance_attendance_status_check CHECK ((attendance_status = ANY (ARRAY['Present'::text, 'Absent'::text, 'Leave'::text, 'Unmarked'::text]))),
  CONSTRAINT visitor_attendance_check CHECK (((home_chapter_id IS NULL) = (home_rotary_id IS NULL))),
  CONSTRAINT visitor_attendance_mobile_check CHECK ((mobile ~ '^[0-9]{10}$'::text)),
  CONSTRAINT visitor_attendance_payment_kind_check CHECK ((payment_kind = ANY (ARRAY['Cash'::text, 'UPI'::text, 'Other'::text]))),
  CONSTRAINT visitor_attendance_payment_kind_of_paid CHECK (((payment_kind IS NULL) OR (payment_status = 'Paid'::text))),
  CONSTRAINT visitor_attendance_payment_status_check CHECK ((payment_status = ANY (ARRAY['Paid'::text, 'Unpaid'::text]))),
  CONSTRAINT visitor_attendance_visit_number_check CHECK ((visit_number = ANY (ARRAY[1, 2]))),
  CONSTRAINT visitor_attendance_chapter_id_meeting_id_fkey FOREIGN KEY (chapter_id, meeting_id) REFERENCES meeting(chapter_id, meeting_id)
);
CREATE INDEX visitor_attendance_attended ON public.visitor_attendance USING btree (chapter_id, attended_at);
CREATE INDEX visitor_attendance_home ON public.visitor_attendance USING btree (home_chapter_id, home_rotary_id, attended_at) WHERE (home_rotary_id IS NOT NULL);
CREATE INDEX visitor_attendance_mobile ON public.visitor_attendance USING btree (chapter_id, mobile);

CREATE TABLE public.voucher (
  chapter_id text NOT NULL,
  voucher_id uuid NOT NULL,
  voucher_code text NOT NULL,
  from_date date NOT NULL,
  expiry_date date NOT NULL,
  status text DEFAULT 'New'::text NOT NULL,
  type text NOT NULL,
  amount_paise bigint,
  percent_hundredths integer,
  is_multiple boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  total_paise bigint,
  spent_paise bigint DEFAULT 0 NOT NULL,
  max_uses integer DEFAULT 1 NOT NULL,
  uses integer DEFAULT 0 NOT NULL,
  CONSTRAINT voucher_pkey PRIMARY KEY (chapter_id, voucher_id),
  CONSTRAINT voucher_code_key UNIQUE (voucher_code),
  CONSTRAINT voucher_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT voucher_check CHECK ((expiry_date >= from_date)),
  CONSTRAINT voucher_is_of_its_type CHECK ((((type = 'amount'::text) = (amount_paise IS NOT NULL)) AND ((type = 'discount'::text) = (percent_hundredths IS NOT NULL)))),
  CONSTRAINT voucher_max_uses_check CHECK ((max_uses > 0)),
  CONSTRAINT voucher_percent_hundredths_check CHECK (((percent_hundredths >= 1) AND (percent_hundredths <= 10000))),
  CONSTRAINT voucher_reusable_has_a_total CHECK ((is_multiple = (total_paise IS NOT NULL))),
  CONSTRAINT voucher_spent_paise_check CHECK ((spent_paise >= 0)),
  CONSTRAINT voucher_status_check CHECK ((status = ANY (ARRAY['New'::text, 'Used'::text, 'Expired'::text]))),
  CONSTRAINT voucher_total_paise_check CHECK ((total_paise > 0)),
  CONSTRAINT voucher_type_check CHECK ((type = ANY (ARRAY['amount'::text, 'discount'::text]))),
  CONSTRAINT voucher_used_once_unless_reusable CHECK ((is_multiple OR (max_uses = 1))),
  CONSTRAINT voucher_uses_check CHECK ((uses >= 0)),
  CONSTRAINT voucher_voucher_code_check CHECK ((voucher_code ~ '^[A-Z0-9]{16}$'::text)),
  CONSTRAINT voucher_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);

CREATE TABLE public.voucher_tries (
  chapter_id text NOT NULL,
  since timestamp(3) with time zone DEFAULT now() NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT voucher_tries_pkey PRIMARY KEY (chapter_id),
  CONSTRAINT voucher_tries_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(chapter_id)
);

CREATE TABLE public.write_probe (
  filling text NOT NULL
);

CREATE TABLE userpool.attempt (
  user_name text NOT NULL,
  kind text NOT NULL,
  address text NOT NULL,
  failed integer NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  locked_until timestamp(3) with time zone,
  CONSTRAINT attempt_pkey PRIMARY KEY (user_name, kind, address)
);
CREATE INDEX attempt_age ON userpool.attempt USING btree (last_at);

CREATE TABLE userpool.challenge (
  challenge_id bytea NOT NULL,
  user_name text NOT NULL,
  name text NOT NULL,
  custom text NOT NULL,
  answer bytea,
  attempts integer DEFAULT 0 NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT challenge_pkey PRIMARY KEY (challenge_id),
  CONSTRAINT challenge_custom_check CHECK ((custom = ANY (ARRAY['none'::text, 'due'::text, 'done'::text]))),
  CONSTRAINT challenge_user_name_fkey FOREIGN KEY (user_name) REFERENCES userpool.pool_user(user_name) ON DELETE CASCADE
);
CREATE INDEX challenge_age ON userpool.challenge USING btree (expires_at);
CREATE INDEX challenge_user ON userpool.challenge USING btree (user_name);

CREATE TABLE userpool.code (
  user_name text NOT NULL,
  purpose text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  digest bytea NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  attempts_elsewhere integer DEFAULT 0 NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT code_pkey PRIMARY KEY (user_name, purpose, address),
  CONSTRAINT code_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'reset'::text, 'verify'::text])))
);
CREATE INDEX code_age ON userpool.code USING btree (expires_at);

CREATE TABLE userpool.known_address (
  user_name text NOT NULL,
  address text NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT known_address_pkey PRIMARY KEY (user_name, address)
);
CREATE INDEX known_address_age ON userpool.known_address USING btree (last_at);

CREATE TABLE userpool.pool_user (
  user_name text NOT NULL,
  sub uuid NOT NULL,
  status text NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  attributes jsonb DEFAULT '{}'::jsonb NOT NULL,
  salt bytea NOT NULL,
  verifier bytea NOT NULL,
  temporary_until timestamp(3) with time zone,
  totp_secret bytea,
  totp_pending bytea,
  totp_step bigint DEFAULT 0 NOT NULL,
  mfa_methods text[] DEFAULT '{}'::text[] NOT NULL,
  mfa_preferred text,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  pending_email text,
  CONSTRAINT pool_user_pkey PRIMARY KEY (user_name),
  CONSTRAINT pool_user_sub_key UNIQUE (sub),
  CONSTRAINT pool_user_status_check CHECK ((status = ANY (ARRAY['UNCONFIRMED'::text, 'CONFIRMED'::text, 'FORCE_CHANGE_PASSWORD'::text, 'RESET_REQUIRED'::text]))),
  CONSTRAINT pool_user_user_name_check CHECK (((user_name = lower(btrim(user_name))) AND (user_name <> ''::text)))
);
CREATE INDEX pool_user_email ON userpool.pool_user USING btree (((attributes ->> 'email'::text)));

CREATE TABLE userpool.rate (
  key text NOT NULL,
  used integer NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT rate_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_age ON userpool.rate USING btree (ends_at);

CREATE TABLE userpool.session (
  origin_jti text NOT NULL,
  user_name text NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  auth_time timestamp(3) with time zone NOT NULL,
  rotated_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  CONSTRAINT session_pkey PRIMARY KEY (origin_jti),
  CONSTRAINT session_user_name_fkey FOREIGN KEY (user_name) REFERENCES userpool.pool_user(user_name) ON DELETE CASCADE
);
CREATE INDEX session_age ON userpool.session USING btree (expires_at);
CREATE INDEX session_of_user ON userpool.session USING btree (user_name);

CREATE TABLE userpool.signing_key (
  kid text NOT NULL,
  public_jwk jsonb NOT NULL,
  private_key bytea NOT NULL,
  signs_from timestamp(3) with time zone NOT NULL,
  verifies_until timestamp(3) with time zone,
  CONSTRAINT signing_key_pkey PRIMARY KEY (kid)
);

CREATE TABLE userpool.spent_block (
  block_id bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT spent_block_pkey PRIMARY KEY (block_id)
);
CREATE INDEX spent_block_age ON userpool.spent_block USING btree (expires_at);

CREATE OR REPLACE FUNCTION userpool.session_live(user_name text, origin_jti text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM (userpool.session s JOIN userpool.pool_user u ON ((u.user_name = s.user_name))) WHERE ((s.origin_jti = session_live.origin_jti) AND (s.user_name = session_live.user_name) AND (s.revoked_at IS NULL) AND (s.expires_at > now()) AND u.enabled)));

CREATE VIEW userpool.account_state AS
 SELECT user_name,
    status,
    enabled,
    pending_email,
    temporary_until
   FROM userpool.pool_user;
