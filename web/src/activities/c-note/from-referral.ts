import * as z from 'zod/mini';

/** What a received referral hands to the C-Note form that it opens, as navigation state. */
const fromReferralSchema = z.object({
  referralId: z.string(),
  /** The chapter that the referral was written in. */
  chapterId: z.string(),
  /** Whom the C-Note thanks: the author of the referral. */
  referredBy: z.string(),
  nameOfReferredBy: z.string(),
  /** The customer that the business came from. */
  requiredPerson: z.nullable(z.string()),
});

export type FromReferral = z.infer<typeof fromReferralSchema>;

/** The referral that the C-Note form was opened from; null where it was opened by itself, or the state is of another kind. */
export function fromReferral(state: unknown): FromReferral | null {
  const result = fromReferralSchema.safeParse(state);
  return result.success ? result.data : null;
}
