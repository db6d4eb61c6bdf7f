import * as z from 'zod/mini';
import { erasureMessages } from './erasure.messages.ts';
import { isNameTyped } from './erasure.ts';

/** What agrees to an erasure: the name of the member, typed (rule members/erasure). */
export function erasureSchema(fullName: string) {
  return z.object({
    typedName: z
      .string()
      .check(z.refine((typed) => isNameTyped(typed, fullName), { error: erasureMessages.typeName })),
  });
}
