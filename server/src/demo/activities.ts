import { randomUUID } from 'node:crypto';
import { referralStatus } from '@fellowship/domain/activities/c-note';
import { type CounterDelta, exchangeCounters, r2rCounter } from '@fellowship/domain/activities/counters';
import { givenEntry, type InboxActivity, receivedEntry } from '@fellowship/domain/activities/inbox';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { latestMeetingOnOrBefore } from '@fellowship/domain/meetings/meeting-rules';
import type { Insertable } from 'kysely';
import { toEntry } from '#activities/facts/activity.store.ts';
import {
  type Referral,
  r2rRecord,
  referralRecord,
  thanksNoteRecord,
} from '#activities/facts/activity-records.store.ts';
import { notificationRecord } from '#activities/notification.store.ts';
import type { Meeting } from '#meetings/meeting.store.ts';
import type { Notification, R2r, ThanksNote } from '#storage/database.types.ts';
import type { DemoMember } from './members.ts';
import { BUSINESS, CUSTOMERS, PLACES, type Random, TALKS, THANKS } from './people.ts';

interface DemoActivities {
  rows: {
    referral: ReturnType<typeof referralRecord.write>[];
    thanks_note: Insertable<ThanksNote>[];
    r2r: Insertable<R2r>[];
    notification: Insertable<Notification>[];
  };
  counters: CounterDelta[];
}

/** What has been recorded so far. */
interface Recorded {
  referrals: Referral[];
  /** Those that no C-Note names yet, by who gave them to whom, the oldest first. */
  open: Map<string, Referral[]>;
  notes: Insertable<ThanksNote>[];
  r2rs: Insertable<R2r>[];
  entries: Insertable<Notification>[];
  counters: CounterDelta[];
}

/**
 * About one referral a member every two weeks, half of them thanked for with a C-Note, which names a referral where the
 * member has received one, and one-to-one meetings.
 */
export function demoActivities(
  chapterName: string,
  meetings: readonly Meeting[],
  roster: readonly DemoMember[],
  today: IsoDate,
  random: Random,
): DemoActivities {
  const all: Recorded = { referrals: [], open: new Map(), notes: [], r2rs: [], entries: [], counters: [] };
  for (const meeting of meetings) {
    for (const person of roster) {
      const date = addDays(meeting.date, random.between(0, 6));
      if (date > today) continue;
      const meetingDate = latestMeetingOnOrBefore(meetings, date)?.date ?? meeting.date;
      const pair: Pair = { from: person, to: findAnother(roster, person, random), date, meetingDate };
      if (random.chance(50)) addReferral(all, pair, random);
      if (random.chance(25)) addThanksNote(all, thankedPair(all, pair), random);
      if (random.chance(30)) addR2r(all, pair, chapterName, random);
    }
  }
  return {
    rows: {
      referral: all.referrals.map((referral) => referralRecord.write(referral)),
      thanks_note: all.notes,
      r2r: all.r2rs,
      notification: all.entries,
    },
    counters: all.counters,
  };
}

interface Pair {
  from: DemoMember;
  to: DemoMember;
  date: IsoDate;
  /** Of the meeting that it counts for. */
  meetingDate: IsoDate;
  /** A referral of the second to the first. */
  referral?: Referral;
}

function findAnother(people: readonly DemoMember[], person: DemoMember, random: Random): DemoMember {
  const index = people.indexOf(person);
  return people[(index + random.between(1, people.length - 1)) % people.length] ?? person;
}

/** Whoever has received a referral before thanks for it; others thank whom they would have. */
function thankedPair({ open }: Recorded, pair: Pair): Pair {
  const { from, to, date } = pair;
  const received = open.get(getExchange(to.rotaryId, from.rotaryId)) ?? [];
  const at = received.findIndex((given) => given.date <= date);
  const [referral] = at === -1 ? [] : received.splice(at, 1);
  return referral ? { ...pair, referral } : pair;
}

const getExchange = (giver: string, receiver: string): string => `${giver} ${receiver}`;

function addReferral(all: Recorded, pair: Pair, random: Random): void {
  const { from, to, meetingDate } = pair;
  const requiredPerson = random.pick(CUSTOMERS);
  const range = random.between(2, 5);
  const businessOfRequiredPerson = random.pick(BUSINESS);
  const contact = `96${random.between(10_000_000, 99_999_999)}`;
  const told = { requiredPerson, range, contact };
  const comment = 'Please call this week';
  const referral: Referral = {
    ...recorded(pair),
    ...told,
    comment,
    businessOfRequiredPerson,
    referralType: 'Internal',
    referralStatus: referralStatus(0),
    cNotes: 0,
    businessPaise: 0,
    referredBy: from.rotaryId,
    nameOfReferredBy: from.fullName,
    mobileOfReferredBy: from.mobile ?? null,
    businessClassificationNameOfReferredBy: from.classificationName ?? null,
    referredTo: to.rotaryId,
    chapterIdOfReferredTo: to.chapterId,
    nameOfReferredTo: to.fullName,
    mobileOfReferredTo: to.mobile ?? null,
    businessClassificationId: to.businessClassificationId ?? null,
    businessClassificationNameOfReferredTo: to.classificationName ?? null,
    givenMeetingDate: meetingDate,
    receivedMeetingDate: meetingDate,
  };
  all.referrals.push(referral);
  const exchange = getExchange(from.rotaryId, to.rotaryId);
  all.open.set(exchange, [...(all.open.get(exchange) ?? []), referral]);
  all.counters.push(...exchangeCounters({ type: 'Referral', valuePaise: 0, ...getParties(pair) }));
  tell(all, pair, referral, { type: 'Referral', details: comment, ...told }, random.chance(80));
}

