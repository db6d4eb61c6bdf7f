import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { isRupees, type Paise, toPaise } from '../money/rupees.ts';
import { planMessages, planRefusals } from './plan.messages.ts';

/** What a plan is called (rule billing/plan). */
export const PLAN_NAMES = ['Regular', 'Premium'] as const;

/** Only an Active plan can be subscribed to (rule billing/plan). */
export const PLAN_STATUSES = ['Active', 'Inactive'] as const;

/** How long a plan can last: its title, its days, and the months that are paid (rule billing/plan-durations). */
export const PLAN_DURATIONS = [
  { title: '3 Months', days: 90, months: 3 },
  { title: '6 Months', days: 180, months: 6 },
  { title: '1 Year', days: 365, months: 12 },
  { title: '2 Years', days: 730, months: 24 },
  { title: '3 Years', days: 1095, months: 36 },
  { title: 'Trial Plan', days: 30, months: 1 },
] as const;

/** Plans never end (rule billing/plan). */
export const PLAN_END_DATE: IsoDate = '9999-12-31';

/** The limits of a plan; they are ours. */
const PLAN_LIMITS = { members: 100_000, months: 120, renewalDays: 3_650, priceRupees: 1_000_000 } as const;

type DurationTitle = (typeof PLAN_DURATIONS)[number]['title'];

const TITLES = PLAN_DURATIONS.map(({ title }) => title);

const whole = (least: number, most: number) =>
  z.number(planMessages.amountRequired).check(
    z.refine((count) => Number.isInteger(count), planRefusals.notWhole),
    z.minimum(least, least > 0 ? planMessages.amountZero : planRefusals.negative),
    z.maximum(most, planRefusals.tooHigh),
  );

/** A plan as the form and the API give it (rule billing/plan); `price` is of a user and month, in rupees. */
export const planSchema = z.object({
  planName: z.enum(PLAN_NAMES, planRefusals.nameRequired),
  durationTitle: z.enum(TITLES as [DurationTitle, ...DurationTitle[]], planMessages.titleRequired),
  noOfMembers: whole(1, PLAN_LIMITS.members),
  price: z
    .number(planMessages.amountRequired)
    .check(
      z.minimum(0, planRefusals.negative),
      z.maximum(PLAN_LIMITS.priceRupees, planRefusals.tooHigh),
      z.refine(isRupees, planRefusals.priceNotPaise),
    ),
  status: z.enum(PLAN_STATUSES, planMessages.statusRequired),
  planStartDate: z.string(planMessages.dateRequired).check(z.refine(isIsoDate, planMessages.dateRequired)),
  noOfMonths: whole(1, PLAN_LIMITS.months),
  renewalEnableDays: whole(0, PLAN_LIMITS.renewalDays),
});

export type PlanInput = z.infer<typeof planSchema>;

/** A plan as it is kept. */
export interface PlanContent extends Omit<PlanInput, 'price'> {
  readonly durationDays: number;
  readonly pricePaise: Paise;
  readonly planEndDate: IsoDate;
}

/** What is kept of a plan that was entered: its title gives the days, and it never ends (rules billing/plan, billing/plan-durations). */
export function planContent({ price, ...entered }: PlanInput): PlanContent {
  const duration = PLAN_DURATIONS.find(({ title }) => title === entered.durationTitle);
  return {
    ...entered,
    durationDays: duration?.days ?? 0,
    pricePaise: toPaise(price),
    planEndDate: PLAN_END_DATE,
  };
}
