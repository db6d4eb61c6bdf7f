import { expect, test } from 'vitest';
import { newEmptyDatabase } from '../../../test/database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations.ts';

const NEW = '2026-11-22-03-kept-requests';

test('what was closed before is in the sums, and the latest meeting of every chapter is written down', async () => {
  const db = await newEmptyDatabase();
  try {
    await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NEW)));
    await db.pool.query(FACTS);
    expect(await migrate(db)).toContain(NEW);
    const { rows: sums } = await db.pool.query('select * from attendance_summary_lifetime');
    expect(sums).toEqual([
      {
        chapter_id: 'a',
        ...{ present_count: 3, absent_count: 2, leave_count: 0, late_count: 1, total_members_count: 6 },
      },
    ]);
    const { rows: settings } = await db.pool.query(
      'select chapter_id, value, version from setting order by chapter_id',
    );
    expect(settings).toEqual([
      { chapter_id: 'a', value: '{"weekNo":2,"meetingDate":"2026-01-09"}', version: 2 },
      { chapter_id: 'b', value: '{"weekNo":54,"meetingDate":"2000-12-31"}', version: 1 },
    ]);
  } finally {
    await db.close();
  }
});

const FACTS = `
insert into chapter (chapter_id, email, name, weekly_meeting_day, created_on)
select id, id || '@x', id, 'Friday', '2000-01-01' from unnest(array['a', 'b', 'c']) id;
insert into meeting (chapter_id, meeting_id, meeting_date, starts_at, ends_at, business_presentation, edu_talk, venue, status)
select chapter, gen_random_uuid(), day, '07:30', '09:00', '{}', 'T', 'V', status from (values
  ('a', '2026-01-02'::date, 'Completed'), ('a', '2026-01-09', 'Completed'), ('a', '2026-01-16', 'Cancelled'),
  ('a', '2999-01-01', 'Scheduled'), ('b', '2000-12-31', 'Scheduled'), ('c', '2999-01-01', 'Scheduled')
) m (chapter, day, status);
insert into attendance_summary (chapter_id, meeting_id, meeting_date, year, term, quarter, month, week_no, present_count,
  absent_count, leave_count, late_count, present_percent, absent_percent, leave_percent, late_percent, total_members_count)
select chapter_id, meeting_id, meeting_date, 2026, 1, 1, 1, 1, extract(day from meeting_date) / 8 + 1, 1, 0,
  extract(day from meeting_date)::int % 2, 0, 0, 0, 0, 3
from meeting where status = 'Completed';
insert into setting (chapter_id, key, value) values ('a', 'LATEST_MEETING', '{"weekNo":1}');
`;
