import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { planRecord } from '#billing/plans/plan.store.ts';

/** Title, length in days and in months, and the price of a user and month, in paise. */
const PLANS = [
  { planId: 'trial', title: 'Trial Plan', days: 30, months: 1, members: 150, paise: 0 },
  { planId: 'regular-3-months', title: '3 Months', days: 90, months: 3, members: 150, paise: 12_000 },
  { planId: 'regular-6-months', title: '6 Months', days: 180, months: 6, members: 150, paise: 11_000 },
  { planId: 'regular-1-year', title: '1 Year', days: 365, months: 12, members: 150, paise: 10_000 },
  { planId: 'regular-2-years', title: '2 Years', days: 730, months: 24, members: 150, paise: 9_000 },
] as const;

const RENEWAL_ENABLE_DAYS = 30;

/** The plans of the demo's platform, a year old. */
export function planRows(today: IsoDate) {
  const planStartDate = addDays(today, -365);
  return PLANS.map(({ planId, title, days, months, members, paise }) =>
    planRecord.write({
      planId,
      planName: 'Regular',
      durationTitle: title,
      durationDays: days,
      noOfMonths: months,
      noOfMembers: members,
      pricePaise: paise,
      renewalEnableDays: RENEWAL_ENABLE_DAYS,
      status: 'Active',
      planStartDate,
      createdDate: planStartDate,
    }),
  );
}

/** What a plan says, as a subscription keeps it for itself. */
export function copiedTerms(planId: string) {
  const plan = PLANS.find((known) => known.planId === planId);
  if (!plan) throw new Error(`The demo has no plan ${planId}.`);
  return {
    duration_title: plan.title,
    price_paise: plan.paise,
    renewal_enable_days: RENEWAL_ENABLE_DAYS,
  };
}
