import * as z from 'zod/mini';
import { contactFields, erasedContent, fieldsKeptInAudit } from '../fields/record-fields.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { erasureMessages } from './erasure.messages.ts';
import type { AccessFacts } from './member-access.ts';
import { memberFields } from './member-fields.ts';
import { isAdminRow } from './member-status.ts';

/** The values of an erased record; fields that are not listed stay (rule members/erasure). */
export const ERASED_PROFILE = erasedContent(memberFields);

/** The fields of a member with the person's contacts. */
export const CONTACT_FIELDS = contactFields(memberFields);

/** The fields of a member and their account that the audit log keeps after an erasure. */
export const KEPT_IN_AUDIT = [...fieldsKeptInAudit(memberFields), 'isEnabled', 'fields', 'isOpened'];

/** Why the data of a member cannot be erased, or null when it can (rule members/erasure). */
export function erasureRefusal(member: Omit<AccessFacts, 'erasedAt'>): Refusal | null {
  if (isAdminRow(member)) return refuse('CONFLICT', erasureMessages.ofAdmin);
  return member.status === 'Inactive' ? null : refuse('CONFLICT', erasureMessages.notInactive);
}

/** Why a member can no longer be changed, or null when it can (rule members/erasure). */
export function erasedRefusal({ erasedAt }: Pick<AccessFacts, 'erasedAt'>): Refusal | null {
  return erasedAt === null ? null : refuse('CONFLICT', erasureMessages.erased);
}

/** Whether the typed name confirms the erasure; spaces and case are ignored. */
export function isNameTyped(typed: string, fullName: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toUpperCase();
  return plain(typed) !== '' && plain(typed) === plain(fullName);
}

/** Confirms an erasure by the typed name of the member (rule members/erasure). */
export function erasureSchema(fullName: string) {
  return z.object({
    typedName: z
      .string()
      .check(z.refine((typed) => isNameTyped(typed, fullName), { error: erasureMessages.typeName })),
  });
}
