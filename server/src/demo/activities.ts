import { randomUUID } from 'node:crypto';
import { exchangeCounters, r2rCounter } from '@fellowship/domain/activities/activity-counters';
import type { CounterDelta } from '@fellowship/domain/activities/counters';
import { type ReceivedActivity, receivedEntry } from '@fellowship/domain/activities/inbox';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { latestMeetingOnOrBefore } from '@fellowship/domain/meetings/meeting-rules';
import type { Insertable } from 'kysely';
import { notificationRecord } from '#activities/notification.store.ts';
import type { Meeting } from '#meetings/meeting.store.ts';
import type { Notification, R2r, Referral, ThanksNote } from '#storage/database.types.ts';
import type { DemoMember } from './members.ts';
import { BUSINESS, CUSTOMERS, PLACES, TALKS, THANKS } from './people.ts';
import type { Random } from './random.ts';

export interface DemoActivities {
  rows: {
    referral: Insertable<Referral>[];
    thanks_note: Insertable<ThanksNote>[];
    r2r: Insertable<R2r>[];
    notification: Insertable<Notification>[];
  };
  counters: CounterDelta[];
}

/** About one referral a member every two weeks, half of them thanked for with a C-Note, and one-to-one meetings. */
export function demoActivities(
  meetings: readonly Meeting[],
  roster: readonly DemoMember[],
  today: IsoDate,
  random: Random,
): DemoActivities {
  const rows = { referral: [], thanks_note: [], r2r: [], notification: [] };
  const all: DemoActivities = { rows, counters: [] };
  for (const meeting of meetings) {
    for (const person of roster) {
      const date = addDays(meeting.date, random.between(0, 6));
      if (date > today) continue;
      const meetingDate = latestMeetingOnOrBefore(meetings, date)?.date ?? meeting.date;
      const pair: Pair = { from: person, to: anotherOf(roster, person, random), date, meetingDate };
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
  /** Of the meeting that it counts for. */
  meetingDate: IsoDate;
}

function anotherOf(people: readonly DemoMember[], person: DemoMember, random: Random): DemoMember {
  const index = people.indexOf(person);
  return people[(index + random.between(1, people.length - 1)) % people.length] ?? person;
}

function addReferral(all: DemoActivities, pair: Pair, random: Random): void {
  const { from, to, date, meetingDate } = pair;
  const referral_id = randomUUID();
  const required_person = random.pick(CUSTOMERS);
  const range = random.between(2, 5);
  all.rows.referral.push({
    chapter_id: from.chapterId,
    referral_id,
    referred_by: from.rotaryId,
    referred_to: to.rotaryId,
    chapter_id_of_referred_to: to.chapterId,
    referral_type: 'Internal',
    name_of_referred_by: from.fullName,
    name_of_referred_to: to.fullName,
    classification_of_referred_to: to.classificationName ?? null,
    required_person,
    business_of_required_person: random.pick(BUSINESS),
    contact: `96${random.between(10_000_000, 99_999_999)}`,
    comment: 'Please call this week',
    range,
    date,
    given_meeting_date: meetingDate,
    received_meeting_date: meetingDate,
  });
  tell(all, pair, referral_id, { type: 'Referral', authorName: from.fullName, range }, random);
}

function addThanksNote(all: DemoActivities, pair: Pair, random: Random): void {
  const { from, to, date, meetingDate } = pair;
  const thanks_note_id = randomUUID();
  const value_paise = random.between(5, 600) * 50_000;
  all.rows.thanks_note.push({
    chapter_id: from.chapterId,
    thanks_note_id,
    thanks_by: from.rotaryId,
    thanks_to: to.rotaryId,
    chapter_id_of_thanks_to: to.chapterId,
    referral_type: 'Internal',
    business_type: 'Rotarian',
    name_of_thanks_by: from.fullName,
    name_of_thanks_to: to.fullName,
    classification_of_thanks_to: to.classificationName ?? null,
    value_paise,
    details: random.pick(THANKS),
    date,
    given_meeting_date: meetingDate,
    received_meeting_date: meetingDate,
  });
  const activity = { type: 'ThanksNote' as const, authorName: from.fullName, valuePaise: value_paise };
  tell(all, pair, thanks_note_id, activity, random);
}

function addR2r(all: DemoActivities, pair: Pair, random: Random): void {
  const { from, to, date, meetingDate } = pair;
  all.rows.r2r.push({
    chapter_id: from.chapterId,
    r2r_id: randomUUID(),
    member_id: from.rotaryId,
    met_with: to.rotaryId,
    chapter_id_of_met_with: to.chapterId,
    r2r_type: 'Internal',
    name_of_r2r_by: from.fullName,
    name_of_met_with: to.fullName,
    classification_of_met_with: to.classificationName ?? null,
    place: random.pick(PLACES),
    date,
    discussion: random.pick(TALKS),
    action_plan: 'Meet again in three months',
    meeting_date: meetingDate,
  });
  all.counters.push(r2rCounter(partyOf(from, pair)));
}

/** Counts a referral or C-Note for both parties, and puts it into the receiver's inbox. */
function tell(
  all: DemoActivities,
  pair: Pair,
  factId: string,
  activity: ReceivedActivity,
  random: Random,
): void {
  const { from, to, date } = pair;
  const entry = receivedEntry(activity);
  const { type, valuePaise } = entry;
  const parties = { from: partyOf(from, pair), to: partyOf(to, pair) };
  all.counters.push(...exchangeCounters({ type, valuePaise, ...parties }));
  all.rows.notification.push(
    notificationRecord.write({
      ...entry,
      chapterId: to.chapterId,
      memberId: to.rotaryId,
      sk: randomUUID(),
      referralOrThanksNoteId: factId,
      chapterIdOfFact: from.chapterId,
      at: `${date}T12:00:00Z`,
      date,
      read: random.chance(80),
    }),
  );
}

function partyOf({ chapterId, rotaryId }: DemoMember, { meetingDate }: Pair) {
  return { chapterId, rotaryId, meetingDate };
}
