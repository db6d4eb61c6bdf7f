import type { UploadAllowance } from '@fellowship/domain/media/picture';
import { sql } from 'kysely';
import type { Database } from '#storage/database.ts';

/** Who uploads, with the largest size that the upload may turn out to have. */
export interface Upload {
  chapterId: string;
  userName: string;
  bytes: number;
}

/** Counts an upload of today (UTC); false, uncounted, where the allowance has no room for it. */
export async function countUpload(
  { kysely }: Pick<Database, 'kysely'>,
  { chapterId, userName, bytes }: Upload,
  allowance: UploadAllowance,
): Promise<boolean> {
  if (allowance.uploads < 1 || bytes > allowance.bytes) return false;
  const { rows } = await sql`
    insert into upload_count as c (chapter_id, user_name, day, uploads, bytes)
    values (${chapterId}, ${userName}, (now() at time zone 'utc')::date, 1, ${bytes})
    on conflict (chapter_id, user_name, day)
      do update set uploads = c.uploads + 1, bytes = c.bytes + excluded.bytes
      where c.uploads < ${allowance.uploads} and c.bytes + excluded.bytes <= ${allowance.bytes}
    returning 1`.execute(kysely);
  return rows.length > 0;
}

/** Forgets the counts of days that are over, whatever the day is where the counting process runs. */
export async function forgetUploadCounts({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await sql`delete from upload_count where day < (now() at time zone 'utc')::date - 1`.execute(kysely);
}
