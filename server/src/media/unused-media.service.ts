import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import type { MediaStore } from './media-key.ts';
import {
  listLongUnused,
  MAX_AT_ONCE,
  mayRemovePictures,
  removeUnused,
  type StoredMedia,
} from './unused-media.store.ts';

/** Where pictures and what is known of them are. */
interface Pictures {
  database: Database;
  media: MediaStore;
}

/**
 * Removes a picture that has been replaced. Where that is not possible now (a backup is copying pictures, the store is down), it
 * stays listed as unused and is removed later.
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

/** The file is removed first: if the rest fails, removing it again changes nothing. */
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
