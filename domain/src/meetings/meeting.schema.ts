import * as z from 'zod/mini';
import { isClockTime, isOnStep } from '../calendar/clock-times.ts';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { isRupees } from '../money/rupees.ts';
import { meetingMessages, meetingRefusals } from './meeting.messages.ts';

/** The limits of a schedule entry (rule meetings/schedule-entry). */
const MEETING_LIMITS = {
  earlyPresenceMinutes: 60,
  timeStepMinutes: 15,
  meetingFeeRupees: 1_000_000,
  names: 20,
  nameLength: 120,
  textLength: 500,
} as const;

/** The defaults of a schedule entry (rules meetings/early-minutes, meetings/fee). */
export const MEETING_DEFAULTS = { earlyPresenceMinutes: 0, meetingFee: 0 } as const;

const text = (maxLength: number) =>
  z
    .string(meetingMessages.required)
    .check(
      z.trim(),
      z.minLength(1, meetingMessages.required),
      z.maxLength(maxLength, meetingRefusals.tooLong),
    );

const clockTime = z.string(meetingMessages.required).check(
  z.refine(isClockTime, { error: meetingMessages.required, abort: true }),
  // The picker steps in 15 minutes, but a time can also be typed.
  z.refine((time) => isOnStep(time, MEETING_LIMITS.timeStepMinutes), meetingRefusals.notAStep),
);

/** Start and end. Both texts are `HH:mm`, so comparing them compares the times. */
const timing = z
  .tuple([clockTime, clockTime], meetingMessages.required)
  .check(z.refine(([start, end]) => end >= start, { error: meetingMessages.invalidTimeRange, path: [1] }));

const businessPresentation = z
  .pipe(
    z.array(z.string(meetingMessages.required), meetingMessages.required),
    // Empty lines of the list are dropped.
    z.transform((names: string[]) => names.map((name) => name.trim()).filter((name) => name !== '')),
  )
  .check(
    z.refine((names) => names.length > 0, meetingMessages.required),
    z.refine((names) => names.length <= MEETING_LIMITS.names, meetingRefusals.tooManyNames),
    z.refine(
      (names) => names.every((name) => name.length <= MEETING_LIMITS.nameLength),
      meetingRefusals.tooLong,
    ),
  );

/** How long before the start members should be there (rule meetings/early-minutes). */
export const earlyMinutesRule = z.number(meetingRefusals.notWhole).check(
  z.refine((minutes) => Number.isInteger(minutes), meetingRefusals.notWhole),
  z.minimum(0, meetingMessages.negative),
  z.maximum(MEETING_LIMITS.earlyPresenceMinutes, meetingMessages.earlyMinutesTooMany),
);

/** What each person pays for a meeting, in rupees (rule meetings/fee). */
export const meetingFeeRule = z
  .number(meetingRefusals.feeNotPaise)
  .check(
    z.minimum(0, meetingMessages.negative),
    z.maximum(MEETING_LIMITS.meetingFeeRupees, meetingRefusals.feeTooHigh),
    z.refine(isRupees, meetingRefusals.feeNotPaise),
  );

/**
 * A schedule entry as the form and the API send it (rule meetings/schedule-entry): `date`, `timing` (start
 * and end), `earlyPresenceMinutes`, `businessPresentation`, `eduTalk`, `venue` and `meetingFee` in rupees.
 * `today` is the chapter's: dates before it are refused.
 */
export function meetingSchema(today: IsoDate) {
  return z.object({
    date: z.string(meetingMessages.required).check(
      z.refine(isIsoDate, { error: meetingMessages.required, abort: true }),
      z.refine((date) => date >= today, meetingRefusals.pastDate),
    ),
    timing,
    businessPresentation,
    eduTalk: text(MEETING_LIMITS.textLength),
    venue: text(MEETING_LIMITS.textLength),
    earlyPresenceMinutes: z._default(earlyMinutesRule, MEETING_DEFAULTS.earlyPresenceMinutes),
    meetingFee: z._default(meetingFeeRule, MEETING_DEFAULTS.meetingFee),
  });
}

export type MeetingInput = z.infer<ReturnType<typeof meetingSchema>>;
