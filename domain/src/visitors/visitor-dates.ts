import type { IsoDate } from '../calendar/dates.ts';
import { noMeetingMessages } from '../meetings/no-meeting.messages.ts';
import { type Outcome, refuse } from '../refusals/refusal.ts';
import { userTypeOfVisits } from './user-type.ts';
import { visitorRefusals } from './visitor.messages.ts';
import { recordVisit, type Visits } from './visits.ts';

/** The dates of a form, and the latest meetings on or before each of them; null where there is none. */
export interface EnteredDates {
  readonly dateOfMeeting1: IsoDate;
  /** Empty where the visitor came once. */
  readonly dateOfMeeting2: IsoDate | '';
  readonly meetingOfDate1: IsoDate | null;
  readonly meetingOfDate2: IsoDate | null;
}

type DateField = 'dateOfMeeting1' | 'dateOfMeeting2';

/**
 * The visits that a form makes (rule visitors/meeting-dates): each date is that of the latest meeting on or before it, a
 * recorded one stays as it is, and the second meeting is later than the first. A guest's recorded visits stay, and what
 * the form says comes after them.
 */
export function enterVisits(
  entered: EnteredDates,
  stored: (Visits & { readonly isGuest: boolean }) | null,
): Outcome<Visits> {
  const first = getMeetingDate('dateOfMeeting1', entered, stored);
  if (!first.ok) return first;
  const second: Outcome<IsoDate | null> =
    entered.dateOfMeeting2 === ''
      ? { ok: true, value: null }
      : getMeetingDate('dateOfMeeting2', entered, stored);
  if (!second.ok) return second;
  const visits = stored?.isGuest
    ? addVisits(stored, [first.value, second.value])
    : { dateOfMeeting1: first.value, dateOfMeeting2: second.value };
  const { dateOfMeeting1, dateOfMeeting2 } = visits;
  if (dateOfMeeting1 !== null && dateOfMeeting2 !== null && dateOfMeeting2 <= dateOfMeeting1) {
    const text = visitorRefusals.secondDateNotLater;
    return { ok: false, refusal: refuse('BAD_INPUT', text, { dateOfMeeting2: text }) };
  }
  const userType = userTypeOfVisits(stored?.userType ?? 'visitor', dateOfMeeting2 !== null);
  return { ok: true, value: { dateOfMeeting1, dateOfMeeting2, userType } };
}

function getMeetingDate(field: DateField, entered: EnteredDates, stored: Visits | null): Outcome<IsoDate> {
  const chosen = entered[field];
  if (stored?.[field] === chosen) return { ok: true, value: chosen };
  const meeting = field === 'dateOfMeeting1' ? entered.meetingOfDate1 : entered.meetingOfDate2;
  if (meeting !== null) return { ok: true, value: meeting };
  const text = noMeetingMessages.forDate;
  return { ok: false, refusal: refuse('CONFLICT', text, { [field]: text }) };
}

function addVisits(stored: Visits, dates: readonly (IsoDate | null)[]): Visits {
  return dates
    .filter((date) => date !== null)
    .reduce<Visits>((visits, date) => recordVisit(visits, date), stored);
}
