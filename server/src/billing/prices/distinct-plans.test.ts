import { expect, test } from 'vitest';
import { newEmptyDatabase } from '../../../test/database.ts';
import { migrate } from '../../storage/migrate.ts';
import { MIGRATIONS } from '../../storage/migrations.ts';

const NAME = 'v2-2026-11-23-97-230-distinct-plans';

test('of an older release’s equal Active plans the newest stays, and receipts keep what they said', async () => {
  const db = await newEmptyDatabase();
  const names = Object.keys(MIGRATIONS);
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, names.indexOf(NAME))));
  await db.pool.query(`
    insert into chapter (chapter_id, email, name, weekly_meeting_day, created_on)
      values ('salem', 'c@club.example', 'Salem', 'Monday', '2026-01-01');
    insert into plan (plan_id, plan_name, duration_title, status, plan_start_date, created_on) values
      ('old', 'Regular', '1 Year', 'Active', '2026-01-01', '2026-01-01'),
      ('new', 'Regular', '1 Year', 'Active', '2026-01-01', '2026-02-01'),
      ('gone', 'Regular', '1 Year', 'Inactive', '2026-01-01', '2026-03-01'),
      ('dear', 'Premium', '1 Year', 'Active', '2026-01-01', '2026-01-01');
    insert into chapter_subscription (chapter_id, plan_id, start_date, end_date, basic_count, status)
      values ('salem', 'dear', '2026-01-01', '2027-01-01', 10, 'Active');
    insert into payment_order (chapter_id, order_id, receipt, created_by, kind, plan_id, duration_title,
        renewal_enable_days, member_count, users, months, price_paise, base_paise, discount_paise, voucher_paise,
        net_paise, status, applied_at, receipt_number, start_date, end_date) values
      ('salem', 'applied', gen_random_uuid(), 'a', 'Subscribe', 'dear', '1 Year', 30, 1, 1, 1, 1, 1, 0, 0, 1,
        'applied', now(), 1, '2026-01-01', '2027-01-01'),
      ('salem', 'open', gen_random_uuid(), 'a', 'Subscribe', 'dear', '1 Year', 30, 1, 1, 1, 1, 1, 0, 0, 1,
        'created', null, null, null, null)`);
  await migrate(db);
  const read = async (query: string) => (await db.pool.query(query)).rows;
  expect(await read('select plan_id, status from plan order by plan_id')).toEqual([
    { plan_id: 'dear', status: 'Active' },
    { plan_id: 'gone', status: 'Inactive' },
    { plan_id: 'new', status: 'Active' },
    { plan_id: 'old', status: 'Inactive' },
  ]);
  expect(await read('select plan_id, status from plan_audit')).toEqual([
    { plan_id: 'old', status: 'Inactive' },
  ]);
  expect(await read('select plan_name from chapter_subscription')).toEqual([{ plan_name: 'Premium' }]);
  expect(await read('select plan_name, chapter_name from payment_order order by order_id')).toEqual([
    { plan_name: 'Premium', chapter_name: 'Salem' },
    { plan_name: 'Premium', chapter_name: null },
  ]);
  await db.close();
});
