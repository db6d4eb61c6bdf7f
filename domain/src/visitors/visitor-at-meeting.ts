import type { IsoDate } from '../calendar/dates.ts';
import type { MeetingFacts } from '../meetings/meeting-rules.ts';
import type { Visits } from './visits.ts';

/** What decides whether a visitor is written down as present with the form. */
export interface AtMeeting {
  readonly visits: Visits;
  readonly today: IsoDate;
  /** The chapter's meeting of today; null when there is none. */
  readonly meeting: MeetingFacts | null;
  /** Whether the visitor is recorded at it already. */
  readonly isRecorded: boolean;
}

/**
 * Which visit an attendance is stored for together with the form (rule visitors/form-attendance): one of the dates is that of
 * today's Scheduled meeting, and the visitor is not recorded there. Null when nothing is to be stored.
 */
export function visitToRecord({ visits, today, meeting, isRecorded }: AtMeeting): 1 | 2 | null {
  if (isRecorded || meeting?.status !== 'Scheduled' || meeting.date !== today) return null;
  if (visits.dateOfMeeting1 === today) return 1;
  return visits.dateOfMeeting2 === today ? 2 : null;
}
