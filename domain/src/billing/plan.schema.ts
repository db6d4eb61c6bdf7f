import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { entrySchemas } from '../fields/entry-schema.ts';
import { type Paise, toPaise } from '../money/rupees.ts';
import { PLAN_DURATIONS, planFields } from './plan-fields.ts';

/** Plans never end (rule billing/plan). */
export const PLAN_END_DATE: IsoDate = '9999-12-31';

/** A plan as the form and the API give it (rule billing/plan); `price` is of a user and month, in rupees. */
export const planSchema = z.object(entrySchemas(planFields));

export type PlanInput = z.infer<typeof planSchema>;

/** A plan as it is stored. */
export interface PlanContent extends Omit<PlanInput, 'price'> {
  readonly durationDays: number;
  readonly pricePaise: Paise;
  readonly planEndDate: IsoDate;
}

/** What is stored of a plan that was entered: its title gives the days, and it never ends (rules billing/plan, billing/plan-durations). */
export function planContent({ price, ...entered }: PlanInput): PlanContent {
  const duration = PLAN_DURATIONS.find(({ title }) => title === entered.durationTitle);
  return {
    ...entered,
    durationDays: duration?.days ?? 0,
    pricePaise: toPaise(price),
    planEndDate: PLAN_END_DATE,
  };
}
