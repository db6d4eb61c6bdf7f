import * as z from 'zod/mini';
import { emailSchema } from '../../fields/field-schema.ts';
import { type Refusal, refuse } from '../../refusals/refusal.ts';
import { contactMessages, contactRefusals } from './contact.messages.ts';

/** The limits of a message; the shortest is fixed, the longest ours. */
const LIMITS = { shortestMessage: 5, message: 4000, rotaryId: 50, chapterName: 60 } as const;

/** A text for a mail header: it must not contain a line break. */
export const singleLine = (longest: number) =>
  z.string(contactRefusals.required).check(
    z.trim(),
    z.maxLength(longest, contactRefusals.tooLong),
    z.refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), contactRefusals.oneLine),
  );

const required = (longest: number) => singleLine(longest).check(z.minLength(1, contactRefusals.required));

/** A message to the people who run the platform (rule platform/contact-message). */
export const contactMessageSchema = z.object({
  email: emailSchema,
  rotaryId: required(LIMITS.rotaryId),
  chapterName: required(LIMITS.chapterName),
  message: z
    .string(contactMessages.messageTooShort)
    .check(
      z.trim(),
      z.minLength(LIMITS.shortestMessage, contactMessages.messageTooShort),
      z.maxLength(LIMITS.message, contactRefusals.tooLong),
    ),
});

export type ContactMessage = z.output<typeof contactMessageSchema>;

/** How many messages one person may send within 24 hours (rule platform/contact-message). */
const MOST_IN_A_DAY = 10;

/** Why a message is refused, or null. @param sent messages within the last 24 hours */
export function contactRefusal(sent: number): Refusal | null {
  return sent < MOST_IN_A_DAY ? null : refuse('RATE_LIMITED', contactRefusals.sentOften(MOST_IN_A_DAY));
}
