import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#storage/database.ts';
import type { PaymentOrder } from '#storage/database.types.ts';

/** An order of ten users for a year, which nobody has paid. @returns its id */
export async function newOrder(
  { kysely }: Database,
  overrides: Partial<Insertable<PaymentOrder>> & { chapter_id: string },
): Promise<string> {
  const order: Insertable<PaymentOrder> = {
    order_id: `order_${randomUUID()}`,
    receipt: randomUUID(),
    created_by: 'admin',
    kind: 'Subscribe',
    plan_id: 'year',
    duration_title: '1 Year',
    duration_days: 365,
    renewal_enable_days: 30,
    member_count: 10,
    users: 10,
    months: 12,
    price_paise: 100_00,
    base_paise: 12_000_00,
    discount_paise: 0,
    voucher_paise: 0,
    net_paise: 12_000_00,
    ...overrides,
  };
  await kysely.insertInto('payment_order').values(order).execute();
  return order.order_id;
}
