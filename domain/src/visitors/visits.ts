import type { IsoDate } from '../calendar/dates.ts';
import type { MeetingFacts } from '../meetings/meeting-rules.ts';

/** What a recorded visitor is on the way to membership (rule visitors/user-type). */
export const USER_TYPES = ['visitor', 'member', 'Prospect', 'Member Prospect'] as const;

export type UserType = (typeof USER_TYPES)[number];

/**
 * The user type that follows from two meeting dates (rule visitors/user-type): a Prospect with both, otherwise a visitor; those who were
 * interviewed or is a member stays that.
 */
export function userTypeOfVisits(current: UserType, hasBothDates: boolean): UserType {
  if (current === 'Member Prospect' || current === 'member') return current;
  return hasBothDates ? 'Prospect' : 'visitor';
}

/** The visits of a visitor that are recorded. */
export interface Visits {
  readonly dateOfMeeting1: IsoDate | null;
  readonly dateOfMeeting2: IsoDate | null;
  readonly userType: UserType;
}

/** The visits of a person who has never come. */
export const NO_VISITS: Visits = { dateOfMeeting1: null, dateOfMeeting2: null, userType: 'visitor' };

/** A visitor after a visit. */
export interface Visited extends Visits {
  /** Which of the two visits it was; null for the third and every later one. */
  readonly visitNumber: 1 | 2 | null;
}

/**
 * Records a visit (rule visitors/visits): the first sets `dateOfMeeting1`, the second `dateOfMeeting2`, and
 * after two the visitor is a Prospect. A later visit changes nothing, a date that is recorded already is the
 * same visit, and visitors in a later stage stay there.
 */
export function recordVisit(visits: Visits, meetingDate: IsoDate): Visited {
  const { dateOfMeeting1: first, dateOfMeeting2: second } = visits;
  if (first === null || first === meetingDate)
    return { ...after(meetingDate, second, visits), visitNumber: 1 };
  if (second === null || second === meetingDate)
    return { ...after(first, meetingDate, visits), visitNumber: 2 };
  return { ...visits, visitNumber: null };
}

function after(dateOfMeeting1: IsoDate | null, dateOfMeeting2: IsoDate | null, visits: Visits): Visits {
  const hasBothDates = dateOfMeeting1 !== null && dateOfMeeting2 !== null;
  return { dateOfMeeting1, dateOfMeeting2, userType: userTypeOfVisits(visits.userType, hasBothDates) };
}

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

/** How a visitor is called who is a Rotarian, of any club, and who is none (rule visitors/rotarian-type). */
export function rotarianType(visitor: {
  readonly isRotarian: boolean;
  readonly rotaryClubName: string | null;
}): 'Rotarian' | 'Non-Rotarian' {
  return visitor.isRotarian || (visitor.rotaryClubName ?? '') !== '' ? 'Rotarian' : 'Non-Rotarian';
}
