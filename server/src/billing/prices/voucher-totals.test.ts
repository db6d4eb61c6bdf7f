import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';
import { MIGRATIONS } from '#storage/migrations.ts';
import { newEmptyDatabase } from '../../../test/database.ts';
import { newOrder } from '../../../test/payments.ts';

const MIGRATION = 'v2-2026-11-23-41-voucher-totals';

let db: Database;

beforeAll(async () => {
  db = await newEmptyDatabase();
  const earlier = Object.entries(MIGRATIONS).filter(([name]) => name < MIGRATION);
  await migrate(db, Object.fromEntries(earlier));
  await db.pool.query(
    `insert into chapter (chapter_id, email, name, weekly_meeting_day, created_on)
     values ('old', 'old@club.example', 'Old', 'Friday', '2026-01-01')`,
  );
});
afterAll(() => db.close());

const getCode = (number: number) => `OLDVOUCHERCODE0${number}`;

async function oldVoucher(number: number, isMultiple: boolean, amountPaise: number | null, orders: number[]) {
  const id = randomUUID();
  await db.pool.query(
    `insert into voucher (chapter_id, voucher_id, voucher_code, from_date, expiry_date, type, amount_paise,
       percent_hundredths, is_multiple)
     values ('old', $1, $2, '2026-01-01', '2026-12-31', $3, $4, $5, $6)`,
    [
      id,
      getCode(number),
      amountPaise === null ? 'discount' : 'amount',
      amountPaise,
      amountPaise === null ? 1_000 : null,
      isMultiple,
    ],
  );
  for (const [use, paise] of orders.entries()) {
    const price = { voucher_paise: paise, net_paise: 12_000_00 - paise };
    const order_id = await newOrder(db, { chapter_id: 'old', voucher_id: id, ...price });
    await db.kysely
      .updateTable('payment_order')
      .set({ status: 'applied', applied_at: '2026-02-01', receipt_number: number * 100 + use })
      .where('order_id', '=', order_id)
      .execute();
  }
  await newOrder(db, { chapter_id: 'old', voucher_id: id });
}

it('gives existing vouchers a total, and counts what applied orders have used', async () => {
  await oldVoucher(1, false, 500_00, []);
  await oldVoucher(2, true, 1_000_00, [400_00]);
  await oldVoucher(3, true, 1_000_00, [1_000_00, 1_000_00]);
  await oldVoucher(4, true, null, [100_00]);
  await migrate(db);
  const { rows } = await db.pool.query(
    `select voucher_code, total_paise, spent_paise, max_uses, uses, status from voucher order by voucher_code`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    [getCode(1), null, 0, 1, 0, 'New'],
    [getCode(2), 1_000_00, 400_00, 12, 1, 'New'],
    [getCode(3), 1_000_00, 2_000_00, 12, 2, 'Used'],
    [getCode(4), 1_00_000_00, 100_00, 12, 1, 'New'],
  ]);
});
