import * as z from 'zod/mini';
import { inboxRefusals } from './inbox.messages.ts';

/** The codes of inbox entries, by kind of activity. */
export const INBOX_CODES = {
  Referral: ['Given', 'Received'],
  ThanksNote: ['Given', 'Received'],
  R2R: ['Both'],
} as const;

export type InboxType = keyof typeof INBOX_CODES;

/** The entry to correct: its type, and the code of the party it belongs to. */
export const inboxCorrectionSchema = z
  .object({
    type: z.enum(Object.keys(INBOX_CODES) as [InboxType, ...InboxType[]], inboxRefusals.unknownType),
    code: z.string(inboxRefusals.unknownCode),
    read: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ type, code }) => INBOX_CODES[type].some((known) => known === code), {
      path: ['code'],
      error: inboxRefusals.unknownCode,
    }),
  );
