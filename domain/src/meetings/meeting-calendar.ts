import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import { type ClockTime, type IsoDate, instantIn } from '../calendar/dates.ts';
import { formatRupees } from '../calendar/formats.ts';
import { showName } from '../members/show-name.ts';
import type { MeetingStatus } from './meeting-rules.ts';

/** What a member's own calendar says of a meeting: not fixed, it may be worded better. */
const meetingCalendarTexts = {
  summary: (chapterName: string) => `${chapterName}: meeting`,
  talk: 'Education Talk',
  presentation: 'Business Presentation',
  fee: 'Meeting Fee',
} as const;

/** A meeting as a calendar shows it; no personal data but the speakers' names. */
export interface CalendarMeeting {
  /** A UUID, which stays the same when the meeting moves. */
  readonly id: string;
  readonly date: IsoDate;
  readonly timing: readonly ClockTime[];
  readonly status: MeetingStatus;
  readonly venue: string;
  readonly eduTalk: string;
  readonly businessPresentation: readonly string[];
  readonly feePaise: number;
  /** Counts up with every change. */
  readonly version: number;
  readonly changedAt: Date;
}

/** The chapter of the meetings. */
export interface CalendarChapter {
  readonly chapterName: string;
  readonly timeZone: string;
}

/** How often a calendar should ask for changes; most ask when they like. */
const ASK_AGAIN_SECONDS = 60 * 60;

/**
 * Meetings as an iCalendar text (RFC 5545), moments in UTC: the same meetings give the same text, byte for byte (rule
 * meetings/calendar).
 */
export function writeMeetingCalendar(
  { chapterName, timeZone }: CalendarChapter,
  meetings: readonly CalendarMeeting[],
): string {
  const calendar = new ICalCalendar({
    name: escapeText(oneLine(chapterName)),
    prodId: { company: 'Fellowship', product: 'Meetings' },
    ttl: ASK_AGAIN_SECONDS,
  });
  for (const meeting of meetings) {
    const { id, date, timing, status, venue, version, changedAt } = meeting;
    const [start = '00:00', end = start] = timing;
    calendar.createEvent({
      id,
      sequence: version,
      stamp: changedAt,
      lastModified: changedAt,
      start: instantIn(timeZone, `${date} ${start}`),
      end: instantIn(timeZone, `${date} ${end}`),
      status: status === 'Cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: meetingCalendarTexts.summary(oneLine(chapterName)),
      location: oneLine(venue),
      description: describe(meeting),
    });
  }
  return `${calendar.toString()}\r\n`;
}

function describe({ eduTalk, businessPresentation, feePaise }: CalendarMeeting): string {
  const names = businessPresentation.map((name) => showName(oneLine(name)));
  return [
    ...(eduTalk === '' ? [] : [`${meetingCalendarTexts.talk}: ${oneLine(eduTalk)}`]),
    ...(names.length === 0 ? [] : [`${meetingCalendarTexts.presentation}: ${names.join(', ')}`]),
    `${meetingCalendarTexts.fee}: ${formatRupees(feePaise)}`,
  ].join('\n');
}

/** A typed text on one line, without characters that a calendar text must not contain. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Escapes the one text that the library does not. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`);
}
