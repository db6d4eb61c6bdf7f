import * as z from 'zod/mini';
import { isLocalDateTime } from '../../calendar/clock-times.ts';
import { mobileSchema } from '../../fields/mobile.ts';
import { PAYMENT_KINDS } from '../attendance-status.ts';
import { markingMessages, markingRefusals } from '../marking/marking.messages.ts';

/** The longest texts of the visitor form. */
const VISITOR_TEXT_LIMIT = 100;

const text = (required: string) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(VISITOR_TEXT_LIMIT, markingRefusals.textTooLong));

const choice = z.nullish(z.string(markingMessages.nameRequired));

const always = {
  /** Visitors' names are stored in upper case (rule visitors/unique-mobile). */
  name: text(markingMessages.nameRequired).check(z.toUpperCase()),
  /** The member who invited the visitor; optional. */
  invitedById: choice,
  isRotarian: z._default(z.boolean(markingMessages.nameRequired), false),
  attendedDateTime: z
    .string(markingRefusals.attendTimeRequired)
    .check(z.refine(isLocalDateTime, markingRefusals.attendTimeRequired)),
  attendanceStatus: z.literal('Present', markingMessages.attendanceRequired),
  paymentStatus: z.literal('Paid', markingMessages.paymentRequired),
  /** How the fee was paid, where that is known. */
  paymentKind: z.nullish(z.enum(PAYMENT_KINDS)),
};

/** The form for a new visitor: classification and mobile are required. */
export const newVisitorAttendanceSchema = z.object({
  ...always,
  classificationName: text(markingMessages.classificationRequired),
  mobile: mobileSchema,
});

/** The form for a visitor who was picked: classification and mobile are the visitor's and locked. */
export const knownVisitorAttendanceSchema = z.object({
  ...always,
  visitorId: z.string(markingMessages.nameRequired).check(z.minLength(1, markingMessages.nameRequired)),
});

export type NewVisitorInput = z.infer<typeof newVisitorAttendanceSchema>;

export type KnownVisitorInput = z.infer<typeof knownVisitorAttendanceSchema>;

/** The schema for what the form holds: a picked visitor has a `visitorId`. */
export function visitorAttendanceSchema(input: { readonly visitorId?: string | null | undefined }) {
  return input.visitorId ? knownVisitorAttendanceSchema : newVisitorAttendanceSchema;
}
