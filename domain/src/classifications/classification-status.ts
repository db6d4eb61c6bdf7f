import { type Refusal, refuse, refuseField } from '../refusals/refusal.ts';
import { classificationMessages, classificationRefusals } from './classification.messages.ts';

/** Whether a member holds a classification (rule classifications/status). */
export const CLASSIFICATION_STATUSES = ['Open', 'Occupied'] as const;

export type ClassificationStatus = (typeof CLASSIFICATION_STATUSES)[number];

/** The status that follows from whether an Active member holds it (rule classifications/status). */
export function classificationStatus(hasActiveHolder: boolean): ClassificationStatus {
  return hasActiveHolder ? 'Occupied' : 'Open';
}

/** Why a classification cannot be deleted, or null when it can (rule classifications/deletion). */
export function deletionRefusal({ status }: { readonly status: ClassificationStatus }): Refusal | null {
  return status === 'Open' ? null : refuse('CONFLICT', classificationRefusals.occupied);
}

/** The refusal of a duplicate name (rule classifications/duplicate). */
export function duplicateName(): Refusal {
  return refuseField('CONFLICT', 'name', classificationMessages.duplicateName);
}

/** The refusal of a classification that another Active member holds (rule classifications/one-member). */
export function classificationTaken(): Refusal {
  return refuseField('CONFLICT', 'classificationName', classificationMessages.taken);
}
