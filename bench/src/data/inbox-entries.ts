import pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';

/** Marks the entries of this benchmark. */
const FACT_ID = '00000000-0000-4000-8000-0000000000ff';

/** Fills an inbox with this many received referrals, one an hour, the newest now. */
export function fillInbox(
  database: BenchDatabase,
  { chapterId, userName }: { chapterId: string; userName: string },
  entries: number,
): Promise<void> {
  return execute(
    database,
    `insert into notification (chapter_id, rotary_id, notification_id, at, date, type, code, title, description,
      fact_chapter_id, fact_id, is_read)
    select $1, $2, gen_random_uuid(), now() - n * interval '1 hour', current_date, 'Referral', 'Received',
      'Opportunity Knocks - You Got a Referral', '{"memberName":"ANITA","details":"Please call this week"}',
      $1, $4, n > 20
    from generate_series(1, $3::int) n`,
    [chapterId, userName, entries, FACT_ID],
  );
}

/** Removes those entries without a trace. */
export function deleteFilledInboxes(database: BenchDatabase): Promise<void> {
  return execute(database, 'delete from notification where fact_id = $1', [FACT_ID]);
}

async function execute({ connection }: BenchDatabase, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(text, values);
    await client.query('vacuum analyze notification');
  } finally {
    await client.end();
  }
}
