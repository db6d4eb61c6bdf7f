import * as z from 'zod/mini';
import { contactNumber, emailSchema } from '../../fields/field-schema.ts';
import { validate } from '../../refusals/validate.ts';
import { contactRefusals } from './contact.messages.ts';
import { singleLine } from './contact-message.schema.ts';

const LIMITS = { line: 120, place: 60, landLine: 30 } as const;

const optional = (longest: number) => z.prefault(singleLine(longest), '');

/**
 * The contact address of the platform (rule platform/contact-address): the value of the setting `CONTACT`. Only
 * the e-mail address is required: messages go there.
 */
export const contactAddressSchema = z.object({
  address1: optional(LIMITS.line),
  address2: optional(LIMITS.line),
  area: optional(LIMITS.place),
  city: optional(LIMITS.place),
  pinCode: z.prefault(
    z.string(contactRefusals.badPinCode).check(z.trim(), z.regex(/^(\d{6})?$/, contactRefusals.badPinCode)),
    '',
  ),
  landLine: z.prefault(
    z
      .string(contactRefusals.badLandLine)
      .check(
        z.trim(),
        z.maxLength(LIMITS.landLine, contactRefusals.tooLong),
        z.regex(/^([+(\d][\d ()+-]*)?$/, contactRefusals.badLandLine),
      ),
    '',
  ),
  mobile: contactNumber('optional'),
  email: emailSchema,
});

export type ContactAddress = z.output<typeof contactAddressSchema>;

/** The address in a setting; null when it is missing or invalid. */
export function readContactAddress(value: string | null | undefined): ContactAddress | null {
  if (value === null || value === undefined) return null;
  try {
    const address = validate(contactAddressSchema, JSON.parse(value));
    return address.ok ? address.value : null;
  } catch {
    return null;
  }
}
