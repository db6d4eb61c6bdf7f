import { planContent, planSchema } from '@fellowship/domain/billing/plan.schema';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { toRupees } from '@fellowship/domain/money/rupees';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, withoutNulls } from '../../api/intent.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { findChapter } from '../../chapters/chapter.store.ts';
import { accept } from '../../refusal-error.ts';
import { changePlan, insertPlan, lockPlan, type Plan } from './plan.store.ts';

/** A new plan, created today (rule billing/plan), with its first audit entry. */
export const createPlan: Mutation<object, Plan> = {
  action: 'plan.create',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ call, caller, tx, input }) {
    const content = planContent(accept(validate(planSchema, withoutNulls(input))));
    const chapter = await findChapter(tx, caller.chapterId);
    if (!chapter) throw notFound();
    const plan = await insertPlan(tx, { ...content, createdDate: todayIn(chapter.timeZone, call.now()) });
    return { answer: plan, audit: { subject: plan.planId, before: null, after: plan } };
  },
};

/** Another content for a plan; subscriptions that run keep their own terms (rule billing/plan). */
export const updatePlan: Mutation<{ pk: string; version?: number | null | undefined }, Plan> = {
  action: 'plan.update',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    const before = await lockPlan(tx, input.pk);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    const content = planContent(
      accept(validate(planSchema, { ...asEntered(before), ...withoutNulls(input) })),
    );
    const plan = await changePlan(tx, before.planId, content);
    return { answer: plan, audit: { subject: plan.planId, before, after: plan } };
  },
};

/** A plan as the form gives it. */
export function asEntered({ pricePaise, ...plan }: Pick<Plan, 'pricePaise'>): object {
  return { ...plan, price: toRupees(pricePaise) };
}
