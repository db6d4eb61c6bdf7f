import { OTHERS } from '../activities/parties.ts';
import { storedAnswers } from '../visitors/stored-answers.ts';
import { userTypeOfVisits } from '../visitors/user-type.ts';
import type { VisitorForm } from '../visitors/visitor-form.schema.ts';

interface Known {
  /** The name of the member who invited; null where it was somebody else. */
  readonly inviterName: string | null;
  /** The chapter's classification of that name. */
  readonly classification: { readonly id: string; readonly name: string } | null;
}

/**
 * A visitor whom a chapter brings along (rule imports/visitors): the dates stay as they are, for those meetings were held before,
 * and an invitation to one counts for nobody here.
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
