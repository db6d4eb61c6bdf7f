import * as z from 'zod/mini';
import {
  addDays,
  type ClockTime,
  daysBetween,
  getWeekday,
  type IsoDate,
  isClockTime,
  isOnStep,
  type LocalDateTime,
} from '../calendar/dates.ts';
import { periodRange } from '../calendar/periods.ts';
import { entrySchemas } from '../fields/plain-fields.ts';
import { meetingMessages, meetingRefusals } from './meeting.messages.ts';
import { meetingFields } from './meeting-fields.ts';
import { latestMeetingOnOrBefore, type MeetingFacts } from './meeting-rules.ts';

/** A row of the schedule that a new one may copy. */
export interface PlannedMeeting extends MeetingFacts {
  readonly timing: readonly ClockTime[];
  readonly meetingFee: number;
  readonly earlyPresenceMinutes: number;
}

interface PlanningContext {
  /** The current minute in the chapter's time zone. */
  readonly now: LocalDateTime;
  /** The chapter's weekday of meetings. */
  readonly weeklyMeetingDay: string;
  /** The chapter's settings for new meetings, the fee in rupees; null to copy the value of the last meeting. */
  readonly meetingFee: number | null;
  readonly earlyPresenceMinutes: number | null;
}

/** The initial values of a new row: a free date, fee and minutes, and the rest as in the `last` meeting, if there is one. */
export interface MeetingProposal<Meeting> {
  readonly date: IsoDate;
  readonly last: Meeting | null;
  readonly meetingFee: number;
  readonly earlyPresenceMinutes: number;
}

const LAST_DAY = '9999-12-31';

/**
 * Proposes a new meeting: on the next meeting day that has none, a Cancelled one included, and that has not started; with
 * the chapter's fee and early minutes, and the latest meeting that is not Cancelled (rule meetings/proposal).
 */
export function proposeMeeting<Meeting extends PlannedMeeting>(
  meetings: readonly Meeting[],
  { now, weeklyMeetingDay, meetingFee, earlyPresenceMinutes }: PlanningContext,
): MeetingProposal<Meeting> {
  const last = latestMeetingOnOrBefore(meetings, LAST_DAY);
  const start = last?.timing[0] ?? '00:00';
  const week = Array.from({ length: 7 }, (_, days) => addDays(now.slice(0, 10), days));
  let date = week.find((day) => getWeekday(day) === weeklyMeetingDay) ?? now.slice(0, 10);
  const taken = toDates(meetings);
  while (taken.has(date) || `${date} ${start}` <= now) date = addDays(date, 7);
  const { meetingFee: fee, earlyPresenceMinutes: minutes } = last ?? NEW_MEETING;
  return {
    date,
    last,
    meetingFee: meetingFee ?? fee,
    earlyPresenceMinutes: earlyPresenceMinutes ?? minutes,
  };
}

/** The dates of a weekly meeting: the free ones, and those skipped because they already have a meeting. */
export interface WeeklyDates {
  readonly free: readonly IsoDate[];
  readonly taken: readonly IsoDate[];
}

/** What each date of a weekly meeting but the first says of presenter and talk: nothing yet (rule meetings/weekly). */
export const UNDECIDED = { businessPresentation: [] as string[], eduTalk: '' } as const;

/** Whether a meeting does not say yet who presents or what the talk is about, and the change leaves it so (rule meetings/weekly). */
export function staysUndecided(
  meeting: { readonly businessPresentation: readonly string[]; readonly eduTalk: string },
  change: { readonly businessPresentation?: unknown; readonly eduTalk?: unknown },
): boolean {
  const isUndecided = meeting.businessPresentation.length === 0 || meeting.eduTalk === '';
  return isUndecided && !change.businessPresentation && !change.eduTalk;
}

/**
 * The dates from the first, week by week, to the end of its term, or as many as are asked for (rule meetings/weekly).
 */
export function weeklyDates(
  first: IsoDate,
  meetings: readonly Pick<MeetingFacts, 'date'>[],
  count: number | null = null,
): WeeklyDates {
  const { to } = periodRange('term', first);
  const length = count ?? Math.floor(daysBetween(first, to) / 7) + 1;
  const dates = Array.from({ length }, (_, week) => addDays(first, week * 7));
  const held = toDates(meetings);
  return { free: dates.filter((date) => !held.has(date)), taken: dates.filter((date) => held.has(date)) };
}

