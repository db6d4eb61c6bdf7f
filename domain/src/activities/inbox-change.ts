import * as z from 'zod/mini';
import { type Refusal, refuseField } from '../refusals/refusal.ts';
import { ACTIVITY_LIMITS } from './activity-fields.ts';
import { type InboxEntry, inboxRefusals } from './inbox.ts';

const { lowestRange, highestRange } = ACTIVITY_LIMITS;

const stars = z
  .number(inboxRefusals.rating)
  .check(
    z.refine(
      (stars) => Number.isInteger(stars) && stars >= lowestRange && stars <= highestRange,
      inboxRefusals.rating,
    ),
  );

/** An owner's changes to an entry; omitted fields stay (rule activities/inbox-changes). */
export const inboxChangeSchema = z.object({
  read: z.optional(z.boolean()),
  range: z.optional(stars),
  isDeleted: z.optional(z.boolean()),
});

/** The facts that decide whether an entry can be deleted. */
export interface DeletableEntry extends Pick<InboxEntry, 'code'> {
  readonly isDeleted: boolean;
}

/**
 * Why the entry cannot be deleted or restored; null when it can, or already is (rule
 * activities/inbox-changes). Only the author of an activity deletes it, and for good.
 */
export function deletionRefusal(entry: DeletableEntry, isDeleted: boolean): Refusal | null {
  if (entry.isDeleted === isDeleted) return null;
  if (!isDeleted) return refuseField('CONFLICT', 'isDeleted', inboxRefusals.staysDeleted);
  return entry.code === 'Given' ? null : refuseField('FORBIDDEN', 'isDeleted', inboxRefusals.notTheAuthor);
}

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
