import type { UploadAllowance } from '@fellowship/domain/media/picture';
import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';

/** Who uploads, with the largest size that the upload may turn out to have. */
export interface Upload {
  chapterId: string;
  userName: string;
  bytes: number;
}

const COUNT = statement<Upload & { maxUploads: number; maxBytes: number }>(
  'upload-count',
  `insert into upload_count as c (chapter_id, user_name, day, uploads, bytes)
    values (:chapterId, :userName, (now() at time zone 'utc')::date, 1, :bytes)
    on conflict (chapter_id, user_name, day)
      do update set uploads = c.uploads + 1, bytes = c.bytes + excluded.bytes
      where c.uploads < :maxUploads and c.bytes + excluded.bytes <= :maxBytes
    returning 1`,
);

/** Counts an upload of today (UTC); false, uncounted, where the allowance has no room for it. */
export async function countUpload(
  { kysely }: Pick<Database, 'kysely'>,
  upload: Upload,
  { uploads: maxUploads, bytes: maxBytes }: UploadAllowance,
): Promise<boolean> {
  if (maxUploads < 1 || upload.bytes > maxBytes) return false;
  return (await COUNT.run(kysely, { ...upload, maxUploads, maxBytes })).length > 0;
}

const DELETE_OLD = statement(
  'upload-counts-delete',
  "delete from upload_count where day < (now() at time zone 'utc')::date - 1",
);

/** Deletes the counts of past days, whichever day it is in the process that counts. */
export async function deleteOldUploadCounts({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await DELETE_OLD.run(kysely, {});
}