/**
 * The names of the roster in the order in which they should present: first those who never did, then those whose last
 * presentation was longest ago; ties keep the given order. Cancelled meetings do not count (rule meetings/presenters).
 */
export function suggestPresenters(
  names: readonly string[],
  meetings: readonly (MeetingFacts & { readonly businessPresentation: readonly string[] })[],
): string[] {
  const latest = new Map<string, IsoDate>();
  for (const { date, status, businessPresentation } of meetings) {
    if (status === 'Cancelled') continue;
    for (const name of businessPresentation.map(toNameKey)) {
      if ((latest.get(name) ?? '') < date) latest.set(name, date);
    }
  }
  const lastTime = (name: string): IsoDate => latest.get(toNameKey(name)) ?? '';
  return [...new Set(names)].sort((a, b) => lastTime(a).localeCompare(lastTime(b)));
}

function toDates(meetings: readonly Pick<MeetingFacts, 'date'>[]): ReadonlySet<IsoDate> {
  return new Set(meetings.map(({ date }) => date));
}

/** Ignores case and spaces, as names are also typed by hand. */
function toNameKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The defaults of a schedule entry (rules meetings/early-minutes, meetings/fee). */
export const NEW_MEETING = {
  earlyPresenceMinutes: meetingFields.earlyPresenceMinutes.fallback,
  meetingFee: meetingFields.meetingFee.fallback,
} as const;

/** How many meetings may be planned at once: a year of them. */
export const MAX_WEEKLY_MEETINGS = 53;

/** What else the lists of a schedule entry are limited to (rule meetings/schedule-entry). */
const MEETING_LIMITS = { timeStepMinutes: 15, names: 20, nameLength: 120 } as const;

const clockTime = z.string(meetingMessages.required).check(
  z.refine(isClockTime, { error: meetingMessages.required, abort: true }),
  // The picker steps in 15 minutes, but a time can also be typed.
  z.refine((time) => isOnStep(time, MEETING_LIMITS.timeStepMinutes), meetingRefusals.notAStep),
);

/** Start and end. Both texts are `HH:mm`, so comparing them compares the times. */
const timing = z
  .tuple([clockTime, clockTime], meetingMessages.required)
  .check(z.refine(([start, end]) => end >= start, { error: meetingMessages.invalidTimeRange, path: [1] }));

const businessPresentation = (isUndecided: boolean) =>
  z
    .pipe(
      z.array(z.string(meetingMessages.required), meetingMessages.required),
      // Empty lines of the list are dropped.
      z.transform((names: string[]) => names.map((name) => name.trim()).filter((name) => name !== '')),
    )
    .check(
      z.refine((names) => isUndecided || names.length > 0, meetingMessages.required),
      z.refine((names) => names.length <= MEETING_LIMITS.names, meetingRefusals.tooManyNames),
      z.refine(
        (names) => names.every((name) => name.length <= MEETING_LIMITS.nameLength),
        meetingRefusals.tooLong,
      ),
    );

const ENTRIES = entrySchemas(meetingFields);

/** As it is entered while nobody knows yet what the talk will be. */
const UNDECIDED_TALK = entrySchemas({
  eduTalk: { ...meetingFields.eduTalk, required: false, fallback: '' },
} as const).eduTalk;

/**
 * A schedule entry as the form and the API send it (rule meetings/schedule-entry): `date`, `timing` (start
 * and end), `earlyPresenceMinutes`, `businessPresentation`, `eduTalk`, `venue` and `meetingFee` in rupees.
 * `today` is the chapter's: dates before it are refused. Presenter and talk of an undecided meeting may be empty (rule
 * meetings/weekly).
 */
export function meetingSchema(today: IsoDate, { isUndecided = false } = {}) {
  const { date, ...entries } = ENTRIES;
  return z.object({
    date: date.check(z.refine((day) => day >= today, meetingRefusals.pastDate)),
    timing,
    businessPresentation: businessPresentation(isUndecided),
    ...entries,
    eduTalk: isUndecided ? UNDECIDED_TALK : entries.eduTalk,
  });
}

export type MeetingInput = z.infer<ReturnType<typeof meetingSchema>>;
