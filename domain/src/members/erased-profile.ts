import { contactFields, erasedContent, fieldsKeptInAudit } from '../fields/record-fields.ts';
import { memberFields } from './member-fields.ts';

/** The values of an erased record; fields that are not listed stay (rule members/erasure). */
export const ERASED_PROFILE = erasedContent(memberFields);

/** The fields of a member with the person's contacts. */
export const CONTACT_FIELDS = contactFields(memberFields);

/** The fields of a member and their account that the audit log keeps after an erasure. */
export const KEPT_IN_AUDIT = [...fieldsKeptInAudit(memberFields), 'isEnabled', 'fields', 'isOpened'];
