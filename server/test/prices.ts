import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#storage/database.ts';
import type { Plan, SubscriptionDiscount, Voucher } from '#storage/database.types.ts';
import { nextNumber } from './factories.ts';

/** An Active plan of a year at 100 rupees. @returns its id */
export async function newPlan(
  { kysely }: Database,
  overrides: Partial<Insertable<Plan>> = {},
): Promise<string> {
  const plan: Insertable<Plan> = {
    plan_id: `plan-${nextNumber()}`,
    plan_name: 'Regular',
    duration_title: '1 Year',
    duration_days: 365,
    no_of_months: 12,
    no_of_members: 50,
    price_paise: 100_00,
    renewal_enable_days: 30,
    plan_start_date: '2026-01-01',
    created_on: '2026-01-01',
    ...overrides,
  };
  // Only one Active plan has a name and a duration.
  if (plan.status !== 'Inactive') {
    await kysely
      .updateTable('plan')
      .set({ status: 'Inactive' })
      .where('plan_name', '=', plan.plan_name)
      .where('duration_title', '=', plan.duration_title)
      .execute();
  }
  await kysely.insertInto('plan').values(plan).execute();
  return plan.plan_id;
}

/** A tenth off in every month of the year, for whoever takes the plan. @returns its id */
export async function newDiscount(
  { kysely }: Database,
  overrides: Partial<Insertable<SubscriptionDiscount>> & { plan_id: string },
): Promise<string> {
  const discount: Insertable<SubscriptionDiscount> = {
    discount_id: randomUUID(),
    user_count: 1,
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    percent_hundredths: overrides.amount_paise ? null : 1_000,
    discount_months: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    ...overrides,
  };
  await kysely.insertInto('subscription_discount').values(discount).execute();
  return discount.discount_id;
}

/** A New voucher of 500 rupees, for this year. @returns its id and its code */
export async function newVoucher(
  { kysely }: Database,
  overrides: Partial<Insertable<Voucher>> & { chapter_id: string },
): Promise<{ voucherId: string; code: string }> {
  const voucher: Insertable<Voucher> = {
    voucher_id: randomUUID(),
    voucher_code: `CODE${String(nextNumber()).padStart(12, '0')}`,
    from_date: '2026-01-01',
    expiry_date: '2026-12-31',
    type: 'amount',
    amount_paise: overrides.type === 'discount' ? null : 500_00,
    ...(overrides.is_multiple ? { total_paise: 10_000_00, max_uses: 12 } : {}),
    ...overrides,
  };
  await kysely.insertInto('voucher').values(voucher).execute();
  return { voucherId: voucher.voucher_id, code: voucher.voucher_code };
}
