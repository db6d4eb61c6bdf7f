import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#storage/database.ts';
import type {
  Chapter,
  ChapterSubscription,
  ExpectedVisitor,
  Meeting,
  Member,
  Notification,
  Plan,
  Visitor,
} from '#storage/database.types.ts';

let counter = 0;

/** A number no other call has, for whatever must be unique. */
export function nextNumber(): number {
  counter += 1;
  return counter;
}

/**
 * A chapter. It may do everything that needs a valid subscription, by one that no seat, price or renewal follows from; `isSubscribed`
 * false leaves it without any.
 */
export async function newChapter(
  { kysely }: Database,
  overrides: Partial<Insertable<Chapter>> = {},
  { isSubscribed = true } = {},
): Promise<string> {
  const number = nextNumber();
  const chapter: Insertable<Chapter> = {
    chapter_id: `chapter-${number}`,
    email: `chapter-${number}@test.example`,
    name: `Chapter ${number}`,
    weekly_meeting_day: 'Friday',
    created_on: '2026-01-01',
    ...overrides,
  };
  await kysely.insertInto('chapter').values(chapter).execute();
  if (isSubscribed) await kysely.insertInto('chapter_subscription').values(getAccess(chapter)).execute();
  return chapter.chapter_id;
}

/** Valid by its dates and never chosen before an Active one, which alone can be renewed or added to. */
function getAccess({ chapter_id }: Insertable<Chapter>): Insertable<ChapterSubscription> {
  const dates = { start_date: '2000-01-01', end_date: '2099-12-31' };
  return { chapter_id, plan_id: 'access', ...dates, basic_count: 0, status: 'Expired' };
}

/**
 * An active member with a sign-in account; the rotary id is the user name and, in tests, the token. In a support chapter it
 * is a support admin unless the overrides say otherwise.
 */
export async function newMember(
  { kysely }: Database,
  overrides: Partial<Insertable<Member>> & { chapter_id: string },
): Promise<string> {
  const number = nextNumber();
  const chapter = await kysely
    .selectFrom('chapter')
    .select('is_support')
    .where('chapter_id', '=', overrides.chapter_id)
    .executeTakeFirst();
  const member: Insertable<Member> = {
    rotary_id: String(500_000 + number),
    full_name: `MEMBER ${number}`,
    status: 'Active',
    classification_name: 'Printing',
    mobile: String(9_000_000_000 + number),
    email: `member-${number}@test.example`,
    ...(chapter?.is_support ? { is_support_admin: true } : {}),
    ...overrides,
  };
  await kysely.insertInto('member').values(member).execute();
  await kysely
    .insertInto('account')
    .values({ user_name: member.rotary_id, chapter_id: member.chapter_id })
    .execute();
  return member.rotary_id;
}

/** A scheduled meeting, 07:30 to 09:00. */
export async function newMeeting(
  { kysely }: Database,
  overrides: Partial<Insertable<Meeting>> & { chapter_id: string },
) {
  const meeting: Insertable<Meeting> = {
    meeting_id: randomUUID(),
    meeting_date: '2026-11-20',
    starts_at: '07:30',
    ends_at: '09:00',
    early_minutes: 15,
    business_presentation: ['SOMEBODY'],
    edu_talk: 'A talk',
    venue: 'A hall',
    fee_paise: 30_000,
    ...overrides,
  };
  return kysely.insertInto('meeting').values(meeting).returningAll().executeTakeFirstOrThrow();
}

export async function newSubscription(
  { kysely }: Database,
  overrides: Partial<Insertable<ChapterSubscription>> & { chapter_id: string },
): Promise<void> {
  const subscription: Insertable<ChapterSubscription> = {
    plan_id: 'regular',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    basic_count: 50,
    status: 'Active',
    ...overrides,
  };
  await kysely.insertInto('chapter_subscription').values(subscription).execute();
}

/** An Active plan of a year, at ₹ 100 for a user and month. @returns its id */
export async function newPlan(
  { kysely }: Database,
  overrides: Partial<Insertable<Plan>> = {},
): Promise<string> {
  const plan: Insertable<Plan> = {
    plan_id: `plan-${nextNumber()}`,
    plan_name: 'Regular',
    duration_title: '1 Year',
    duration_days: 365,
    no_of_months: 12,
    price_paise: 100_00,
    renewal_enable_days: 30,
    plan_start_date: '2026-01-01',
    created_on: '2026-01-01',
    ...overrides,
  };
  // Only one Active plan has a name and a duration.
  if (plan.status !== 'Inactive') {
    await kysely
      .updateTable('plan')
      .set({ status: 'Inactive' })
      .where('plan_name', '=', plan.plan_name)
      .where('duration_title', '=', plan.duration_title)
      .execute();
  }
  await kysely.insertInto('plan').values(plan).execute();
  return plan.plan_id;
}

