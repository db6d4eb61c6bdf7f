import { randomUUID } from 'node:crypto';
import { addDays, type ClockTime, type IsoDate } from '@fellowship/domain/calendar/dates';
import type { Meeting } from '#meetings/meeting.store.ts';
import { DEMO_OFFSET, DEMO_TIME_ZONE, type DemoChapter } from './chapters.ts';
import type { DemoMember } from './members.ts';
import type { Random } from './random.ts';

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
