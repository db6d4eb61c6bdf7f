import { sql } from 'kysely';
import type { Database } from '#storage/database.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** A stored picture by its chapter and its whole key. */
export interface StoredMedia {
  chapterId: string;
  key: string;
}

/** Longer than any upload takes: what is still unused then belongs to a request that never came to its end. */
const UNUSED_FOR_MINUTES = 60;
/** So that no transaction holds many, nor a backup waits long. */
export const MOST_AT_ONCE = 50;
/** Held shared by a backup while it copies pictures, and alone by whoever removes some. */
const PICTURES_LOCK = sql.lit(7_236_114_905);

/** Says that no record names this picture: one that is about to be stored, or one that has just been replaced. */
export async function addUnused(db: Queryable, { chapterId, key }: StoredMedia): Promise<void> {
  await db
    .insertInto('unused_media')
    .values({ chapter_id: chapterId, media_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back what `addUnused` said, in the transaction that names the picture. False when it was removed meanwhile. */
export async function removeUnused(db: Queryable, { chapterId, key }: StoredMedia): Promise<boolean> {
  const result = await db
    .deleteFrom('unused_media')
    .where('chapter_id', '=', chapterId)
    .where('media_key', '=', key)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** What has been unused for so long that nobody can be about to use it, oldest first. */
export async function listLongUnused(db: Queryable): Promise<StoredMedia[]> {
  const rows = await db
    .selectFrom('unused_media')
    .select(['chapter_id', 'media_key'])
    .where('since', '<', sql<Date>`now() - make_interval(mins => ${UNUSED_FOR_MINUTES})`)
    .orderBy('since')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ chapterId: row.chapter_id, key: row.media_key }));
}

/** Until the transaction ends; false when pictures are being backed up or somebody else removes some just now. */
export async function mayRemovePictures(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${PICTURES_LOCK}) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

/** Lets nobody remove a picture while `work` runs. */
export function keepPictures<T>({ kysely }: Pick<Database, 'kysely'>, work: () => Promise<T>): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock_shared(${PICTURES_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock_shared(${PICTURES_LOCK})`.execute(connection);
    }
  });
}
