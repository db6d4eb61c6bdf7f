import * as z from 'zod/mini';
import { emailSchema } from '../fields/email-address.ts';
import { contactNumber } from '../fields/field-schema.ts';
import { type Refusal, refuse, validate } from '../refusals/refusal.ts';
import { contactMessages, contactRefusals } from './platform.messages.ts';

const ADDRESS_LIMITS = { line: 120, place: 60, landLine: 30 } as const;

/** A text for a mail header: it must not contain a line break. */
const singleLine = (longest: number) =>
  z.string(contactRefusals.required).check(
    z.trim(),
    z.maxLength(longest, contactRefusals.tooLong),
    z.refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), contactRefusals.oneLine),
  );

const optional = (longest: number) => z.prefault(singleLine(longest), '');

/**
 * The contact address of the platform (rule platform/contact-address): the value of the setting `CONTACT`. Only
 * the e-mail address is required: messages go there.
 */
export const contactAddressSchema = z.object({
  address1: optional(ADDRESS_LIMITS.line),
  address2: optional(ADDRESS_LIMITS.line),
  area: optional(ADDRESS_LIMITS.place),
  city: optional(ADDRESS_LIMITS.place),
  pinCode: z.prefault(
    z.string(contactRefusals.badPinCode).check(z.trim(), z.regex(/^(\d{6})?$/, contactRefusals.badPinCode)),
    '',
  ),
  landLine: z.prefault(
    z
      .string(contactRefusals.badLandLine)
      .check(
        z.trim(),
        z.maxLength(ADDRESS_LIMITS.landLine, contactRefusals.tooLong),
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

/** The limits of a message; the shortest is fixed, the longest ours. */
const MESSAGE_LIMITS = { shortestMessage: 5, message: 4000, rotaryId: 50, chapterName: 60 } as const;

const required = (longest: number) => singleLine(longest).check(z.minLength(1, contactRefusals.required));

/** A message to the people who run the platform (rule platform/contact-message). */
export const contactMessageSchema = z.object({
  email: emailSchema,
  rotaryId: required(MESSAGE_LIMITS.rotaryId),
  chapterName: required(MESSAGE_LIMITS.chapterName),
  message: z
    .string(contactMessages.messageTooShort)
    .check(
      z.trim(),
      z.minLength(MESSAGE_LIMITS.shortestMessage, contactMessages.messageTooShort),
      z.maxLength(MESSAGE_LIMITS.message, contactRefusals.tooLong),
    ),
});

export type ContactMessage = z.output<typeof contactMessageSchema>;

/** How many messages one person may send within 24 hours (rule platform/contact-message). */
const MOST_IN_A_DAY = 10;

/** Why a message is refused, or null. @param sent messages within the last 24 hours */
export function contactRefusal(sent: number): Refusal | null {
  return sent < MOST_IN_A_DAY ? null : refuse('RATE_LIMITED', contactRefusals.sentOften(MOST_IN_A_DAY));
}