/** The file name of a logo that was uploaded for a chapter that is not there yet. */
export async function newLogo({ kysely }: Database, chapterId: string): Promise<string> {
  const file = 'logo-abcdefghijklmnop.webp';
  const media = { chapter_id: chapterId, media_key: `${chapterId}/${file}` };
  await kysely.insertInto('unused_media').values(media).execute();
  return file;
}

/** An unread referral that the member has received, as the inbox tells of it. @returns its sort key */
export async function newEntry(
  { kysely }: Database,
  overrides: Partial<Insertable<Notification>> & { chapter_id: string; rotary_id: string },
): Promise<string> {
  const entry: Insertable<Notification> = {
    notification_id: randomUUID(),
    date: '2026-11-20',
    type: 'Referral',
    code: 'Received',
    title: 'Opportunity Knocks - You Got a Referral',
    description: '{"memberName":"ANITA"}',
    fact_chapter_id: overrides.chapter_id,
    fact_id: randomUUID(),
    ...overrides,
  };
  await kysely.insertInto('notification').values(entry).execute();
  return entry.notification_id;
}

/** A visitor who came to two meetings and whose form is filled in. */
export async function newVisitor(
  { kysely }: Database,
  overrides: Partial<Insertable<Visitor>> & { chapter_id: string },
) {
  const number = nextNumber();
  const visitor: Insertable<Visitor> = {
    visitor_id: randomUUID(),
    full_name: 'UMA RANI',
    mobile: String(7_200_000_000 + number),
    classification_name: 'Interior Design',
    date_of_meeting1: '2026-11-06',
    date_of_meeting2: '2026-11-13',
    user_type: 'Prospect',
    is_guest: false,
    business_name: 'Uma Interiors',
    designation: 'Founder',
    nature_of_business: 'Homes and offices',
    products_or_services_offered: 'Design and works',
    business_address: '1 Beach Road',
    is_interested: 'Yes',
    invited_by: 'Others',
    introducer_name: 'Ramesh',
    ...overrides,
  };
  return kysely.insertInto('visitor').values(visitor).returningAll().executeTakeFirstOrThrow();
}

/** Somebody who has registered for a meeting of 2026-11-20 at 07:30. */
export async function newExpectedVisitor(
  { kysely }: Database,
  overrides: Partial<Insertable<ExpectedVisitor>> & { chapter_id: string; meeting_id: string },
) {
  const expected: Insertable<ExpectedVisitor> = {
    expected_visitor_id: randomUUID(),
    registered_date: '2026-11-20',
    registered_start: '07:30',
    mobile: String(7_300_000_000 + nextNumber()),
    full_name: 'KALA ANAND',
    classification_name: 'Architect',
    business_name: 'Anand Architects',
    email: 'kala@example.in',
    ...overrides,
  };
  return kysely.insertInto('expected_visitor').values(expected).returningAll().executeTakeFirstOrThrow();
}

/** An activity of the author with somebody who is in no chapter; a referral may be to a member of the chapter. @returns its id */
export async function newActivity(
  { kysely }: Database,
  table: 'referral' | 'thanks_note' | 'r2r',
  { chapterId, author, referredTo }: { chapterId: string; author: string; referredTo?: string },
): Promise<string> {
  const id = randomUUID();
  const common = { chapter_id: chapterId, date: '2026-11-20' };
  const exchange = { ...common, referral_type: 'External' as const, given_meeting_date: '2026-11-20' };
  const names = { by: 'SOMEBODY', to: 'RAMESH' };
  if (table === 'referral') {
    const parties = { referred_by: author, name_of_referred_by: names.by, name_of_referred_to: names.to };
    const received = referredTo && {
      referred_to: referredTo,
      chapter_id_of_referred_to: chapterId,
      received_meeting_date: common.date,
    };
    const referral = {
      ...exchange,
      ...parties,
      ...received,
      referral_id: id,
      required_person: 'Lakshmi Stores',
    };
    await kysely.insertInto('referral').values(referral).execute();
  } else if (table === 'thanks_note') {
    const parties = { thanks_by: author, name_of_thanks_by: names.by, name_of_thanks_to: names.to };
    const note = { ...exchange, ...parties, thanks_note_id: id, value_paise: 100_00, details: 'Thank you' };
    await kysely.insertInto('thanks_note').values(note).execute();
  } else {
    const parties = { member_id: author, name_of_r2r_by: names.by, name_of_met_with: names.to };
    const meeting = { meeting_date: '2026-11-20', place: 'A hall', discussion: 'How to help' };
    const r2r = { ...common, ...parties, ...meeting, r2r_id: id, r2r_type: 'External' as const };
    await kysely.insertInto('r2r').values(r2r).execute();
  }
  return id;
}
