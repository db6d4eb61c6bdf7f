import { expect, test } from 'vitest';
import { newEmptyDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const NAME = 'v2-2026-11-23-30-support-admin-role';

test('the support admins of an older release keep their role, and others of the support chapter do not get it', async () => {
  const db = await newEmptyDatabase();
  const names = Object.keys(MIGRATIONS);
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, names.indexOf(NAME))));
  await db.pool.query(`
    insert into chapter (chapter_id, email, name, weekly_meeting_day, is_support, created_on) values
      ('support', 's@club.example', 'Support Chapter', 'Monday', true, '2026-01-01'),
      ('salem', 'c@club.example', 'Salem', 'Monday', false, '2026-01-01');
    insert into member (chapter_id, rotary_id, full_name, status, is_admin) values
      ('support', 'supportadmin', 'SUPPORT', 'Active', false),
      ('support', 'superadmin', 'SUPER', 'Inactive', true),
      ('support', '100001', 'IMPORTED', 'Active', false),
      ('salem', 'salemadmin', 'ADMIN', 'Active', true)`);
  await migrate(db);
  const { rows } = await db.pool.query(
    'select rotary_id from member where is_support_admin order by rotary_id',
  );
  expect(rows).toEqual([{ rotary_id: 'superadmin' }, { rotary_id: 'supportadmin' }]);
  await db.close();
});
