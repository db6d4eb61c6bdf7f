import type { IsoDate } from '../calendar/dates.ts';
import { type UserType, userTypeOfVisits } from './user-type.ts';

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
