import { randomUUID } from 'node:crypto';
import type { DiscountContent } from '@fellowship/domain/billing/discount.schema';
import { discountFields } from '@fellowship/domain/billing/discount-fields';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { RecordOf, RowOf } from '../../storage/record.ts';
import { recordOf } from '../../storage/record-fields.ts';
import { changeRecord, findRecord, insertRecord } from '../../storage/record-store.ts';
import { statement } from '../../storage/statement.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';

/** A discount of a plan; one of percentage and amount is null. */
export const discountRecord = recordOf('subscription_discount', discountFields);

export type Discount = RecordOf<typeof discountRecord>;

/** The discounts of all plans, the last to begin first. */
export const discountList = {
  record: discountRecord,
  filters: ['planId', 'discountId', 'validFrom', 'validTo', 'isActive', 'userCount'],
  order: ['validFrom', 'discountId'],
  keys: ['planId'],
} as const;

const LIST_ACTIVE = statement<{ planId: string; today: IsoDate }, RowOf<'subscription_discount'>>(
  'discounts-active',
  `select * from subscription_discount
    where plan_id = :planId and is_active and valid_from <= :today and valid_to >= :today`,
);

/** What may make a plan cheaper today: its active discounts (a few); the caller checks the months and the number of users. */
export async function listActiveDiscounts(
  db: Queryable,
  planId: string,
  today: IsoDate,
): Promise<Discount[]> {
  const rows = await LIST_ACTIVE.run(db, { planId, today });
  return rows.map(discountRecord.read);
}

/** The current discount, locked until the transaction ends. */
export function lockDiscount(tx: Tx, discountId: string): Promise<Discount | null> {
  return findRecord(tx, discountRecord, { discountId }, { lock: true });
}

export function insertDiscount(tx: Tx, content: DiscountContent): Promise<Discount> {
  return insertRecord(tx, discountRecord, { discountId: randomUUID(), ...content });
}

/** @param discountId of a discount that this transaction has locked */
export function deactivateDiscount(tx: Tx, discountId: string): Promise<Discount> {
  return changeRecord(tx, discountRecord, { discountId }, { isActive: false });
}
