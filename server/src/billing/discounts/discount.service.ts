import { discountMessages, discountRefusals } from '@fellowship/domain/billing/discount.messages';
import { discountContent, discountSchema } from '@fellowship/domain/billing/discount.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, withoutNulls } from '../../api/intent.ts';
import type { Mutation } from '../../api/mutation.ts';
import { readTogether } from '../../api/read-together.ts';
import { notFound } from '../../api/request-context.ts';
import { accept, badField } from '../../refusal-error.ts';
import { findPlan, findPlans, type Plan } from '../plans/plan.store.ts';
import { type Discount, deactivateDiscount, insertDiscount, lockDiscount } from './discount.store.ts';

/** A new discount of a plan, active (rule billing/discount-terms). */
export const createDiscount: Mutation<object, Discount> = {
  action: 'discount.create',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    const content = discountContent(accept(validate(discountSchema, withoutNulls(input))));
    if (!(await findPlan(tx, content.planId))) throw badField('planId', discountMessages.required);
    const discount = await insertDiscount(tx, content);
    return { answer: discount, audit: { subject: discount.discountId, before: null, after: discount } };
  },
};

interface Deactivation {
  discountId: string;
  isActive: boolean;
  version?: number | null | undefined;
}

/** Marks a discount as expired, for good (rule billing/discount-terms); saying it once more changes nothing. */
export const updateDiscount: Mutation<Deactivation, Discount> = {
  action: 'discount.update',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    const before = await lockDiscount(tx, input.discountId);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    if (before.isActive === input.isActive) return { answer: before };
    if (input.isActive) throw badField('isActive', discountRefusals.staysExpired);
    const discount = await deactivateDiscount(tx, before.discountId);
    return { answer: discount, audit: { subject: discount.discountId, before, after: discount } };
  },
};

/** The plan of a discount; those of a list are read together. */
export const getPlan = readTogether<string, Plan>(String, async ({ app }, planIds) => {
  const plans = await findPlans(app.database.kysely, planIds);
  return new Map(plans.map((plan) => [plan.planId, plan]));
});
