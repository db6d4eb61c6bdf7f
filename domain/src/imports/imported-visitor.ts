import { OTHERS } from '../activities/activity-sides.ts';
import { storedAnswers, type VisitorForm } from '../visitors/visitor-form.schema.ts';
import { userTypeOfVisits } from '../visitors/visits.ts';

interface Known {
  /** The name of the inviting member; null when the inviter is not a member. */
  readonly inviterName: string | null;
  /** The chapter's classification of that name. */
  readonly classification: { readonly id: string; readonly name: string } | null;
}

/**
 * A visitor imported with a chapter (rule imports/visitors): the dates are not checked, as those meetings took place before,
 * and an invitation to one counts for no member.
 */
export function importedVisitor(form: VisitorForm, { inviterName, classification }: Known) {
  const isOfMember = form.invitedById !== OTHERS;
  const { name = form.classificationName, id = null } = classification ?? {};
  return {
    ...storedAnswers(form),
    introducerName: isOfMember ? null : form.introducerName,
    userType: userTypeOfVisits('visitor', form.dateOfMeeting2 !== ''),
    classificationName: name,
    businessClassificationId: id,
    guestClassificationName: classification ? null : name,
    invitedBy: isOfMember ? inviterName : OTHERS,
    invitedById: isOfMember ? form.invitedById : null,
    invitedOn: null,
    isGuest: false,
  };
}
