import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { ENTERED, entrySchemas, INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { formatRupees, type Paise, toPaise } from '../money/rupees.ts';
import { type Refusal, refuseField } from '../refusals/refusal.ts';
import { planMessages, planRefusals } from './plan.messages.ts';

/** How long a plan can last: its title, its days, and the months that are paid (rule billing/plan-durations). */
export const PLAN_DURATIONS = [
  { title: '3 Months', days: 90, months: 3 },
  { title: '6 Months', days: 180, months: 6 },
  { title: '1 Year', days: 365, months: 12 },
  { title: '2 Years', days: 730, months: 24 },
  { title: '3 Years', days: 1095, months: 36 },
  { title: 'Trial Plan', days: 30, months: 1 },
] as const;

const PRICE_UNIT = 'Of a user and month, in rupees.';

/** What a plan can be called; the first is the ordinary one. */
const PLAN_NAMES = ['Regular', 'Premium'] as const;

const numbers = {
  required: true,
  requiredMessage: planMessages.amountRequired,
  lowMessage: planMessages.amountZero,
} as const;

const content = plainGroup(LISTED, {
  planName: {
    label: 'Plan Name',
    kind: 'choice',
    choices: PLAN_NAMES,
    required: true,
    requiredMessage: planRefusals.nameRequired,
  },
  durationTitle: {
    label: 'Duration Title',
    kind: 'choice',
    choices: PLAN_DURATIONS.map(({ title }) => title),
    required: true,
    requiredMessage: planMessages.titleRequired,
  },
  durationDays: { label: 'Duration Days' },
  noOfMembers: {
    ...numbers,
    label: 'No Of Members',
    kind: 'count',
    range: [1, 100_000],
    hint: 'Only a trial is limited to these. Chapters buy as many as they order.',
  },
  price: {
    ...ENTERED,
    label: 'Price',
    kind: 'rupees',
    range: [0, 1_000_000],
    hint: PRICE_UNIT,
    description: PRICE_UNIT,
    requiredMessage: planMessages.amountRequired,
    formatMessage: planRefusals.priceNotPaise,
  },
  pricePaise: INTERNAL,
  noOfMonths: {
    ...numbers,
    label: 'No Of Months',
    kind: 'count',
    range: [1, 120],
    hint: 'How many months are paid for.',
  },
  renewalEnableDays: {
    label: 'Renewal Enable Days',
    kind: 'count',
    range: [0, 3_650],
    hint: 'How many days before the end renewal opens.',
    required: true,
    requiredMessage: planMessages.amountRequired,
  },
  planStartDate: {
    label: 'Start Date',
    kind: 'date',
    hint: 'For your records. A plan is on offer while it is Active.',
    required: true,
    requiredMessage: planMessages.dateRequired,
  },
  planEndDate: { label: 'End Date' },
  status: {
    label: 'Status',
    kind: 'choice',
    choices: ['Active', 'Inactive'],
    required: true,
    requiredMessage: planMessages.statusRequired,
  },
  createdDate: { label: 'Created Date', column: 'created_on' },
  planId: INTERNAL,
});

/** A plan (rule billing/plan); only an Active one can be subscribed to. */
export const planFields = { ...content, ...plainGroup(LISTED, { version: {} }) };

/** What a plan was when it was stored. */
export const planAuditFields = {
  ...content,
  ...plainGroup(LISTED, { planAuditId: INTERNAL, createdDateTime: { column: 'created_at' } }),
};

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

/** What people choose a plan by. */
interface NamedPlan {
  readonly planName: string;
  readonly durationTitle: string;
}

/** A plan's name and duration, such as 'Regular · 1 Year' (rule billing/plan-choice). */
export function planTitle({ planName, durationTitle }: NamedPlan): string {
  return `${planName} · ${durationTitle}`;
}

/** A plan as it is chosen: with its price in rupees for a user and month (rule billing/plan-choice). */
export function planOption({ price, ...plan }: NamedPlan & { readonly price: number }): string {
  return `${planTitle(plan)} · ${formatRupees(toPaise(price))}`;
}

const DEFAULT_DURATION = '1 Year';

/** The plans in the order in which they are offered: Regular before Premium, the shortest first (rule billing/plan-choice). */
export function sortPlans<Plan extends NamedPlan & { readonly noOfMonths?: number | null }>(
  plans: readonly Plan[],
): Plan[] {
  const rank = ({ planName }: NamedPlan) => PLAN_NAMES.indexOf(planName as (typeof PLAN_NAMES)[number]);
  return plans.toSorted((a, b) => rank(a) - rank(b) || (a.noOfMonths ?? 0) - (b.noOfMonths ?? 0));
}

/**
 * The plan that is selected before anybody chooses: the one that the chapter has, else the Regular one of a year, else the
 * first of `sortPlans` (rule billing/plan-choice).
 */
export function defaultPlan<Plan extends NamedPlan>(
  plans: readonly Plan[],
  isHeld: (plan: Plan) => boolean,
): Plan | undefined {
  const isDefault = ({ planName, durationTitle }: Plan) =>
    planName === PLAN_NAMES[0] && durationTitle === DEFAULT_DURATION;
  return plans.find(isHeld) ?? plans.find(isDefault) ?? plans[0];
}

/**
 * Why a plan cannot be stored beside the others, or null: only one Active plan has a name and a duration, so that a
 * chapter sees what it chooses (rule billing/plan-choice).
 */
export function duplicatePlanRefusal(
  plan: NamedPlan & { readonly status: string },
  others: readonly (NamedPlan & { readonly status: string })[],
): Refusal | null {
  const isSame = ({ planName, durationTitle, status }: NamedPlan & { status: string }) =>
    status === 'Active' && planName === plan.planName && durationTitle === plan.durationTitle;
  return isSame(plan) && others.some(isSame)
    ? refuseField('CONFLICT', 'durationTitle', planRefusals.duplicate)
    : null;
}
