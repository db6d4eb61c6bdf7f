import { PLAN_DURATIONS, type PlanInput, planSchema } from '@fellowship/domain/billing/plan.schema';
import * as z from 'zod/mini';
import type { ListPlanQuery } from '#api/generated/subscription/graphql.ts';
import { typedNumber } from '#ui/form/typed-number.ts';

/** A plan as the table shows it. */
export type Plan = ListPlanQuery['listPlan']['items'][number];

/** What stands in the form; numbers as they are typed. */
export type PlanFields = Record<keyof PlanInput, string>;

/** A new plan begins today, as a Regular one of a year. */
export function newPlanFields(today: string): PlanFields {
  return {
    planName: 'Regular',
    ...forDuration('1 Year'),
    noOfMembers: '',
    price: '',
    status: 'Active',
    planStartDate: today,
    renewalEnableDays: '30',
  };
}

/** The fields of a plan that is there. */
export function planFields(plan: Plan): PlanFields {
  const { planName, durationTitle, status, planStartDate } = plan;
  const { noOfMembers, price, noOfMonths, renewalEnableDays } = plan;
  return {
    planName,
    durationTitle,
    status,
    planStartDate,
    noOfMembers: String(noOfMembers ?? ''),
    price: String(price),
    noOfMonths: String(noOfMonths ?? ''),
    renewalEnableDays: String(renewalEnableDays),
  };
}

/** What a duration brings with it: its title, and the months that are paid where nobody says otherwise. */
export function forDuration(durationTitle: string): Pick<PlanFields, 'durationTitle' | 'noOfMonths'> {
  const duration = PLAN_DURATIONS.find(({ title }) => title === durationTitle);
  return { durationTitle, noOfMonths: String(duration?.months ?? '') };
}

/** The domain's schema for the form's values. */
export const planFieldsSchema = z.pipe(
  z.transform((fields: PlanFields) => ({
    ...fields,
    planName: fields.planName as PlanInput['planName'],
    durationTitle: fields.durationTitle as PlanInput['durationTitle'],
    status: fields.status as PlanInput['status'],
    noOfMembers: typedNumber(fields.noOfMembers) as number,
    price: typedNumber(fields.price) as number,
    noOfMonths: typedNumber(fields.noOfMonths) as number,
    renewalEnableDays: typedNumber(fields.renewalEnableDays) as number,
  })),
  planSchema,
);
