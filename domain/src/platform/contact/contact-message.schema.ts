import * as z from 'zod/mini';
import { emailSchema } from '../../fields/field-schema.ts';
import { contactMessages, contactRefusals } from './contact.messages.ts';

/** The limits of a message; the shortest is fixed, the longest ours. */
const LIMITS = { shortestMessage: 5, message: 4000, rotaryId: 50, chapterName: 60 } as const;

/** A text that goes into the heading of a mail: nothing in it ends the line. */
export const singleLine = (longest: number) =>
  z.string(contactRefusals.required).check(
    z.trim(),
    z.maxLength(longest, contactRefusals.tooLong),
    z.refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), contactRefusals.oneLine),
  );

const required = (longest: number) => singleLine(longest).check(z.minLength(1, contactRefusals.required));

/** A message to the people who run the platform, as the form and the API give it (rule platform/contact-message). */
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
