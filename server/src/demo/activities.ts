import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import type { Insertable } from 'kysely';
import type { Meeting, Notification, R2r, Referral, ThanksNote } from '#storage/database.types.ts';
import { type DemoMember, INACTIVE_ROTARY_ID } from './members.ts';
import type { Random } from './random.ts';

export interface DemoActivities {
  referrals: Insertable<Referral>[];
  thanksNotes: Insertable<ThanksNote>[];
  r2rs: Insertable<R2r>[];
  notifications: Insertable<Notification>[];
}

const CUSTOMERS = [
  'Lakshmi Stores',
  'Hotel Annam',
  'Sri Vidya School',
  'Kaveri Hospitals',
  'Green Farms',
  'Anbu Traders',
];
const BUSINESS = [
  'wants a new kitchen',
  'needs an audit',
  'looks for 40 uniforms',
  'plans a wedding',
  'opens a branch',
];
const THANKS = [
  'Thank you for the order',
  'The project was signed',
  'Repeat business, thank you',
  'Advance received',
];
const PLACES = ['Cafe Mocha', 'His office', 'Her office', 'Club lounge'];
const TALKS = [
  'We got to know our customers',
  'How we can send each other business',
  'A joint offer for schools',
];

/** About one referral a member every two weeks, half of them thanked for with a C-Note, and one-to-one meetings. */
export function demoActivities(
  meetings: readonly Insertable<Meeting>[],
  members: readonly DemoMember[],
  today: IsoDate,
  random: Random,
): DemoActivities {
  const people = members.filter((member) => !member.is_admin && member.rotary_id !== INACTIVE_ROTARY_ID);
  const all: DemoActivities = { referrals: [], thanksNotes: [], r2rs: [], notifications: [] };
  for (const meeting of meetings) {
    const meetingDate = String(meeting.meeting_date);
    for (const person of people) {
      const date = addDays(meetingDate, random.between(0, 6));
      if (date > today) continue;
      const pair: Pair = { from: person, to: anotherOf(people, person, random), date, meetingDate };
      if (random.chance(50)) addReferral(all, pair, random);
      if (random.chance(25)) addThanksNote(all, pair, random);
      if (random.chance(30)) addR2r(all, pair, random);
    }
  }
  return all;
}

interface Pair {
  from: DemoMember;
  to: DemoMember;
  date: IsoDate;
  meetingDate: IsoDate;
}

function anotherOf(people: readonly DemoMember[], person: DemoMember, random: Random): DemoMember {
  const index = people.indexOf(person);
  return people[(index + random.between(1, people.length - 1)) % people.length] ?? person;
}

function addReferral(all: DemoActivities, { from, to, date, meetingDate }: Pair, random: Random): void {
  const referral_id = randomUUID();
  const required_person = random.pick(CUSTOMERS);
  const range = random.between(2, 5);
  all.referrals.push({
    chapter_id: from.chapter_id,
    referral_id,
    referred_by: from.rotary_id,
    referred_to: to.rotary_id,
    chapter_id_of_referred_to: to.chapter_id,
    referral_type: 'Internal',
    name_of_referred_by: from.full_name,
    name_of_referred_to: to.full_name,
    classification_of_referred_to: to.classification_name ?? null,
    required_person,
    business_of_required_person: random.pick(BUSINESS),
    contact: `96${random.between(10_000_000, 99_999_999)}`,
    comment: 'Please call this week',
    range,
    date,
    given_meeting_date: meetingDate,
    received_meeting_date: meetingDate,
  });
  const title = 'Opportunity Knocks - You Got a Referral';
  all.notifications.push(
    noticeTo(to, from, date, { type: 'Referral', title, fact_id: referral_id, range }, random),
  );
}

function addThanksNote(all: DemoActivities, { from, to, date, meetingDate }: Pair, random: Random): void {
  const thanks_note_id = randomUUID();
  const value_paise = random.between(5, 600) * 50_000;
  all.thanksNotes.push({
    chapter_id: from.chapter_id,
    thanks_note_id,
    thanks_by: from.rotary_id,
    thanks_to: to.rotary_id,
    chapter_id_of_thanks_to: to.chapter_id,
    referral_type: 'Internal',
    business_type: 'Rotarian',
    name_of_thanks_by: from.full_name,
    name_of_thanks_to: to.full_name,
    classification_of_thanks_to: to.classification_name ?? null,
    value_paise,
    details: random.pick(THANKS),
    date,
    given_meeting_date: meetingDate,
    received_meeting_date: meetingDate,
  });
  const title = 'You have received a special C-note';
  const event = { type: 'ThanksNote' as const, title, fact_id: thanks_note_id, value_paise };
  all.notifications.push(noticeTo(to, from, date, event, random));
}

function addR2r(all: DemoActivities, { from, to, date, meetingDate }: Pair, random: Random): void {
  all.r2rs.push({
    chapter_id: from.chapter_id,
    r2r_id: randomUUID(),
    member_id: from.rotary_id,
    met_with: to.rotary_id,
    chapter_id_of_met_with: to.chapter_id,
    r2r_type: 'Internal',
    name_of_r2r_by: from.full_name,
    name_of_met_with: to.full_name,
    classification_of_met_with: to.classification_name ?? null,
    place: random.pick(PLACES),
    date,
    discussion: random.pick(TALKS),
    action_plan: 'Meet again in three months',
    meeting_date: meetingDate,
  });
}

function noticeTo(
  to: DemoMember,
  from: DemoMember,
  date: IsoDate,
  event: Pick<Insertable<Notification>, 'type' | 'title' | 'fact_id' | 'range' | 'value_paise'>,
  random: Random,
): Insertable<Notification> {
  return {
    ...event,
    chapter_id: to.chapter_id,
    rotary_id: to.rotary_id,
    notification_id: randomUUID(),
    at: new Date(`${date}T12:00:00Z`),
    date,
    code: 'Received',
    description: JSON.stringify({ memberName: from.full_name }),
    fact_chapter_id: from.chapter_id,
    is_read: random.chance(80),
  };
}
