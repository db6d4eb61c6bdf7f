import { expect, it } from 'vitest';
import { migrate } from '#storage/migrate.ts';
import { MIGRATIONS } from '#storage/migrations.ts';
import { newEmptyDatabase } from '../../../test/database.ts';

const MIGRATION = 'v2-2026-11-23-95-erased-family';

it('empties the family of people erased before, and leaves every other family', async () => {
  const db = await newEmptyDatabase();
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < MIGRATION)));
  await db.pool.query(
    `insert into chapter (chapter_id, email, name, weekly_meeting_day, created_on)
     values ('old', 'old@club.example', 'Old', 'Friday', '2026-01-01')`,
  );
  await db.pool.query(
    `insert into member (chapter_id, rotary_id, full_name, family_members)
     values ('old', '100001', 'FORMER MEMBER', '"[]"'), ('old', '100002', 'UMA', '[{"name":"RAVI"}]')`,
  );
  await migrate(db);
  const { rows } = await db.pool.query('select family_members as family from member order by rotary_id');
  expect(rows).toEqual([{ family: [] }, { family: [{ name: 'RAVI' }] }]);
  await db.close();
});
