import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import type { MediaStore } from './media-store.ts';
import {
  listLongUnused,
  MAX_AT_ONCE,
  mayRemovePictures,
  removeUnused,
  type StoredMedia,
} from './unused-media.store.ts';

/** Where pictures and what is known of them are. */
export interface Pictures {
  database: Database;
  media: MediaStore;
}

/**
 * Removes a picture that has been replaced. Where it cannot be now (a backup is copying pictures, the store is away), it
 * stays known as unused and is removed later.
 */
export async function removeReplaced(pictures: Pictures, replaced: StoredMedia): Promise<void> {
  await removePictures(pictures, async () => [replaced]);
}

/** Removes what was replaced or never came into use, an hour ago or earlier. @returns how many pictures */
export async function removeLongUnused(pictures: Pictures): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await removePictures(pictures, listLongUnused);
    removed += count;
    if (count < MAX_AT_ONCE) return removed;
  }
}

/** The file goes first: should the rest fail, it is removed once more, which changes nothing. */
function removePictures(
  { database, media }: Pictures,
  find: (tx: Parameters<typeof listLongUnused>[0]) => Promise<StoredMedia[]>,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    if (!(await mayRemovePictures(tx))) return 0;
    const unused = await find(tx);
    for (const picture of unused) {
      await media.remove(picture.key);
      await removeUnused(tx, picture);
    }
    return unused.length;
  });
}