function addThanksNote(all: Recorded, pair: Pair, random: Random): void {
  const { from, to, meetingDate, referral } = pair;
  const valuePaise = random.between(5, 600) * 50_000;
  const details = random.pick(THANKS);
  const note = recorded(pair);
  if (referral) addBusiness(referral, valuePaise);
  all.notes.push(
    thanksNoteRecord.write({
      ...note,
      valuePaise,
      details,
      referralType: 'Internal',
      businessType: 'Rotarian',
      referralId: referral?.id ?? null,
      thanksBy: from.rotaryId,
      nameOfThanksBy: from.fullName,
      mobileOfThanksBy: from.mobile ?? null,
      businessClassificationNameOfThanksBy: from.classificationName ?? null,
      thanksTo: to.rotaryId,
      chapterIdOfThanksTo: to.chapterId,
      nameOfThanksTo: to.fullName,
      mobileOfThanksTo: to.mobile ?? null,
      businessClassificationNameOfThanksTo: to.classificationName ?? null,
      givenMeetingDate: meetingDate,
      receivedMeetingDate: meetingDate,
    }),
  );
  all.counters.push(...exchangeCounters({ type: 'ThanksNote', valuePaise, ...getParties(pair) }));
  tell(all, pair, note, { type: 'ThanksNote', details, valuePaise }, random.chance(80));
}

function addBusiness(referral: Referral, valuePaise: number): void {
  referral.cNotes += 1;
  referral.businessPaise += valuePaise;
  referral.referralStatus = referralStatus(referral.cNotes);
}

function addR2r(all: Recorded, pair: Pair, chapterName: string, random: Random): void {
  const { from, to, meetingDate } = pair;
  const place = random.pick(PLACES);
  const discussion = random.pick(TALKS);
  const r2r = recorded(pair);
  all.r2rs.push(
    r2rRecord.write({
      ...r2r,
      place,
      discussion,
      actionPlan: 'Meet again in three months',
      image: null,
      r2rType: 'Internal',
      meetingDate,
      memberId: from.rotaryId,
      nameOfR2RBy: from.fullName,
      mobileOfR2RBy: from.mobile ?? null,
      businessClassificationNameOfR2RBy: from.classificationName ?? null,
      metWith: to.rotaryId,
      chapterIdOfMetWith: to.chapterId,
      chapterNameOfMetWith: chapterName,
      nameOfMetWith: to.fullName,
      mobileOfMetWith: to.mobile ?? null,
      businessClassificationNameOfMetWith: to.classificationName ?? null,
    }),
  );
  all.counters.push(r2rCounter(getParties(pair).from));
  tell(all, pair, r2r, { type: 'R2R', details: discussion });
}

/** What every activity of the demo has. */
function recorded({ from, date }: Pair) {
  const createdAt = `${date}T12:00:00.000Z`;
  return { id: randomUUID(), chapterId: from.chapterId, date, createdAt, isDeleted: false, version: 1 };
}

/** Puts an activity into the inboxes of its parties. */
function tell(
  all: Recorded,
  pair: Pair,
  { id, chapterId, date, createdAt }: Pick<Referral, 'id' | 'chapterId' | 'date' | 'createdAt'>,
  told: InboxActivity,
  isRead = true,
): void {
  const { from, to } = getParties(pair);
  const entry = { referralOrThanksNoteId: id, chapterIdOfFact: chapterId, date, at: createdAt };
  const given = givenEntry(told, pair.to.fullName);
  if (given)
    all.entries.push(notificationRecord.write(toEntry({ ...entry, ...given, owner: from, other: to })));
  const received = receivedEntry(told, pair.from.fullName);
  const content = toEntry({ ...entry, ...received, owner: to, other: from });
  all.entries.push(notificationRecord.write({ ...content, read: isRead }));
}

function getParties({ from, to, meetingDate }: Pair) {
  const party = ({ chapterId, rotaryId }: DemoMember) => ({ chapterId, rotaryId, meetingDate });
  return { from: party(from), to: party(to) };
}
