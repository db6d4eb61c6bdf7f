import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

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
