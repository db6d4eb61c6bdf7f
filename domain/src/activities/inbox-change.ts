import * as z from 'zod/mini';
import { inboxRefusals } from './inbox.messages.ts';

const stars = z
  .number(inboxRefusals.rating)
  .check(z.refine((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, inboxRefusals.rating));

/** What the owner wants an entry to be; what is left out stays as it is (rule activities/inbox-changes). */
export const inboxChangeSchema = z.object({
  read: z.optional(z.boolean()),
  range: z.optional(stars),
});
