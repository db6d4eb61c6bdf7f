import { OTHERS } from '../activities/activity-sides.ts';
import { type CounterDelta, negateDeltas } from '../activities/counters.ts';
import { subscriptionRefusal } from '../activities/decide-activity.ts';
import type { IsoDate } from '../calendar/dates.ts';
import { noMeetingMessages } from '../meetings/no-meeting.messages.ts';
import { type Outcome, type Refusal, refuse } from '../refusals/refusal.ts';
import { visitorMessages, visitorRefusals } from './visitor.messages.ts';
import { type StoredAnswers, storedAnswers, type VisitorForm } from './visitor-form.schema.ts';
import { recordVisit, type UserType, userTypeOfVisits, type Visits } from './visits.ts';

/** What is recorded of a visitor already, as far as it decides. */
export interface RecordedVisitor extends Visits {
  readonly isGuest: boolean;
  readonly invitedBy: string | null;
  readonly invitedById: string | null;
  readonly invitedOn: IsoDate | null;
}

export interface VisitorFacts extends Pick<EnteredDates, 'meetingOfDate1' | 'meetingOfDate2'> {
  readonly chapterId: string;
  readonly form: VisitorForm;
  readonly hasValidSubscription: boolean;
  /** The visitor being changed, or the guest whose mobile was entered; null for a new visitor. */
  readonly recorded: RecordedVisitor | null;
  /** Whether another visitor who is no guest, or a member of the chapter, has the mobile. */
  readonly isMobileTaken: boolean;
  /** The roster member of `invitedById`; null when there is none. */
  readonly inviter: { readonly rotaryId: string; readonly fullName: string } | null;
  /** The chapter's classification that was picked, or that has the name which was entered. */
  readonly classification: { readonly id: string; readonly name: string } | null;
}

/** A visitor as the form leaves them: what is stored, and what the inviters' counters get. */
export interface SavedVisitor {
  readonly visitor: Omit<StoredAnswers, keyof RecordedVisitor> &
    RecordedVisitor & {
      readonly businessClassificationId: string | null;
      readonly guestClassificationName: string | null;
    };
  readonly counters: readonly CounterDelta[];
}

/** What a form makes of a visitor, or why it cannot be stored (rules visitors/visitor-form, visitors/unique-mobile). */
export function saveVisitor(facts: VisitorFacts): Outcome<SavedVisitor> {
  const { chapterId, form, recorded, classification } = facts;
  const lapsed = subscriptionRefusal(facts.hasValidSubscription);
  if (lapsed) return { ok: false, refusal: lapsed };
  if (facts.isMobileTaken) return refused('CONFLICT', 'mobile', visitorMessages.mobileTaken);
  const inviter = getInviter(facts);
  if (!inviter.ok) return inviter;
  const visits = enterVisits({ ...form, ...facts }, recorded);
  if (!visits.ok) return visits;
  const invitation = {
    ...inviter.value,
    invitedOn: inviter.value.invitedById === null ? null : visits.value.dateOfMeeting1,
  };
  const classificationName = classification?.name ?? form.classificationName;
  return {
    ok: true,
    value: {
      visitor: {
        ...storedAnswers(form),
        introducerName: invitation.invitedById === null ? form.introducerName : null,
        ...visits.value,
        ...invitation,
        classificationName,
        businessClassificationId: classification?.id ?? null,
        guestClassificationName: classification ? null : classificationName,
        isGuest: false,
      },
      counters: invitedCounters(recorded && { chapterId, ...recorded }, { chapterId, ...invitation }),
    },
  };
}

/** The inviter: a member of the roster, the recorded inviter, or a person who is no member. */
function getInviter({
  form,
  recorded,
  inviter,
}: VisitorFacts): Outcome<Pick<RecordedVisitor, 'invitedBy' | 'invitedById'>> {
  if (form.invitedById === OTHERS) return { ok: true, value: { invitedBy: OTHERS, invitedById: null } };
  if (recorded && recorded.invitedById === form.invitedById) {
    return { ok: true, value: { invitedBy: recorded.invitedBy, invitedById: recorded.invitedById } };
  }
  if (!inviter) return refused('BAD_INPUT', 'invitedById', visitorRefusals.unknownInviter);
  return { ok: true, value: { invitedBy: inviter.fullName, invitedById: inviter.rotaryId } };
}

function refused(code: 'CONFLICT' | 'BAD_INPUT', field: string, text: string): Outcome<never> {
  return { ok: false, refusal: refuse(code, text, { [field]: text }) };
}

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
function enterVisits(
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

/** Why a visitor is not deleted (rule visitors/deletion): visitors who became members stay on record. */
export function deletionRefusal(userType: UserType): Refusal | null {
  return userType === 'member' ? refuse('CONFLICT', visitorRefusals.becameMember) : null;
}

/** What decides whether a deleted visitor comes back. */
export interface RestorationFacts {
  readonly userType: UserType;
  readonly isDeleted: boolean;
  readonly isErased: boolean;
  /** Whether another visitor of the chapter, or a member, has the mobile by now. */
  readonly isMobileTaken: boolean;
}

/** Why a deleted visitor is not restored (rule visitors/restoring). */
export function restorationRefusal({
  userType,
  isDeleted,
  isErased,
  isMobileTaken,
}: RestorationFacts): Refusal | null {
  if (isErased) return refuse('CONFLICT', visitorRefusals.erased);
  if (userType === 'member') return refuse('CONFLICT', visitorRefusals.becameMember);
  if (!isDeleted) return refuse('CONFLICT', visitorRefusals.notDeleted);
  return isMobileTaken ? refuse('CONFLICT', visitorRefusals.mobileInUse) : null;
}

/** Why the personal data of a visitor cannot be erased, or null when it can (rule visitors/erasure). */
export function visitorErasureRefusal({
  userType,
  isDeleted,
}: Pick<RestorationFacts, 'userType' | 'isDeleted'>): Refusal | null {
  if (userType === 'member') return refuse('CONFLICT', visitorRefusals.becameMember);
  return isDeleted ? null : refuse('CONFLICT', visitorRefusals.deleteFirst);
}

/** Who invited a visitor, and the meeting that the invitation counts for; a field is null where nothing counts. */
export interface Invitation {
  readonly chapterId: string;
  readonly invitedById: string | null;
  readonly invitedOn: IsoDate | null;
}

/**
 * What the counters of inviters get when an invitation changes (rule visitors/invited-counter): a new one counts, a changed one
 * moves, one that is gone is taken back, each exactly where it was counted.
 * @param before null for a visitor who was not recorded
 * @param after null for a visitor who is deleted
 */
export function invitedCounters(before: Invitation | null, after: Invitation | null): CounterDelta[] {
  if (isSame(before, after)) return [];
  return [...negateDeltas(countedFor(before)), ...countedFor(after)];
}

function countedFor(invitation: Invitation | null): CounterDelta[] {
  const { chapterId = '', invitedById: rotaryId = null, invitedOn: meetingDate = null } = invitation ?? {};
  if (rotaryId === null || meetingDate === null) return [];
  return [{ chapterId, rotaryId, type: 'Visitor', code: 'Invited', meetingDate, count: 1, valuePaise: 0 }];
}

function isSame(before: Invitation | null, after: Invitation | null): boolean {
  return before?.invitedById === after?.invitedById && before?.invitedOn === after?.invitedOn;
}
