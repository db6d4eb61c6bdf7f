import { contactFields, erasedContent, fieldsKeptInAudit } from '../fields/record-fields.ts';
import { memberFields } from './member-fields.ts';

/** What an erased record says instead of what it said; what is not here stays (rule members/erasure). */
export const ERASED_PROFILE = erasedContent(memberFields);

/** The fields of a member that tell how to reach the person. */
export const CONTACT_FIELDS = contactFields(memberFields);

/** What an entry of the audit log may still tell once the member is erased: fields of the record, and of its account. */
export const KEPT_IN_AUDIT = [...fieldsKeptInAudit(memberFields), 'isEnabled', 'fields', 'isOpened'];
