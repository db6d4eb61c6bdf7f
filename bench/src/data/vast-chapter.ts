import { VAST_CHAPTER_ID, VAST_MEMBERS } from '../network/chapters.ts';
import type { BenchDatabase } from './bench-database.ts';
import { execute } from './execute.ts';

/** A chapter larger than any real one, whose list other chapters' members read; it stays in the database. */
export async function fillVastChapter(database: BenchDatabase): Promise<void> {
  await execute(
    database,
    `insert into chapter (chapter_id, email, name, weekly_meeting_day, created_on)
    values ($1, 'vast@bench.example', 'Vast Chapter', 'Friday', '2026-01-01') on conflict do nothing`,
    [VAST_CHAPTER_ID],
  );
  await execute(
    database,
    `insert into member (chapter_id, rotary_id, full_name, status, classification_name, mobile)
    select $1, (990000000 + number)::text, 'MEMBER ' || number, 'Active', 'Trade ' || number,
      (9000000000 + number)::text
    from generate_series(1, $2::int) number
    on conflict do nothing`,
    [VAST_CHAPTER_ID, VAST_MEMBERS],
  );
}
