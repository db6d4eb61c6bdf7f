import type { CounterDelta } from '../activities/counters.ts';
import { subscriptionRefusal } from '../activities/decide-activity.ts';
import { OTHERS } from '../activities/parties.ts';
import type { IsoDate } from '../calendar/dates.ts';
import { type Outcome, refuse } from '../refusals/refusal.ts';
import { invitedCounters } from './invited-counter.ts';
import { type StoredAnswers, storedAnswers } from './stored-answers.ts';
import { visitorMessages, visitorRefusals } from './visitor.messages.ts';
import { type EnteredDates, enterVisits } from './visitor-dates.ts';
import type { VisitorForm } from './visitor-form.schema.ts';
import type { Visits } from './visits.ts';

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
