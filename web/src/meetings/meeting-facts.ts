import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formatDate, formatRupees } from '@fellowship/domain/calendar/formats';
import { toPaise } from '@fellowship/domain/money/rupees';
import { meetingFactTexts } from './meeting.messages.ts';
import { type Meeting, timeRange } from './meeting.ts';

/** One thing that is said of a meeting, as text. */
export interface MeetingFact {
  readonly id: 'date' | 'timing' | 'early' | 'presentation' | 'talk' | 'venue' | 'fee' | 'status';
  readonly header: string;
  readonly text: (meeting: Meeting) => string;
}

/** The columns of the schedule in their order (rule meetings/schedule-table). */
export const MEETING_FACTS: readonly MeetingFact[] = [
  {
    id: 'date',
    header: meetingFactTexts.date,
    text: ({ date }) => `${formatDate(date)}\n${getWeekday(date)}`,
  },
  { id: 'timing', header: meetingFactTexts.timing, text: ({ timing }) => timeRange(timing) },
  {
    id: 'early',
    header: meetingFactTexts.earlyMinutes,
    text: ({ earlyPresenceMinutes }) => String(earlyPresenceMinutes),
  },
  {
    id: 'presentation',
    header: meetingFactTexts.presentation,
    text: ({ businessPresentation }) => businessPresentation.join('\n'),
  },
  { id: 'talk', header: meetingFactTexts.talk, text: ({ eduTalk }) => eduTalk },
  { id: 'venue', header: meetingFactTexts.venue, text: ({ venue }) => venue },
  { id: 'fee', header: meetingFactTexts.fee, text: ({ meetingFee }) => formatRupees(toPaise(meetingFee)) },
  { id: 'status', header: meetingFactTexts.status, text: ({ status }) => status },
];

/** What another person changed between two states of a meeting. */
export function changedFacts(before: Meeting, after: Meeting): readonly MeetingFact[] {
  return MEETING_FACTS.filter(({ text }) => text(before) !== text(after));
}
