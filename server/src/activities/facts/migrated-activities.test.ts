import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmptyDatabase } from '../../../test/database.ts';
import { newChapter, newMember } from '../../../test/factories.ts';
import type { Database } from '../../storage/database.ts';
import { migrate, migrateWithin } from '../../storage/migrate.ts';
import { MIGRATIONS } from '../../storage/migrations.ts';
import { inTransaction } from '../../storage/transaction.ts';

const NAME = '2026-11-24-01-given-activities';

let db: Database;
let ids: { referral: string; note: string; r2r: string };

/** The tables of the migration before it, with an activity of each kind from Anita to Ben of another chapter. */
beforeAll(async () => {
  db = await newEmptyDatabase();
  const names = Object.keys(MIGRATIONS);
  await inTransaction(db, (tx) => migrateWithin(tx, { upTo: names[names.indexOf(NAME) - 1] }));
  ids = { referral: randomUUID(), note: randomUUID(), r2r: randomUUID() };
  await newChapter(db, { chapter_id: 'home' });
  await newChapter(db, { chapter_id: 'away', name: 'Away' });
  await newMember(db, { chapter_id: 'home', rotary_id: '1', mobile: '9000000001', classification_name: 'A' });
  const business_classification_id = '0b7c9d3a-3b60-4f0e-8f06-0f4f6f0f4a10';
  await newMember(db, {
    chapter_id: 'away',
    rotary_id: '2',
    mobile: '9000000002',
    business_classification_id,
  });
  await db.pool.query(`
    insert into referral (chapter_id, referral_id, referred_by, referred_to, chapter_id_of_referred_to, referral_type,
      name_of_referred_by, name_of_referred_to, required_person, date, given_meeting_date, received_meeting_date)
    values ('home', '${ids.referral}', '1', '2', 'away', 'External', 'A', 'B', 'C', '2026-01-05', '2026-01-02', '2026-01-03');
    insert into thanks_note (chapter_id, thanks_note_id, thanks_by, thanks_to, chapter_id_of_thanks_to, referral_type,
      name_of_thanks_by, name_of_thanks_to, value_paise, details, date, given_meeting_date, received_meeting_date)
    values ('home', '${ids.note}', '1', '2', 'away', 'External', 'A', 'B', 100, 'C', '2026-01-05', '2026-01-02', '2026-01-03');
    insert into r2r (chapter_id, r2r_id, member_id, met_with, chapter_id_of_met_with, r2r_type, name_of_r2r_by,
      name_of_met_with, place, date, discussion, meeting_date)
    values ('home', '${ids.r2r}', '1', '2', 'away', 'External', 'A', 'B', 'C', '2026-01-05', 'D', '2026-01-02');
    insert into notification (chapter_id, rotary_id, notification_id, date, type, code, title, description, fact_chapter_id, fact_id)
    values ('away', '2', '${ids.referral}', '2026-01-05', 'Referral', 'Received', 'T', '{}', 'home', '${ids.referral}'),
      ('away', '2', '${ids.note}', '2026-01-05', 'ThanksNote', 'Received', 'T', '{}', 'home', '${ids.note}')`);
  expect(await migrate(db)).toContain(NAME);
});
afterAll(() => db.close());

const MOMENT = '2026-01-05 12:00:00+00';

test.each([
  [
    'referral',
    {
      mobile_of_referred_by: '9000000001',
      classification_of_referred_by: 'A',
      mobile_of_referred_to: '9000000002',
      business_classification_id: '0b7c9d3a-3b60-4f0e-8f06-0f4f6f0f4a10',
      referral_status: 'Open',
      thanks_note_count: 0,
      business_paise: 0,
    },
  ],
  [
    'thanks_note',
    {
      mobile_of_thanks_by: '9000000001',
      classification_of_thanks_by: 'A',
      mobile_of_thanks_to: '9000000002',
      referral_id: null,
    },
  ],
  [
    'r2r',
    {
      mobile_of_r2r_by: '9000000001',
      classification_of_r2r_by: 'A',
      mobile_of_met_with: '9000000002',
      chapter_name_of_met_with: 'Away',
    },
  ],
])('an existing %s gets its parties, and a moment of its day', async (table, row) => {
  const { rows } = await db.pool.query(`select * from ${table} where created_at = $1`, [MOMENT]);
  expect(rows).toEqual([expect.objectContaining(row)]);
});

test('an existing inbox entry gets its other party and its meetings', async () => {
  const { rows } = await db.pool.query(
    `select meeting_date, other_chapter_id, other_rotary_id, other_meeting_date from notification`,
  );
  const told = {
    meeting_date: '2026-01-03',
    other_chapter_id: 'home',
    other_rotary_id: '1',
    other_meeting_date: '2026-01-02',
  };
  expect(rows).toEqual([told, told]);
});
