import { planContent, planSchema } from '@fellowship/domain/billing/plan.schema';
import { calendarMessages } from '@fellowship/domain/calendar/calendar.messages';
import { isInstant } from '@fellowship/domain/calendar/instants';
import { validate } from '@fellowship/domain/refusals/validate';
import { withoutNulls } from '../../api/intent.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { accept, badField } from '../../refusal-error.ts';
import { asEntered } from './plan.service.ts';
import { insertPlanAudit, lockPlan, type PlanAudit } from './plan.store.ts';

interface Correction {
  pk: string;
  createdDateTime?: string | null | undefined;
}

/**
 * Says what a plan was at a time of which nothing was kept; a support admin's correction. The plan stays as it is, and so
 * does what was kept of it.
 */
export const createPlanAudit: Mutation<Correction, PlanAudit> = {
  action: 'plan.correctAudit',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ call, tx, input }) {
    const plan = await lockPlan(tx, input.pk);
    if (!plan) throw notFound();
    const createdDateTime = input.createdDateTime ?? call.now().toISOString();
    if (!isInstant(createdDateTime)) throw badField('createdDateTime', calendarMessages.notADateTime);
    const said = accept(validate(planSchema, { ...asEntered(plan), ...withoutNulls(input) }));
    const { planId, createdDate } = plan;
    const kept = { ...planContent(said), planId, createdDate, createdDateTime };
    const audit = await insertPlanAudit(tx, kept);
    return { answer: audit, audit: { subject: planId, before: null, after: audit } };
  },
};
