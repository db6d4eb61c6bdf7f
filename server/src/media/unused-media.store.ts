import type { UploadAllowance } from '@fellowship/domain/media/picture';
import type { Database } from '#storage/database.ts';
import { isUuid, statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { isMediaKey, type MediaPlace, mediaKey } from './media-key.ts';

/** A stored picture by its chapter and its whole key. */
export interface StoredMedia {
  chapterId: string;
  key: string;
}

/** Longer than any upload takes: what is still unused then belongs to a request that failed. */
const UNUSED_FOR_MINUTES = 60;
/** Keeps transactions short, also for a backup that waits. */
export const MAX_AT_ONCE = 50;
/** Locked for sharing by a backup while it copies pictures, and exclusively by the job that removes some. */
const PICTURES_LOCK = 7_236_114_905;

const ADD = statement<StoredMedia>(
  'unused-media-add',
  'insert into unused_media (chapter_id, media_key) values (:chapterId, :key) on conflict do nothing',
);

/** Stores that no record names this picture: one that is about to be stored, or one that has just been replaced. */
export async function addUnused(db: Queryable, { chapterId, key }: StoredMedia): Promise<void> {
  await ADD.run(db, { chapterId, key });
}

const REMOVE = statement<StoredMedia>(
  'unused-media-remove',
  'delete from unused_media where chapter_id = :chapterId and media_key = :key returning 1',
);

/** Undoes `addUnused`, in the transaction that names the picture. False when it was removed meanwhile. */
export async function removeUnused(db: Queryable, { chapterId, key }: StoredMedia): Promise<boolean> {
  return (await REMOVE.run(db, { chapterId, key })).length > 0;
}

const LIST = statement<object, StoredMedia>(
  'unused-media-list',
  `select chapter_id as "chapterId", media_key as key from unused_media
    where since < now() - interval '${UNUSED_FOR_MINUTES} minutes'
    order by since limit ${MAX_AT_ONCE} for update skip locked`,
);

/** Pictures unused for so long that no request can be about to use them, oldest first. */
export function listLongUnused(db: Queryable): Promise<StoredMedia[]> {
  return LIST.run(db, {});
}

const TRY_LOCK = statement<object, { is_locked: boolean }>(
  'pictures-lock',
  `select pg_try_advisory_xact_lock(${PICTURES_LOCK}) as is_locked`,
);
const LOCK_SHARED = statement('pictures-lock-shared', `select pg_advisory_lock_shared(${PICTURES_LOCK})`);
const UNLOCK_SHARED = statement(
  'pictures-unlock-shared',
  `select pg_advisory_unlock_shared(${PICTURES_LOCK})`,
);

/** Until the transaction ends; false while pictures are backed up or removed by another process. */
export async function mayRemovePictures(tx: Tx): Promise<boolean> {
  const [row] = await TRY_LOCK.run(tx, {});
  return row?.is_locked ?? false;
}

/** Prevents the removal of pictures while `work` runs. */
export function keepPictures<T>({ kysely }: Pick<Database, 'kysely'>, work: () => Promise<T>): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    await LOCK_SHARED.run(connection, {});
    try {
      return await work();
    } finally {
      await UNLOCK_SHARED.run(connection, {});
    }
  });
}

/** Whether a chapter that does not exist yet may have its logo here: under the id that it will be created with. */
export function isNewLogoPlace({ chapterId, rotaryId }: MediaPlace): boolean {
  return rotaryId === null && isUuid(chapterId);
}

/**
 * Takes the logo of a chapter into use, in the transaction that creates or corrects the chapter (rule chapters/logo).
 * @returns false for what was not uploaded for it, or was unused for too long
 */
export async function takeNewLogo(tx: Tx, chapterId: string, file: string): Promise<boolean> {
  const key = mediaKey({ chapterId, rotaryId: null }, file);
  return file.startsWith('logo-') && isMediaKey(key) && (await removeUnused(tx, { chapterId, key }));
}

/** Marks a chapter's former logo as unused; a name that came with imported data is none of ours to remove. */
export async function releaseLogo(tx: Tx, chapterId: string, file: string): Promise<void> {
  const key = mediaKey({ chapterId, rotaryId: null }, file);
  if (isMediaKey(key)) await addUnused(tx, { chapterId, key });
}

/** The picture of an R2R: whose it is, and the file name that its upload was answered with. */
interface MeetupPicture {
  chapterId: string;
  rotaryId: string;
  file: string;
}

/**
 * Takes a picture into use, in the transaction that records the R2R with it (rule activities/r2r-picture).
 * @returns false for what its author has not uploaded for an R2R, another R2R has, or was unused for too long
 */
export async function takeMeetupPicture(tx: Tx, picture: MeetupPicture): Promise<boolean> {
  const stored = storedAt(picture);
  return stored !== null && (await removeUnused(tx, stored));
}

/** Marks the picture as unused, in the transaction that deletes the R2R. */
export async function releaseMeetupPicture(tx: Tx, picture: MeetupPicture): Promise<void> {
  const stored = storedAt(picture);
  if (stored) await addUnused(tx, stored);
}

/** Null for what no upload for an R2R has answered with, such as a name that came with imported data. */
function storedAt({ chapterId, rotaryId, file }: MeetupPicture): StoredMedia | null {
  const key = mediaKey({ chapterId, rotaryId }, file);
  return file.startsWith('meetup-') && isMediaKey(key) ? { chapterId, key } : null;
}

/** Who uploads, with the largest size that the upload may turn out to have. */
interface Upload {
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
