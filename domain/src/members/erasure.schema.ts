import * as z from 'zod/mini';
import { erasureMessages } from './erasure.messages.ts';
import { isNameTyped } from './erasure.ts';

/** Confirms an erasure by the typed name of the member (rule members/erasure). */
export function erasureSchema(fullName: string) {
  return z.object({
    typedName: z
      .string()
      .check(z.refine((typed) => isNameTyped(typed, fullName), { error: erasureMessages.typeName })),
  });
}
