import { randomUUID } from 'node:crypto';
import type { CounterDelta } from '@fellowship/domain/activities/counters';
import {
  decideVisitorMarking,
  type KnownVisitorInput,
  type NewVisitorInput,
  type VisitorMarking,
  visitorAttendanceSchema,
} from '@fellowship/domain/attendance/visitors/visitor-marking';
import { addDays, type ClockTime, type IsoDate } from '@fellowship/domain/calendar/dates';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { UserType } from '@fellowship/domain/visitors/visits';
import type { Insertable } from 'kysely';
import type { Meeting } from '#meetings/meeting.store.ts';
import type { Visitor, VisitorAttendance } from '#storage/database.types.ts';
import { getGuest, visitorAttendanceRecord, visitorRecord } from '#visitors/visitor.store.ts';
import { accept } from '../refusal-error.ts';
import { DEMO_OFFSET, DEMO_TIME_ZONE, type DemoChapter } from './chapters.ts';
import type { DemoMember } from './members.ts';
import { FAMILY_NAMES, FIRST_NAMES, type Random, TRADES } from './people.ts';

const TIMING: [ClockTime, ClockTime] = ['07:30', '09:00'];
const EARLY_MINUTES = 15;
const FEE_PAISE = 30_000;

const TALKS = [
  'Referrals that convert',
  'GST for small firms',
  'The one-minute introduction',
  'Pricing with confidence',
];
const VENUES = ['Hotel Residency, Hall 2', 'Rotary Centre, Main Hall', 'Hotel Pandian, Banquet'];

/** The meetings of a chapter as they are scheduled: one each week of the past, one today and two to come. */
export function demoMeetings(
  chapter: DemoChapter,
  members: readonly DemoMember[],
  today: IsoDate,
  random: Random,
): Meeting[] {
  const past = Array.from(
    { length: chapter.pastMeetings },
    (_, index) => -7 * (chapter.pastMeetings - index),
  );
  const offsets = [...past, ...(chapter.meetsToday ? [0, 7, 14] : [])];
  const speakers = members.filter((member) => !member.isAdmin).map((member) => member.fullName);
  return offsets.map((offset) => ({
    chapterId: chapter.chapterId,
    id: randomUUID(),
    date: addDays(today, offset),
    timing: TIMING,
    earlyPresenceMinutes: EARLY_MINUTES,
    businessPresentation: [
      ...new Set(
        random.chance(50) ? [random.pick(speakers)] : [random.pick(speakers), random.pick(speakers)],
      ),
    ],
    eduTalk: random.pick(TALKS),
    venue: random.pick(VENUES),
    feePaise: FEE_PAISE,
    status: 'Scheduled',
    version: 1,
  }));
}

/** What attendance is decided by when a meeting ends; on its own day it can be marked without a subscription too. */
export function getEnd({ date, timing: [, end] }: Meeting) {
  const now = new Date(`${date}T${end}:00${DEMO_OFFSET}`);
  return { timeZone: DEMO_TIME_ZONE, now, hasValidSubscription: true };
}

interface DemoVisitors {
  visitors: Insertable<Visitor>[];
  attendance: Insertable<VisitorAttendance>[];
  counters: CounterDelta[];
}

/** Walk-in visitors of a chapter's past meetings: some come a second time, a few go on to become members. */
export function demoVisitors(
  meetings: readonly Meeting[],
  roster: readonly DemoMember[],
  random: Random,
): DemoVisitors {
  const all: DemoVisitors = { visitors: [], attendance: [], counters: [] };
  meetings.forEach((meeting, index) => {
    for (let count = random.between(0, 3); count > 0; count -= 1) {
      const next = meetings[index + 1];
      const visited = next && random.chance(45) ? [next] : [];
      addVisitor(all, meeting, visited, random.pick(roster), random);
    }
  });
  return all;
}

function addVisitor(
  all: DemoVisitors,
  first: Meeting,
  later: readonly Meeting[],
  inviter: DemoMember,
  random: Random,
): void {
  const { chapterId } = inviter;
  const id = randomUUID();
  const number = String(all.visitors.length).padStart(7, '0');
  const form = {
    mobile: `97${inviter.rotaryId.slice(0, 1)}${number}`,
    classificationName: random.pick(TRADES)[0],
    isRotarian: random.chance(30),
    name: `${random.pick(FIRST_NAMES)} ${random.pick(FAMILY_NAMES)}`,
    invitedById: inviter.rotaryId,
  };
  const visit = (meeting: Meeting, visitor: VisitorMarking['visitor'] | null) => {
    const marking = markedAt(
      meeting,
      visitor,
      { ...form, ...(visitor ? { visitorId: id } : {}) },
      inviter,
      random,
    );
    const key = { id: randomUUID(), chapterId, meetingId: meeting.id, visitorId: id };
    all.attendance.push(visitorAttendanceRecord.write({ ...key, ...marking.attendance }));
    all.counters.push(...marking.counters);
    return marking.visitor;
  };
  const visitor = later.reduce((known, meeting) => visit(meeting, known), visit(first, null));
  const userType = laterType(visitor.userType, random);
  const guest = getGuest({ chapterId, id, invitedOn: first.date, visitor: { ...visitor, userType } });
  all.visitors.push(visitorRecord.write(guest));
}

/** What the attendance screen makes of a visitor at a meeting. */
function markedAt(
  meeting: Meeting,
  visitor: VisitorMarking['visitor'] | null,
  person: { invitedById: string; visitorId?: string },
  inviter: DemoMember,
  random: Random,
): VisitorMarking {
  const form = {
    ...person,
    attendedDateTime: `${meeting.date} 07:2${random.between(0, 9)}`,
    attendanceStatus: 'Present',
    paymentStatus: 'Paid',
    paymentKind: 'Cash',
  };
  const input = accept(validate<NewVisitorInput | KnownVisitorInput>(visitorAttendanceSchema(form), form));
  return accept(
    decideVisitorMarking({
      ...getEnd(meeting),
      meeting,
      input,
      visitor,
      inviter,
      isMobileTaken: false,
      isRecorded: false,
    }),
  );
}

/** Prospects are interviewed, and some are taken in. */
function laterType(userType: UserType, random: Random): UserType {
  if (userType !== 'Prospect' || random.chance(50)) return userType;
  return random.chance(70) ? 'Member Prospect' : 'member';
}
